import type { SelfTradePrevention } from '@assay/engine';

/** Supported order types. */
export const ORDER_TYPES = [
  'LIMIT',
  'LIMIT_MAKER',
  'MARKET',
  'STOP_LOSS',
  'STOP_LOSS_LIMIT',
  'TAKE_PROFIT',
  'TAKE_PROFIT_LIMIT',
] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

/** Names of the modes of self-trade prevention. `NONE` is not allowed: own orders never match. */
export const PREVENTION_NAMES: Readonly<Record<SelfTradePrevention, string>> = {
  expire_taker: 'EXPIRE_TAKER',
  expire_maker: 'EXPIRE_MAKER',
  expire_both: 'EXPIRE_BOTH',
  decrement: 'DECREMENT',
};

export const ORDER_SIDES = ['BUY', 'SELL'] as const;
export const ORDER_TERMS = ['GTC', 'IOC', 'FOK', 'GTD'] as const;
