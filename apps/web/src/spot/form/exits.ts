import {
  ceilToStep,
  compare,
  decimalOrZero,
  difference,
  fixed,
  floorToStep,
  isOnStep,
  isPositive,
  percentShare,
  product,
  sum,
} from '@assay/money';
import { takesExits } from '../order/order-type.ts';
import type { ExitField, TradeForm } from './trade-form.ts';
import { type FormProblem, nearestOnStep } from './validation.ts';

/** Exits of an order: the price of a take-profit order, the trigger of a stop-loss order. */
export const EXITS = ['takeProfit', 'stopLoss'] as const;
export type Exit = (typeof EXITS)[number];

type Exits = Pick<TradeForm, 'side' | 'type' | 'hasExits' | ExitField>;

const NO_EXITS = { takeProfit: '', stopLoss: '', stopLossLimit: '' };

/** Returns the exits that an order is placed with; empty texts for none. */
export function exitsOf({ side, type, hasExits, ...prices }: Exits): Record<ExitField, string> {
  if (!hasExits || !takesExits(type, side)) return NO_EXITS;
  const { takeProfit, stopLoss, stopLossLimit } = prices;
  return { takeProfit, stopLoss, stopLossLimit };
}

/** Returns the distance of an exit from the price of the entry, in percent; empty while one is unknown. */
export function percentOfExit(exit: Exit, price: string, entry: string): string {
  if (!isPositive(price) || !isPositive(entry)) return '';
  const distance = exit === 'takeProfit' ? difference(price, entry) : difference(entry, price);
  return isPositive(distance) ? fixed(percentShare(distance, entry), 2, 'half_up') : '';
}

/**
 * Returns the price of an exit at a distance in percent, on the tick farther from the entry; empty while one is unknown.
 * Zero at a distance that leaves no price, so that the order is not sent without the exit that was typed.
 */
export function priceOfExit(exit: Exit, percent: string, entry: string, tickSize: string): string {
  if (percent === '' || !isPositive(entry)) return '';
  const share = product(percent, '0.01');
  if (exit === 'takeProfit') return ceilToStep(product(entry, sum('1', share)), tickSize);
  const rest = difference('1', share);
  return isPositive(rest) ? floorToStep(product(entry, rest), tickSize) : '0';
}

/** Returns what an exit gains or loses (negative), in quote currency, after the fees of both orders. */
export function outcomeOfExit(price: string, entry: string, quantity: string, feeRate: string): string {
  const netShare = difference('1', feeRate);
  const proceeds = product(product(price, product(quantity, netShare)), netShare);
  return difference(proceeds, product(entry, quantity));
}

/**
 * Returns what an exit of a typed order gains or loses, of a stop-loss order with a limit at that limit; null while a
 * figure is missing. `entry` is the price of the order.
 */
export function outcomeOf(
  exit: Exit,
  order: Exits & Pick<TradeForm, 'quantity'>,
  entry: string,
  feeRate: string,
): string | null {
  const { quantity } = order;
  const { [exit]: price, stopLossLimit } = exitsOf(order);
  if (!isPositive(price) || !isPositive(entry) || !isPositive(quantity)) return null;
  const isLimited = exit === 'stopLoss' && isPositive(stopLossLimit);
  return outcomeOfExit(isLimited ? stopLossLimit : price, entry, quantity, feeRate);
}

type Checked = Exits & {
  /** Price of the entry; of a market order the best price. */
  readonly price: string;
  readonly tickSize: string;
  readonly lastPrice: string | null;
};

/** Returns the first error of the exits: none typed, off the tick, or on the wrong side of the entry. */
export function exitProblem(order: Checked): FormProblem | null {
  const { price, tickSize, lastPrice, stopLossLimit: limit } = order;
  if (!order.hasExits || !takesExits(order.type, order.side)) return null;
  const typed = EXITS.filter((exit) => order[exit] !== '');
  if (limit !== '' && order.stopLoss === '') return { field: 'stopLoss', kind: 'enter_exit' };
  if (typed.length === 0) return { field: 'takeProfit', kind: 'enter_exit' };
  for (const exit of typed) {
    const text = order[exit];
    if (!isPositive(text)) return { field: exit, kind: 'enter_exit' };
    if (!isOnStep(decimalOrZero(text), tickSize)) return offTick(exit, text, tickSize);
    const ahead = compare(text, decimalOrZero(price));
    if (exit === 'takeProfit' && ahead <= 0) return { field: exit, kind: 'take_profit_not_above' };
    if (exit === 'stopLoss' && ahead >= 0) return { field: exit, kind: 'stop_loss_not_below' };
    if (exit === 'stopLoss' && lastPrice !== null && compare(text, lastPrice) >= 0)
      return { field: exit, kind: 'trigger_not_below', last: lastPrice };
  }
  if (limit === '') return null;
  if (!isPositive(limit)) return { field: 'stopLossLimit', kind: 'enter_sell_price' };
  return isOnStep(limit, tickSize) ? null : offTick('stopLossLimit', limit, tickSize);
}

function offTick(field: ExitField, text: string, tickSize: string): FormProblem {
  return { field, kind: 'price_off_step', step: tickSize, nearest: nearestOnStep(text, tickSize) };
}
