import type { AcceptedIndexPrice, CommandIn, LeverReceipt, LeverTrade, Rejection } from '@assay/engine';
import { divideUp } from './rules.ts';
import type { SimTrade } from './state.ts';

type Trailing = LeverTrade['trailing'];
type Exits = Pick<LeverTrade, 'takeProfit' | 'stopLoss' | 'trailing'>;
type Requested = Partial<
  Pick<
    Extract<CommandIn<'lever'>, { type: 'set_exits' }>,
    'takeProfit' | 'stopLoss' | 'trailingDelta' | 'activationPrice'
  >
>;

/** Index at which an exit closes a position. `from: above` is reached by a falling index. */
export type Wait = { readonly price: bigint; readonly from: 'above' | 'below'; readonly delta: number };

/** Exits after a command; a trailing stop of the same terms goes on as it is. */
export function exitsAfter(command: Requested, present: Trailing): Exits {
  const { takeProfit = null, stopLoss = null, trailingDelta: delta, activationPrice = null } = command;
  if (delta === undefined) return { takeProfit, stopLoss, trailing: present };
  if (present?.delta === delta && present.activationPrice === activationPrice)
    return { takeProfit, stopLoss, trailing: present };
  const trailing = delta === 0 ? null : { delta, activationPrice, extreme: null, asOf: null };
  return { takeProfit, stopLoss, trailing };
}

/** Rejection of exits that are not beyond all of the prices on their side; of two wrong prices the upper one. */
export function exitsFault(
  side: LeverTrade['side'],
  { takeProfit, stopLoss, trailing }: Exits,
  prices: readonly bigint[],
): Rejection | null {
  const isLong = side === 'long';
  const isProfitable = (value: bigint) => prices.every((one) => (isLong ? value > one : value < one));
  const isLosing = (value: bigint) => prices.every((one) => (isLong ? value < one : value > one));
  const isProfitWrong = takeProfit !== null && !isProfitable(takeProfit);
  const isLossWrong = stopLoss !== null && !isLosing(stopLoss);
  if (isProfitWrong && (isLong || !isLossWrong)) return { code: 'stop_on_wrong_side', stop: 'take_profit' };
  if (isLossWrong) return { code: 'stop_on_wrong_side', stop: 'stop_loss' };
  if (trailing === null || trailing.extreme !== null) return null;
  const { delta, activationPrice } = trailing;
  const isDistance = Number.isInteger(delta) && delta >= 10 && delta <= 2_000;
  if (!isDistance) return { code: 'invalid_trailing', least: 10, most: 2_000 };
  const isBeyond = activationPrice === null || isProfitable(activationPrice);
  return isBeyond ? null : { code: 'stop_on_wrong_side', stop: 'activation' };
}

/** Lets a position without an activation price follow from an index price. */
export function beginFollowing(trade: SimTrade, indexPrice: AcceptedIndexPrice): void {
  const { trailing } = trade.facts;
  if (trailing === null || trailing.activationPrice !== null || trade.extreme !== null) return;
  followFrom(trade, indexPrice);
}

/** Lets a position follow from an index price on. */
export function followFrom(trade: SimTrade, { price, sequence }: AcceptedIndexPrice): void {
  const { trailing } = trade.facts;
  if (trailing === null) return;
  trade.extreme = price;
  trade.facts.trailing = { ...trailing, extreme: price, asOf: sequence };
}

/** Returns true when an index is a new extreme for a position. */
export function isNewExtreme({ facts: { side }, extreme }: SimTrade, index: bigint): boolean {
  return extreme !== null && (side === 'long' ? index > extreme : index < extreme);
}

/** Returns all exits of a position. */
export function exitsOf({ facts, isUnpaid, extreme }: SimTrade): Wait[] {
  const { side, takeProfit, stopLoss, trailing } = facts;
  const waits: Wait[] = [];
  const [profit, loss] = side === 'long' ? (['below', 'above'] as const) : (['above', 'below'] as const);
  if (takeProfit !== null) waits.push({ price: takeProfit, from: profit, delta: 0 });
  if (stopLoss !== null) waits.push({ price: stopLoss, from: loss, delta: 0 });
  if (isUnpaid) waits.push({ price: 0n, from: 'below', delta: 0 });
  if (trailing === null || extreme === null) return waits;
  const distance = BigInt(trailing.delta);
  const price =
    side === 'long'
      ? (extreme * (10_000n - distance)) / 10_000n
      : divideUp(extreme * (10_000n + distance), 10_000n);
  return [...waits, { price, from: loss, delta: trailing.delta }];
}

/** Returns the activation price for which a position waits. */
export function activationsOf({ facts: { side, trailing }, extreme }: SimTrade): Wait[] {
  if (extreme !== null || trailing === null || trailing.activationPrice === null) return [];
  return [{ price: trailing.activationPrice, from: side === 'long' ? 'below' : 'above', delta: 0 }];
}

export function causeOf({ facts, isUnpaid }: SimTrade, index: bigint): LeverReceipt['cause'] {
  const { side, takeProfit, stopLoss, trailing } = facts;
  if (isUnpaid) return 'overnight';
  const isLong = side === 'long';
  if (takeProfit !== null && (isLong ? takeProfit <= index : takeProfit >= index)) return 'take_profit';
  const isStopped = stopLoss !== null && (isLong ? stopLoss >= index : stopLoss <= index);
  return isStopped || trailing === null ? 'stop_loss' : 'trailing_stop';
}
