import type { Random } from '../random.ts';

type Action =
  | 'limit'
  | 'market'
  | 'stop'
  | 'oco'
  | 'amend'
  | 'cancel'
  | 'cancel_all'
  | 'odd_change'
  | 'odd_place'
  | 'extreme'
  | 'change_first'
  | 'cascade';

/** Sequence of commands at the start of a regime. */
type Start = 'nothing' | 'pile' | 'ladder';

/** Behaviour of the workload for a while: calm, a burst, a sweep or a storm of cancels, as the weights fall. */
export type Regime = {
  readonly weights: readonly (readonly [Action, number])[];
  readonly start: Start;
  /** Largest distance of orders from the middle, in ticks. */
  readonly spread: number;
  /** Limit orders on the far side of the middle, in percent. */
  readonly aggressivePercent: number;
  /** Limit orders whose remainder does not simply rest, in percent. */
  readonly termsPercent: number;
  /** Drift of the middle, in ticks. */
  readonly drift: number;
  readonly sizeFactor: number;
  /** Traders that take part, in percent. */
  readonly activePercent: number;
  /** Commands until the regime changes. */
  left: number;
};

export function drawRegime(random: Random): Regime {
  const weight = (most: number) => (random.chance(30) ? 0 : random.between(1, most));
  return {
    // Weights out of 1,000, so that rare commands can be below one percent.
    weights: [
      ['limit', random.between(100, 1_000)],
      ['market', weight(400)],
      ['stop', weight(300)],
      ['oco', weight(150)],
      ['amend', weight(600)],
      ['cancel', weight(600)],
      ['cancel_all', weight(20)],
      ['odd_change', weight(150)],
      ['odd_place', weight(150)],
      ['extreme', weight(40)],
      ['change_first', weight(60)],
      ['cascade', weight(15)],
    ],
    start: random.weighted([
      ['nothing', 60],
      ['pile', 20],
      ['ladder', 20],
    ]),
    spread: random.pick([1, 3, 10, 50]),
    aggressivePercent: random.pick([5, 25, 50, 80]),
    termsPercent: random.pick([0, 10, 30, 60]),
    drift: random.pick([-3, -1, 0, 0, 1, 3]),
    sizeFactor: random.pick([1, 1, 2, 5]),
    activePercent: random.pick([20, 60, 100]),
    left: random.pick([30, 300, 3_000]),
  };
}
