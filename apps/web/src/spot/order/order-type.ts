import type { Mode, Side } from './side.ts';

/** Type of a new order: the two modes of the contract, and those that wait for the last price to reach a trigger. */
export type OrderType = Mode | WaitingType;
export type WaitingType = (typeof WAITING_TYPES)[number];

/** An `oco` pair is a limit order that rests and a stop order that waits, of which one ends the other. */
export const WAITING_TYPES = ['stop_limit', 'stop_market', 'take_profit_limit', 'oco'] as const;

/** Rule for the part that a limit order cannot fill at once: it rests, is cancelled, or nothing is placed at all. */
export type TimeInForce = (typeof TIMES_IN_FORCE)[number];

export const TIMES_IN_FORCE = ['gtc', 'ioc', 'fok'] as const;

/** The way of the last price that reaches a trigger. */
export type TriggerDirection = 'rising' | 'falling';

export function isWaitingType(type: OrderType): type is WaitingType {
  return type !== 'limit' && type !== 'market';
}

/** The mode under which the wire knows a type. */
export function modeOf(type: OrderType): Mode {
  return type === 'market' || type === 'stop_market' ? 'market' : 'limit';
}

/** Returns true for a type that can have a time in force and post only. */
export function takesTerms(type: OrderType): boolean {
  return type === 'limit' || type === 'stop_limit' || type === 'take_profit_limit';
}

/** A stop runs with the market: a buy waits for a rise, a sell for a fall. A take-profit waits for the opposite. */
export function directionOf(type: WaitingType, side: Side): TriggerDirection {
  return (side === 'buy') === (type !== 'take_profit_limit') ? 'rising' : 'falling';
}
