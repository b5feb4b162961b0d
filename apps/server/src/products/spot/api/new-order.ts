import { ICEBERG_PARTS, MAX_TRAILING_DELTA, MIN_TRAILING_DELTA } from '@assay/domain';
import {
  type Command,
  clientKey,
  DEFAULT_PREVENTION,
  SELF_TRADE_PREVENTIONS,
  type SelfTradePrevention,
  type TimeInForce,
  type TimeMs,
  timeMs,
} from '@assay/engine';
import { type Amount, type Lots, lots, parseAmount, parseLots, parseTicks, type Ticks } from '@assay/money';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import {
  mandatory,
  mandatoryInteger,
  optionalDecimal,
  optionalEnum,
  optionalInteger,
  type Parameters,
} from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { clientIdOf, engineKeyOf } from './order-names.ts';
import { invalidExpiry } from './rejections.ts';
import { ORDER_SIDES, ORDER_TERMS, ORDER_TYPES, type OrderType, PREVENTION_NAMES } from './words.ts';

type Placing = Extract<
  Command,
  {
    room: 'spot';
    type: 'place_limit_order' | 'place_market_order' | 'place_stop_order' | 'place_trailing_order';
  }
>;

/** New order of an API key, as a command of the engine. */
export type NewOrder = {
  readonly command: Placing;
  readonly pair: ListedPair;
  readonly type: OrderType;
  /** Undefined: the order gets a client id from its own id. */
  readonly clientOrderId: string | undefined;
  readonly answer: 'ACK' | 'RESULT' | 'FULL';
};

/** Parameters of a new order. */
export const NEW_ORDER_PARAMETERS = [
  'symbol',
  'side',
  'type',
  'timeInForce',
  'goodTillDate',
  'quantity',
  'quoteOrderQty',
  'price',
  'newClientOrderId',
  'stopPrice',
  'trailingDelta',
  'icebergQty',
  'newOrderRespType',
  'selfTradePreventionMode',
] as const;

/**
 * Mandatory parameters of each order type in addition to its side; other parameters of `ALL_TERMS` must not be sent.
 */
const TERMS: Readonly<Record<OrderType, readonly string[]>> = {
  LIMIT: ['timeInForce', 'quantity', 'price'],
  LIMIT_MAKER: ['quantity', 'price'],
  MARKET: ['quantity'],
  STOP_LOSS: ['quantity', 'stopPrice'],
  STOP_LOSS_LIMIT: ['timeInForce', 'quantity', 'price', 'stopPrice'],
  TAKE_PROFIT: ['quantity', 'stopPrice'],
  TAKE_PROFIT_LIMIT: ['timeInForce', 'quantity', 'price', 'stopPrice'],
};
const ALL_TERMS = ['timeInForce', 'quantity', 'price', 'stopPrice'];

/** Parses a new order. Throws for errors that do not depend on the market. */
export function newOrderOf(parameters: Parameters, { exchange, key }: KeyContext): NewOrder {
  const pair = mandatoryPair(exchange.listings, parameters);
  const side = sideOf(parameters);
  const type = typeOf(parameters);
  if (parameters.has('trailingDelta') && !TERMS[type].includes('stopPrice'))
    throw apiErrors.notRequired('trailingDelta');
  const bySum = type === 'MARKET' && parameters.has('quoteOrderQty');
  if (bySum && parameters.has('quantity')) throw apiErrors.combination();
  if (type !== 'MARKET' && parameters.has('quoteOrderQty')) throw apiErrors.notRequired('quoteOrderQty');
  const trails = parameters.has('trailingDelta');
  for (const name of bySum ? ['quoteOrderQty'] : TERMS[type]) {
    // A trailing order has an activation price at most.
    if (name !== 'stopPrice' || !trails) mandatory(parameters, name);
  }
  for (const name of ALL_TERMS) {
    if (!TERMS[type].includes(name) && parameters.has(name)) throw apiErrors.notRequired(name);
  }
  const clientOrderId = clientIdOf(parameters);
  const terms = {
    room: 'spot',
    by: { trader: key.userId },
    pair: pair.spec.id,
    side,
    quantity: bySum ? lots(pair.spec.maximumLots) : quantityOf(parameters, pair),
    ...(clientOrderId === undefined ? {} : { key: clientKey(engineKeyOf(key, clientOrderId)) }),
    ...preventionOf(parameters),
  } as const;
  const answer = answerOf(parameters, type);
  return { command: commandOf(terms, type, parameters, pair), pair, type, clientOrderId, answer };
}

type Terms = Pick<Placing, 'room' | 'by' | 'pair' | 'side' | 'quantity' | 'key' | 'selfTradePrevention'>;

function commandOf(terms: Terms, type: OrderType, parameters: Parameters, pair: ListedPair): Placing {
  const timeInForce = termOf(parameters);
  const expiry = expiryOf(parameters);
  if (type === 'MARKET') {
    if (!isZero(parameters.get('icebergQty'))) throw apiErrors.notRequired('icebergQty');
    const mostQuote = sumOf(parameters, pair);
    return { ...terms, type: 'place_market_order', ...(mostQuote === undefined ? {} : { mostQuote }) };
  }
  const price = parameters.has('price') ? { price: priceOf(parameters, 'price', pair) } : undefined;
  const visible = visibleOf(parameters, { price: price?.price, quantity: terms.quantity }, pair);
  if (price !== undefined && type === 'LIMIT') {
    return {
      ...terms,
      type: 'place_limit_order',
      ...price,
      ...(timeInForce === 'gtc' ? {} : { timeInForce }),
      ...expiry,
      ...visible,
    };
  }
  if (price !== undefined && type === 'LIMIT_MAKER')
    return { ...terms, type: 'place_limit_order', ...price, postOnly: true, ...visible };
  const delta = trailingDeltaOf(parameters, type);
  if (delta !== undefined) {
    return {
      ...terms,
      type: 'place_trailing_order',
      delta,
      ...(parameters.has('stopPrice') ? { activationPrice: priceOf(parameters, 'stopPrice', pair) } : {}),
      ...price,
      ...(price === undefined ? {} : { timeInForce }),
      ...expiry,
      ...visible,
    };
  }
  return {
    ...terms,
    type: 'place_stop_order',
    triggerKind: type.startsWith('STOP') ? 'stop' : 'take_profit',
    triggerPrice: priceOf(parameters, 'stopPrice', pair),
    ...price,
    ...(price === undefined ? {} : { timeInForce }),
    ...expiry,
    ...visible,
  };
}

/** Returns the quote amount of a market order, in minor units; undefined without `quoteOrderQty`. */
function sumOf(parameters: Parameters, { quote }: ListedPair): Amount | undefined {
  const text = optionalDecimal(parameters, 'quoteOrderQty');
  if (text === undefined) return undefined;
  if (placesOf(text) > quote.decimals) throw apiErrors.precision('quoteOrderQty');
  const parsed = parseAmount(text, quote.decimals);
  if (!parsed.ok || parsed.value === 0n) throw apiErrors.badData('quoteOrderQty');
  return parsed.value;
}

/** Returns the side of an order. */
export function sideOf(parameters: Parameters, name = 'side'): 'buy' | 'sell' {
  const side = mandatory(parameters, name);
  const known = ORDER_SIDES.find((one) => one === side);
  if (known === undefined) throw new ApiError(-1117, 'Invalid side.');
  return known === 'BUY' ? 'buy' : 'sell';
}

/** Returns the type of an order. */
export function typeOf(parameters: Parameters, name = 'type'): OrderType {
  const type = mandatory(parameters, name);
  const known = ORDER_TYPES.find((one) => one === type);
  if (known === undefined) throw new ApiError(-1116, 'Invalid orderType.');
  return known;
}

/** Returns the time in force of an order. */
export function termOf(parameters: Parameters, name = 'timeInForce'): TimeInForce {
  const text = parameters.get(name) ?? 'GTC';
  const known = ORDER_TERMS.find((one) => one === text);
  if (known === undefined) throw new ApiError(-1115, 'Invalid timeInForce.');
  return ({ GTC: 'gtc', IOC: 'ioc', FOK: 'fok', GTD: 'gtc' } as const)[known];
}

/** 9999-12-31 23:59:59 UTC. */
const LAST_EXPIRY_MS = 253_402_300_799_000;

/** Returns the end time of an order with the time in force `GTD`, and only of one. */
export function expiryOf(
  parameters: Parameters,
  termName = 'timeInForce',
  dateName = 'goodTillDate',
): { readonly expiresAt?: TimeMs } {
  if (parameters.get(termName) !== 'GTD') {
    if (parameters.has(dateName)) throw apiErrors.notRequired(dateName);
    return {};
  }
  const asked = mandatoryInteger(parameters, dateName);
  if (asked <= 0 || asked >= LAST_EXPIRY_MS) throw invalidExpiry();
  return { expiresAt: timeMs(asked) };
}

/** Returns the distance of a trailing stop order in basis points; undefined for another order. */
function trailingDeltaOf(parameters: Parameters, type: OrderType): number | undefined {
  const delta = optionalInteger(parameters, 'trailingDelta');
  if (delta === undefined) return undefined;
  if (delta < MIN_TRAILING_DELTA || delta > MAX_TRAILING_DELTA) throw apiErrors.filter('TRAILING_DELTA');
  if (!type.startsWith('STOP')) throw trailingUnsupported();
  return delta;
}

/** Returns the error for a trailing order that is none of a single stop order. */
export function trailingUnsupported(): ApiError {
  return new ApiError(-1013, 'Trailing stop orders are not supported for this symbol.');
}

/** Returns the visible quantity of an iceberg, a limit order that rests until it is cancelled; none if it is 0. */
function visibleOf(
  parameters: Parameters,
  { price, quantity }: { readonly price: Ticks | undefined; readonly quantity: Lots },
  pair: ListedPair,
): { readonly visibleQuantity?: Lots } {
  if (isZero(optionalDecimal(parameters, 'icebergQty'))) return {};
  if (price === undefined) throw apiErrors.notRequired('icebergQty');
  if (termOf(parameters) !== 'gtc') throw apiErrors.combination();
  const visibleQuantity = quantityOf(parameters, pair, 'icebergQty');
  if (visibleQuantity > quantity) throw new ApiError(-2010, 'IcebergQty exceeds QTY.');
  if (quantity > visibleQuantity * ICEBERG_PARTS) throw apiErrors.filter('ICEBERG_PARTS');
  return { visibleQuantity };
}

/** Returns true for a visible quantity that makes an order no iceberg. */
export function isZero(text: string | undefined): boolean {
  return Number(text ?? 0) === 0;
}

/** Returns the requested mode of self-trade prevention; the default is dropped, as if none were requested. */
export function preventionOf(parameters: Parameters): { readonly selfTradePrevention?: SelfTradePrevention } {
  const asked = parameters.get('selfTradePreventionMode');
  if (asked === undefined) return {};
  const mode = SELF_TRADE_PREVENTIONS.find((one) => PREVENTION_NAMES[one] === asked);
  if (mode === undefined)
    throw new ApiError(-1013, 'This symbol does not allow the specified self-trade prevention mode.');
  return mode === DEFAULT_PREVENTION ? {} : { selfTradePrevention: mode };
}

export function answerOf(parameters: Parameters, type: OrderType): NewOrder['answer'] {
  const asked = optionalEnum(parameters, 'newOrderRespType', ['ACK', 'RESULT', 'FULL']);
  return asked ?? (type === 'LIMIT' || type === 'MARKET' ? 'FULL' : 'ACK');
}

/** Parses a price in ticks. Throws if it is off the tick or has more decimals than the currency. */
export function priceOf(parameters: Parameters, name: string, { spec, quote }: ListedPair): Ticks {
  const text = optionalDecimal(parameters, name) ?? '';
  if (placesOf(text) > quote.decimals) throw apiErrors.precision(name);
  const parsed = parseTicks(text, spec.tickSize);
  if (!parsed.ok) throw apiErrors.filter('PRICE_FILTER');
  return parsed.value;
}

/** Parses a quantity in lots. Throws if an order of the pair may not have it. */
export function quantityOf(parameters: Parameters, { spec, base }: ListedPair, name = 'quantity'): Lots {
  const text = optionalDecimal(parameters, name) ?? '';
  if (placesOf(text) > base.decimals) throw apiErrors.precision(name);
  const parsed = parseLots(text, spec.lotSize);
  if (!parsed.ok || parsed.value < spec.minimumLots || parsed.value > spec.maximumLots)
    throw apiErrors.filter('LOT_SIZE');
  return parsed.value;
}

/** Returns the number of decimals, without trailing zeros. */
function placesOf(text: string): number {
  const point = text.indexOf('.');
  if (point === -1) return 0;
  let end = text.length;
  while (text[end - 1] === '0') end -= 1;
  return end - point - 1;
}
