import type { OrderRow } from '@assay/contract';
import { orders } from '@assay/contract/words';
import type { Mode, Side } from './side.ts';

/** Type of a new order: the two modes of the contract, and the trigger orders. */
export type OrderType = Mode | WaitingType;
export type WaitingType = (typeof WAITING_TYPES)[number];

/** Types of trigger orders. An `oco` order pairs a resting limit order with a stop order; one cancels the other. */
export const WAITING_TYPES = [
  'stop_limit',
  'stop_market',
  'trailing_stop',
  'take_profit_limit',
  'oco',
] as const;

/**
 * Rule for the part of a limit order that does not fill immediately: it rests, it rests until a time, it is cancelled,
 * or the whole order is.
 */
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

export const TIMES_IN_FORCE = ['gtc', 'gtd', 'ioc', 'fok'] as const;

/** Treatment of an order that would match one of the trader's own. */
export type SelfTradePrevention = OrderRow['self_trade_prevention'];

export const { SELF_TRADE_PREVENTIONS } = orders;

/** Direction in which the last price reaches a trigger. */
export type TriggerDirection = 'rising' | 'falling';

export function isWaitingType(type: OrderType): type is WaitingType {
  return type !== 'limit' && type !== 'market';
}

/** Returns true for an order type that enters as a market order once it triggers. */
export function isTriggeredMarket(type: OrderType): boolean {
  return type === 'stop_market' || type === 'trailing_stop';
}

/** Returns the wire mode of an order type. */
export function modeOf(type: OrderType): Mode {
  return type === 'market' || isTriggeredMarket(type) ? 'market' : 'limit';
}

/** Returns true for an order type with time in force and post-only option. */
export function takesTerms(type: OrderType): boolean {
  return type === 'limit' || type === 'stop_limit' || type === 'take_profit_limit';
}

/** Returns true for an order whose size can be typed as its total: one whose price is known before it is placed. */
export function takesTotal(type: OrderType): boolean {
  return type === 'limit' || type === 'market';
}

/** Returns true for an order that can have exits: what it buys is sold by a take-profit or a stop-loss order. */
export function takesExits(type: OrderType, side: Side): boolean {
  return side === 'buy' && !isWaitingType(type);
}

/**
 * Returns the direction of a trigger. A stop follows the market: a buy triggers on a rise, a sell on a fall. A
 * take-profit is the opposite.
 */
export function directionOf(type: WaitingType, side: Side): TriggerDirection {
  return (side === 'buy') === (type !== 'take_profit_limit') ? 'rising' : 'falling';
}
