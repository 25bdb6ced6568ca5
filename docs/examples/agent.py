"""A random player in the environment for reinforcement learning, to begin with: a policy replaces ``sample``.

``python docs/examples/agent.py 100`` says how far it comes in so many games.
"""

import sys

from gymnasium.wrappers import TimeLimit

from freecell.environment import FreeCell


def main(games: int) -> None:
    """Play deals of the first thousand, with random legal actions."""
    env = TimeLimit(FreeCell(range(1, 1001)), 200)
    env.action_space.seed(617)
    won, home = 0, 0
    for seed in range(games):
        observation, info = env.reset(seed=seed)
        has_ended = False
        while not has_ended:
            action = env.action_space.sample(info["action_mask"])
            observation, _, terminated, truncated, info = env.step(action)
            has_ended = terminated or truncated
        won += info["is_success"]
        home += observation["foundations"].sum()
    print(f"{won} of {games} games won, {home / games:.1f} cards home on average.")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
