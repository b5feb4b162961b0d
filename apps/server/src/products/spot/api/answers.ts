import { type Fields, list, NOTHING, object, type Shape } from '../../../edge/api/shape.ts';
import { ORDER_SIDES, ORDER_TERMS, ORDER_TYPES, PREVENTION_NAMES } from './words.ts';

/** Answers of orders and order lists. */
const PREVENTION_MODE = { one: Object.values(PREVENTION_NAMES) };
const SIDE = { one: ORDER_SIDES };
const TERM = { one: ORDER_TERMS };
const TYPE = { one: ORDER_TYPES };
const ORDER_STATUS = {
  one: ['PENDING_NEW', 'NEW', 'PARTIALLY_FILLED', 'FILLED', 'CANCELED', 'EXPIRED', 'EXPIRED_IN_MATCH'],
};

const NUMBERS = {
  price: 'decimal',
  origQty: 'decimal',
  executedQty: 'decimal',
  origQuoteOrderQty: 'decimal',
  cummulativeQuoteQty: 'decimal',
  status: ORDER_STATUS,
  timeInForce: TERM,
  type: TYPE,
  side: SIDE,
  'stopPrice?': 'decimal',
  'trailingDelta?': 'integer',
  'icebergQty?': 'decimal',
  'goodTillDate?': 'time',
  'preventedQuantity?': 'decimal',
  'expiryReason?': 'text',
  selfTradePreventionMode: PREVENTION_MODE,
} satisfies Fields;

const NAMES = {
  symbol: 'text',
  orderId: 'integer',
  orderListId: 'integer',
  clientOrderId: 'text',
} satisfies Fields;

/** Order of a query. */
export const ORDER = object({
  ...NAMES,
  ...NUMBERS,
  time: 'time',
  updateTime: 'time',
  isWorking: 'flag',
  workingTime: 'time',
});

const PLACED = { ...NAMES, transactTime: 'time' } satisfies Fields;
const FILL = object({
  price: 'decimal',
  qty: 'decimal',
  commission: 'decimal',
  commissionAsset: 'text',
  tradeId: 'integer',
});
const RESULT = {
  ...PLACED,
  ...NUMBERS,
  'workingTime?': 'time',
  'preventedMatchId?': 'integer',
} satisfies Fields;

/** New order, by `newOrderRespType`. */
export const NEW_ORDER: Shape = {
  anyOf: [object({ ...RESULT, fills: list(FILL) }), object(RESULT), object(PLACED)],
};

/** Order that was just cancelled. */
export const CANCELLED = object({
  ...PLACED,
  origClientOrderId: 'text',
  ...NUMBERS,
  'workingTime?': 'time',
});

const LIST_FIELDS = {
  orderListId: 'integer',
  contingencyType: { one: ['OCO', 'OTO'] },
  listStatusType: { one: ['EXEC_STARTED', 'ALL_DONE'] },
  listOrderStatus: { one: ['EXECUTING', 'ALL_DONE'] },
  listClientOrderId: 'text',
  transactionTime: 'time',
  symbol: 'text',
  orders: list(object({ symbol: 'text', orderId: 'integer', clientOrderId: 'text' })),
} satisfies Fields;

/** Order list of a query. */
export const ORDER_LIST = object(LIST_FIELDS);

/** Order list that was just placed, with its orders by `newOrderRespType`. */
export const NEW_LIST = object({
  ...LIST_FIELDS,
  orderReports: list({ anyOf: [object(RESULT), object(PLACED)] }),
});

/** Order list that was just cancelled. */
export const CANCELLED_LIST = object({ ...LIST_FIELDS, orderReports: list(CANCELLED) });

export const CANCELLED_ALL = list({ anyOf: [CANCELLED, CANCELLED_LIST] });

export const REPLACED = object({
  cancelResult: { one: ['SUCCESS'] },
  newOrderResult: { one: ['SUCCESS'] },
  cancelResponse: CANCELLED,
  newOrderResponse: NEW_ORDER,
});

export const AMENDED = object({
  transactTime: 'time',
  executionId: 'integer',
  amendedOrder: object({
    symbol: 'text',
    orderId: 'integer',
    orderListId: 'integer',
    origClientOrderId: 'text',
    clientOrderId: 'text',
    price: 'decimal',
    qty: 'decimal',
    executedQty: 'decimal',
    preventedQty: 'decimal',
    quoteOrderQty: 'decimal',
    cumulativeQuoteQty: 'decimal',
    status: ORDER_STATUS,
    timeInForce: TERM,
    type: TYPE,
    side: SIDE,
    workingTime: 'time',
    selfTradePreventionMode: PREVENTION_MODE,
  }),
});

export const COUNTDOWN = object({ symbol: 'text', countdownTime: 'text' });

/** Own trade. */
export const OWN_TRADE = object({
  symbol: 'text',
  id: 'integer',
  orderId: 'integer',
  orderListId: 'integer',
  price: 'decimal',
  qty: 'decimal',
  quoteQty: 'decimal',
  commission: 'decimal',
  commissionAsset: 'text',
  time: 'time',
  isBuyer: 'flag',
  isMaker: 'flag',
  isBestMatch: 'flag',
});

export const PREVENTED_MATCH = object({
  symbol: 'text',
  preventedMatchId: 'integer',
  takerOrderId: 'integer',
  makerSymbol: 'text',
  makerOrderId: 'integer',
  tradeGroupId: 'integer',
  selfTradePreventionMode: PREVENTION_MODE,
  price: 'decimal',
  'takerPreventedQuantity?': 'decimal',
  'makerPreventedQuantity?': 'decimal',
  transactTime: 'time',
});

const RATES = object({ maker: 'decimal', taker: 'decimal', buyer: 'decimal', seller: 'decimal' });
const TWO_RATES = object({ maker: 'decimal', taker: 'decimal' });
const DISCOUNT = object({
  enabledForAccount: 'flag',
  enabledForSymbol: 'flag',
  discountAsset: 'text',
  discount: 'decimal',
});

export const ACCOUNT = object({
  makerCommission: 'number',
  takerCommission: 'number',
  buyerCommission: 'number',
  sellerCommission: 'number',
  commissionRates: RATES,
  canTrade: 'flag',
  canWithdraw: 'flag',
  canDeposit: 'flag',
  brokered: 'flag',
  requireSelfTradePrevention: 'flag',
  preventSor: 'flag',
  updateTime: 'time',
  accountType: 'text',
  balances: list(object({ asset: 'text', free: 'decimal', locked: 'decimal' })),
  permissions: list('text'),
  uid: 'integer',
});

export const COMMISSION = object({
  symbol: 'text',
  standardCommission: RATES,
  specialCommission: RATES,
  taxCommission: RATES,
  discount: DISCOUNT,
});

/** Test of an order: its fees, if they are asked for. */
export const ORDER_TEST: Shape = {
  anyOf: [
    object({
      standardCommissionForOrder: TWO_RATES,
      specialCommissionForOrder: TWO_RATES,
      taxCommissionForOrder: TWO_RATES,
      discount: DISCOUNT,
    }),
    NOTHING,
  ],
};

const LIMIT_FIELDS = {
  rateLimitType: 'text',
  interval: 'text',
  intervalNum: 'integer',
  limit: 'integer',
} satisfies Fields;

export const ORDER_LIMITS = list(object({ ...LIMIT_FIELDS, count: 'integer' }));
export const TRADE_FEES = list(
  object({ symbol: 'text', makerCommission: 'decimal', takerCommission: 'decimal' }),
);

/** Filter of a pair; each type has its own fields. */
const FILTER = object({
  filterType: 'text',
  'minPrice?': 'decimal',
  'maxPrice?': 'decimal',
  'tickSize?': 'decimal',
  'minQty?': 'decimal',
  'maxQty?': 'decimal',
  'stepSize?': 'decimal',
  'minNotional?': 'decimal',
  'applyMinToMarket?': 'flag',
  'maxNotional?': 'decimal',
  'applyMaxToMarket?': 'flag',
  'avgPriceMins?': 'integer',
  'limit?': 'integer',
  'minTrailingAboveDelta?': 'integer',
  'maxTrailingAboveDelta?': 'integer',
  'minTrailingBelowDelta?': 'integer',
  'maxTrailingBelowDelta?': 'integer',
  'multiplierUp?': 'decimal',
  'multiplierDown?': 'decimal',
  'maxNumOrders?': 'integer',
  'maxNumAlgoOrders?': 'integer',
});

export const OWN_FILTERS = object({
  exchangeFilters: list(FILTER),
  symbolFilters: list(FILTER),
  assetFilters: list(FILTER),
});

export const EXECUTION_RULES = object({
  symbolRules: list(object({ symbol: 'text', rules: list(object({ ruleType: 'text' })) })),
});

export const EXCHANGE_INFO = object({
  timezone: 'text',
  serverTime: 'time',
  rateLimits: list(object(LIMIT_FIELDS)),
  exchangeFilters: list(FILTER),
  symbols: list(
    object({
      symbol: 'text',
      status: { one: ['TRADING', 'HALT'] },
      baseAsset: 'text',
      baseAssetPrecision: 'integer',
      quoteAsset: 'text',
      quotePrecision: 'integer',
      quoteAssetPrecision: 'integer',
      baseCommissionPrecision: 'integer',
      quoteCommissionPrecision: 'integer',
      orderTypes: list(TYPE),
      icebergAllowed: 'flag',
      ocoAllowed: 'flag',
      otoAllowed: 'flag',
      opoAllowed: 'flag',
      quoteOrderQtyMarketAllowed: 'flag',
      allowTrailingStop: 'flag',
      cancelReplaceAllowed: 'flag',
      amendAllowed: 'flag',
      pegInstructionsAllowed: 'flag',
      isSpotTradingAllowed: 'flag',
      isMarginTradingAllowed: 'flag',
      filters: list(FILTER),
      permissions: list('text'),
      permissionSets: list(list('text')),
      defaultSelfTradePreventionMode: PREVENTION_MODE,
      allowedSelfTradePreventionModes: list(PREVENTION_MODE),
    }),
  ),
});
