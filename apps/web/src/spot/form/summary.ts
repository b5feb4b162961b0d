import {
  compare,
  difference,
  fixed,
  isPositive,
  larger,
  percentShare,
  plain,
  product,
  quotient,
  sign,
  smaller,
  sum,
} from '@assay/money';
import type { Level } from '../../trade/book/levels.ts';
import type { Mode, Side } from '../order/side.ts';

/** Summary of an order before it is sent: all exact decimal strings, null where a figure is unknown. */
export type OrderSummary = {
  /** Quote currency paid or received before fees. */
  readonly total: string | null;
  /** Maximum taker fee, in the currency received: base for a buy, quote for a sell. */
  readonly fee: string | null;
  /** Market orders: estimated average price, and its distance from the best price in percent. */
  readonly average: string | null;
  readonly slippagePercent: string | null;
  /** Market orders: quantity that the visible book cannot fill. */
  readonly unfilled: string | null;
};

export type SummaryInput = {
  readonly side: Side;
  readonly mode: Mode;
  readonly price: string;
  readonly quantity: string;
  /** Fraction, such as `0.001`. */
  readonly feeRate: string;
  /** Opposite side of the book, best first. */
  readonly opposite: readonly Level[];
};

const NOTHING: OrderSummary = {
  total: null,
  fee: null,
  average: null,
  slippagePercent: null,
  unfilled: null,
};

/**
 * Returns the levels of one side that an order of the owner of `ownLevels` can match: self-trades are excluded, and the newer
 * order is cancelled there. Other orders at the same price count, as only the exchange knows which of them are ahead.
 */
export function levelsBeforeOwn(levels: readonly Level[], ownLevels: readonly Level[]): readonly Level[] {
  const at = levels.findIndex(({ price }) => ownLevels.some((own) => compare(own.price, price) === 0));
  const level = levels[at];
  if (level === undefined) return levels;
  const ownAtPrice = ownLevels.filter((own) => compare(own.price, level.price) === 0);
  const others = difference(level.quantity, ...ownAtPrice.map(({ quantity }) => quantity));
  const earlierLevels = levels.slice(0, at);
  return sign(others) > 0 ? [...earlierLevels, { price: level.price, quantity: others }] : earlierLevels;
}

export function summarise(input: SummaryInput): OrderSummary {
  if (!isPositive(input.quantity)) return NOTHING;
  return input.mode === 'market' ? summariseMarket(input) : summariseLimit(input);
}

function summariseLimit({ side, price, quantity, feeRate }: SummaryInput): OrderSummary {
  if (!isPositive(price)) return NOTHING;
  const total = product(price, quantity);
  return { ...NOTHING, total, fee: feeOf(side, quantity, total, feeRate) };
}

function summariseMarket({ side, quantity, feeRate, opposite }: SummaryInput): OrderSummary {
  const best = opposite[0];
  if (best === undefined) return { ...NOTHING, unfilled: plain(quantity) };
  const { cost, filled } = walk(opposite, quantity);
  const average = quotient(cost, filled);
  const [low, high] = [smaller(average, best.price), larger(average, best.price)];
  return {
    total: cost,
    fee: feeOf(side, filled, cost, feeRate),
    average,
    slippagePercent: fixed(percentShare(difference(high, low), best.price), 2, 'half_up'),
    unfilled: compare(filled, quantity) < 0 ? difference(quantity, filled) : null,
  };
}

function feeOf(side: Side, base: string, quote: string, feeRate: string): string {
  return product(side === 'buy' ? base : quote, feeRate);
}

function walk(levels: readonly Level[], targetQuantity: string): { cost: string; filled: string } {
  let cost = '0';
  let filled = '0';
  for (const { price, quantity } of levels) {
    const open = difference(targetQuantity, filled);
    if (sign(open) <= 0) break;
    const taken = smaller(open, quantity);
    cost = sum(cost, product(taken, price));
    filled = sum(filled, taken);
  }
  return { cost, filled };
}
