import type { ListedPair } from '../../../market/market-data/listings.ts';
import { COINS, PAIRS } from '../catalog.ts';

/** A pair for the robots: steps as numbers, sizes in lots. */
export type RobotPair = {
  readonly listed: ListedPair;
  readonly tick: number;
  readonly lot: number;
  /** The distance between two quotes, in ticks. */
  readonly cell: number;
  /** Value of an average quote, in USDT. */
  readonly quoteWorth: number;
  /** Frequency of its trades, relative to the other pairs. */
  readonly weight: number;
};

/** Distance between quotes, as a part of the price. */
const CELL_RATIO = 0.0003;
const QUOTES_PER_DAY = 8_000;

/** Returns the demo's trading pairs for the robots. */
export function robotPairs(listed: readonly ListedPair[]): readonly RobotPair[] {
  return listed.flatMap((pair) => {
    const demoPair = PAIRS.find(({ id }) => id === pair.spec.id);
    if (demoPair === undefined || pair.spec.status !== 'trading') return [];
    const tick = Number(demoPair.tickSize);
    const price = listedPrice(demoPair.base) / listedPrice(demoPair.quote);
    return {
      listed: pair,
      tick,
      lot: Number(demoPair.lotSize),
      cell: roundStep((price * CELL_RATIO) / tick),
      quoteWorth: demoPair.dailyTurnover / QUOTES_PER_DAY,
      weight: Math.sqrt(demoPair.dailyTurnover),
    };
  });
}

function listedPrice(code: string): number {
  return COINS.find((coin) => coin.code === code)?.price ?? 1;
}

/** Returns the largest of 1, 2, 5, 10, 20, 50, … that is not above the value. */
function roundStep(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const mantissa = value / power;
  const step = mantissa >= 5 ? 5 : mantissa >= 2 ? 2 : 1;
  return step * power;
}
