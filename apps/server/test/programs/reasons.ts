const PEGGED = 'pegged orders are not offered; `exchangeInfo` says so';
const STRATEGY = 'strategies are not stored with orders';
const FIX = 'the FIX API is not offered';
const SBE = 'answers are JSON';
const OTHER_NUMBER = 'answered under a more general number';
const NEVER = 'does not occur here';

/** Reasons of the parameters that are not served, by name or pattern. */
export const PARAMETER_REASONS: Readonly<Record<string, string>> = {
  '/Peg|^peg': PEGGED,
  '/[sS]trategy(Id|Type)$': STRATEGY,
  '/IcebergQty$': 'the orders of a list rest whole',
  '/TrailingDelta$': 'the orders of a list do not trail',
};

/** Reasons of the streams that are not served. */
export const STREAM_REASONS: Readonly<Record<string, string>> = {
  '<symbol>@kline_<interval>@+08:00': '`klines` has `timeZone`; pushed candles begin by UTC',
  '<symbol>@ticker_<windowSize>': '`ticker` has `windowSize`; only the window of a day is pushed',
  '!ticker_<windowSize>@arr': '`ticker` has `windowSize`; only the window of a day is pushed',
  '<symbol>@blockTrade': 'there are no block trades',
  '<symbol>@referencePrice': 'no reference price limits executions',
};

/** Reasons of the values and filters that are not served; a field before a value restricts it to that field. */
export const VALUE_REASONS: Readonly<Record<string, string>> = {
  END_OF_DAY: 'trading never ends by the day',
  'status of a symbol CANCEL_ONLY': 'a halted pair is `HALT`, in which orders can be cancelled',
  'orderRateLimitExceededMode CANCEL_ONLY': 'beyond the limit nothing is cancelled',
  MARGIN: 'there is spot trading only',
  LEVERAGED: 'there is spot trading only',
  TRD_GRP_002: 'there are no groups of traders',
  PENDING_CANCEL: 'documented as unused',
  'status of an order REJECTED': 'a refused order is not stored',
  'execution type REJECTED': 'a refused order is not reported',
  RESPONSE: 'a refused list is not reported',
  UPDATED: 'orders keep their client ids',
  REJECT: 'a refused list is not reported',
  SOR: 'orders are not routed',
  EXCHANGE: 'orders are not routed, and `workingFloor` is not shown',
  RAW_REQUESTS: 'requests are limited by weight',
  'selfTradePreventionMode NONE': 'own orders never match; refused with −1013',
  'selfTradePreventionMode TRANSFER': 'accounts are in no group; refused with −1013',
  PRICE_RANGE: 'orders are checked when they are placed',
  'expiryReason NONE': 'the field is absent instead',
  OCO_TRIGGER: 'the other order of a list is `CANCELED`',
  OTO_PHASE_ONE_EXPIRED: 'pending orders of a list are `CANCELED`',
  EXECUTION_RULE_PRICE_RANGE_EXCEEDED: 'orders are checked when they are placed',
  PRIMARY_PEG: PEGGED,
  MARKET_PEG: PEGGED,
  PRICE_LEVEL: PEGGED,
  PERCENT_PRICE_BY_SIDE: '`PERCENT_PRICE` has one band for both sides',
  MIN_NOTIONAL: '`NOTIONAL` has the minimum',
  MAX_NUM_ICEBERG_ORDERS: 'icebergs count as orders',
  MAX_POSITION: 'positions are not limited',
  MAX_NUM_ORDER_AMENDS: 'amendments are not limited',
  MAX_NUM_ORDER_LISTS: 'the orders of lists count as orders',
  T_PLUS_SELL: 'what was bought can be sold at once',
  '/^EXCHANGE_MAX': 'limits are by pair',
  MAX_ASSET: 'amounts are limited by pair',
};

/** Reasons of the errors that are never answered. */
export const ERROR_REASONS: readonly { readonly reason: string; readonly codes: readonly number[] }[] = [
  {
    reason: FIX,
    codes: [
      -1033, -1034, -1035, -1169, -1170, -1171, -1172, -1173, -1174, -1175, -1176, -1177, -1178, -1179, -1180,
      -1181, -1182, -1183, -1184, -1185, -1186, -1187, -1188, -1189, -1190, -1191,
    ],
  },
  { reason: SBE, codes: [-1152, -1153, -1155, -1161] },
  { reason: STRATEGY, codes: [-1134] },
  {
    reason: OTHER_NUMBER,
    codes: [
      -1002, -1010, -1103, -1108, -1114, -1118, -1119, -1122, -1139, -1145, -1151, -1160, -1165, -1166, -1168,
      -1196, -1197, -1198, -1199,
    ],
  },
  { reason: NEVER, codes: [-1006, -1014, -1016, -1120, -2016, -2026] },
];
