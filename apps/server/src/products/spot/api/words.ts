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

export const ORDER_SIDES = ['BUY', 'SELL'] as const;
export const ORDER_TERMS = ['GTC', 'IOC', 'FOK', 'GTD'] as const;
