import Big from 'big.js';
import type { Level } from '../../trade/book/levels.ts';
import { readDecimal } from '../../trade/decimal.ts';
import type { Mode, Side } from '../order/side.ts';

/** What the trader sees before sending: all exact decimal strings, null where it cannot be told. */
export type OrderSummary = {
  /** Quote currency paid or received before fees. */
  readonly total: string | null;
  /** The taker fee at most, in the currency received: base for a buy, quote for a sell. */
  readonly fee: string | null;
  /** Market orders: the estimated average price, and how far it lies from the best price in percent. */
  readonly average: string | null;
  readonly slippagePercent: string | null;
  /** Market orders: what the visible book could not fill. */
  readonly unfilled: string | null;
};

export type SummaryInput = {
  readonly side: Side;
  readonly mode: Mode;
  readonly price: string;
  readonly quantity: string;
  /** A fraction such as `0.001`. */
  readonly feeRate: string;
  /** The side of the book a market order would meet, best first. */
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
 * What of a side of the book an order of the owner of `own` can meet: own orders never meet, and the newer one ends there.
 * Others at the same price count, for nobody but the exchange knows which of them stand before the own one.
 */
export function levelsBeforeOwn(levels: readonly Level[], own: readonly Level[]): readonly Level[] {
  const at = levels.findIndex(({ price }) => own.some((one) => new Big(one.price).eq(price)));
  const level = levels[at];
  if (level === undefined) return levels;
  const owned = own.filter((one) => new Big(one.price).eq(level.price));
  const others = owned.reduce((left, { quantity }) => left.minus(quantity), new Big(level.quantity));
  const before = levels.slice(0, at);
  return others.gt(0) ? [...before, { price: level.price, quantity: others.toFixed() }] : before;
}

export function summarise(input: SummaryInput): OrderSummary {
  const quantity = readDecimal(input.quantity);
  if (quantity === null || quantity.lte(0)) return NOTHING;
  return input.mode === 'market' ? summariseMarket(input, quantity) : summariseLimit(input, quantity);
}

function summariseLimit({ side, price, feeRate }: SummaryInput, quantity: Big): OrderSummary {
  const limit = readDecimal(price);
  if (limit === null || limit.lte(0)) return NOTHING;
  const total = limit.times(quantity);
  return { ...NOTHING, total: total.toFixed(), fee: feeOf(side, quantity, total, feeRate) };
}

function summariseMarket({ side, feeRate, opposite }: SummaryInput, quantity: Big): OrderSummary {
  const best = opposite[0];
  if (best === undefined) return { ...NOTHING, unfilled: quantity.toFixed() };
  const { cost, filled } = walk(opposite, quantity);
  const average = cost.div(filled);
  const slippage = average.minus(best.price).abs().div(best.price).times(100);
  return {
    total: cost.toFixed(),
    fee: feeOf(side, filled, cost, feeRate),
    average: average.toFixed(),
    slippagePercent: slippage.toFixed(2),
    unfilled: filled.lt(quantity) ? quantity.minus(filled).toFixed() : null,
  };
}

function feeOf(side: Side, base: Big, quote: Big, feeRate: string): string {
  return (side === 'buy' ? base : quote).times(feeRate).toFixed();
}

function walk(levels: readonly Level[], wanted: Big): { cost: Big; filled: Big } {
  let cost = new Big(0);
  let filled = new Big(0);
  for (const { price, quantity } of levels) {
    const open = wanted.minus(filled);
    if (open.lte(0)) break;
    const taken = open.lt(quantity) ? open : new Big(quantity);
    cost = cost.plus(taken.times(price));
    filled = filled.plus(taken);
  }
  return { cost, filled };
}
