if (!(window.CSS && CSS.supports("container-type", "inline-size") && window.DecompressionStream)) {
    document.addEventListener("DOMContentLoaded", function () {
        var words = document.getElementById("start-words").content.querySelector("[data-words=old]");
        document.getElementById("status").textContent = words.textContent;
        document.documentElement.setAttribute("data-watched", "");
        document.documentElement.setAttribute("data-stage", "failed");
    });
}
