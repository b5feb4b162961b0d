import type { Random } from '../random.ts';

type Action = 'limit' | 'market' | 'cancel' | 'odd_cancel' | 'odd_place' | 'extreme' | 'cancel_first';

/** How the workload behaves for a while: calm, a burst, a sweep or a storm of cancels, as the weights fall. */
export type Mood = {
  readonly weights: readonly (readonly [Action, number])[];
  /** How far from the middle orders are placed, in ticks. */
  readonly spread: number;
  /** How many limit orders are on the far side of the middle. */
  readonly aggressivePercent: number;
  /** Ticks that the middle moves one way. */
  readonly drift: number;
  readonly sizeFactor: number;
  /** How many of the traders take part. */
  readonly activePercent: number;
  /** Commands until the mood changes. */
  left: number;
};

export function drawMood(random: Random): Mood {
  const weight = (most: number) => (random.chance(30) ? 0 : random.between(1, most));
  return {
    weights: [
      ['limit', random.between(10, 100)],
      ['market', weight(40)],
      ['cancel', weight(80)],
      ['odd_cancel', weight(15)],
      ['odd_place', weight(15)],
      ['extreme', weight(4)],
      ['cancel_first', weight(6)],
    ],
    spread: random.pick([1, 3, 10, 50]),
    aggressivePercent: random.pick([5, 25, 50, 80]),
    drift: random.pick([-3, -1, 0, 0, 1, 3]),
    sizeFactor: random.pick([1, 1, 2, 5]),
    activePercent: random.pick([20, 60, 100]),
    left: random.pick([30, 300, 3_000]),
  };
}
