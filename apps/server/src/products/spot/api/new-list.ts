import { type Command, clientKey } from '@assay/engine';
import { OutcomeUnknown } from '../../../core/shared/unavailable.ts';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { mandatory, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { listRow, type OrderList } from './list-rows.ts';
import {
  answerOf,
  isZero,
  preventionOf,
  priceOf,
  quantityOf,
  sideOf,
  trailingUnsupported,
  typeOf,
} from './new-order.ts';
import { clientIdOf, clientNameOf, engineKeyOf, listIdOf, listKeyOf, listNameOf } from './order-names.ts';
import { type AnyOrder, orderOf, placedRow } from './order-rows.ts';
import { idNamed } from './own-orders.ts';
import { duplicateOrder, orderRefusal } from './rejections.ts';

type Placing = Extract<Command, { room: 'spot'; type: 'place_oco_order' }>;
type ListPlacing = Placing | Extract<Command, { room: 'spot'; type: 'place_bracket_order' }>;

/** Parameter names of one of the orders. */
export type Leg = {
  readonly price: string;
  readonly stopPrice: string;
  readonly timeInForce: string;
  readonly clientOrderId: string;
  readonly icebergQty: string;
  readonly trailingDelta: string;
};

/** Returns the names of parameters that begin with the position of the order. */
export function legAt(place: string): Leg {
  return {
    price: `${place}Price`,
    stopPrice: `${place}StopPrice`,
    timeInForce: `${place}TimeInForce`,
    clientOrderId: `${place}ClientOrderId`,
    icebergQty: `${place}IcebergQty`,
    trailingDelta: `${place}TrailingDelta`,
  };
}

const ABOVE = legAt('above');
const BELOW = legAt('below');
/** Parameters of the former call, whose names alone identify limit and stop order. */
const FORMER_LIMIT: Leg = {
  price: 'price',
  stopPrice: '',
  timeInForce: '',
  clientOrderId: 'limitClientOrderId',
  icebergQty: 'limitIcebergQty',
  trailingDelta: '',
};
const FORMER_STOP: Leg = {
  price: 'stopLimitPrice',
  stopPrice: 'stopPrice',
  timeInForce: 'stopLimitTimeInForce',
  clientOrderId: 'stopClientOrderId',
  icebergQty: 'stopIcebergQty',
  trailingDelta: 'trailingDelta',
};

const COMMON = [
  'symbol',
  'listClientOrderId',
  'side',
  'quantity',
  'newOrderRespType',
  'selfTradePreventionMode',
];
export const namesOf = (legs: readonly Leg[]): readonly string[] =>
  legs.flatMap((leg) => Object.values(leg)).filter((name) => name !== '');

/** Parameters of a new list of two orders. */
export const LIST_PARAMETERS: readonly string[] = [
  ...COMMON,
  'aboveType',
  'belowType',
  ...namesOf([ABOVE, BELOW]),
];
/** Parameters of the former call. */
export const FORMER_LIST_PARAMETERS: readonly string[] = [...COMMON, ...namesOf([FORMER_LIMIT, FORMER_STOP])];

/** Places two orders of which one cancels the other, named by their prices: above and below the market. */
export function answerNewList(parameters: Parameters, context: KeyContext) {
  const legs = legsOf(parameters);
  const { stop } = legs;
  const isLimited = typeOf(parameters, stop === ABOVE ? 'aboveType' : 'belowType') === 'STOP_LOSS_LIMIT';
  for (const name of isLimited ? [stop.price, stop.timeInForce] : []) mandatory(parameters, name);
  for (const name of isLimited ? [] : [stop.price, stop.timeInForce])
    if (parameters.has(name)) throw apiErrors.notRequired(name);
  return placeList(parameters, context, legs);
}

/** Places a list by the former call, which names the limit order and the stop order. */
export function answerFormerList(parameters: Parameters, context: KeyContext) {
  const isLimited = parameters.has(FORMER_STOP.price);
  if (isLimited) mandatory(parameters, FORMER_STOP.timeInForce);
  else if (parameters.has(FORMER_STOP.timeInForce)) throw apiErrors.notRequired(FORMER_STOP.timeInForce);
  return placeList(parameters, context, { limit: FORMER_LIMIT, stop: FORMER_STOP });
}

type Legs = { readonly limit: Leg; readonly stop: Leg };

/** Returns which leg is the limit order: the lower one of two buy orders, the upper one of two sell orders. */
function legsOf(parameters: Parameters): Legs {
  const isBuying = sideOf(parameters) === 'buy';
  const [above, below] = [typeOf(parameters, 'aboveType'), typeOf(parameters, 'belowType')];
  const kinds = [above, below];
  if (above === 'LIMIT_MAKER' && below === 'LIMIT_MAKER')
    throw new ApiError(-1168, 'At least one OCO order must be contingent.');
  const isKnown = (type: string) => type === 'LIMIT_MAKER' || type.startsWith('STOP_LOSS');
  if (!kinds.every(isKnown) || !kinds.includes('LIMIT_MAKER'))
    throw new ApiError(-1158, 'Order type not supported in OCO.');
  if (isBuying && above === 'LIMIT_MAKER')
    throw new ApiError(-1165, 'A limit order in a buy OCO must be below.');
  if (!isBuying && below === 'LIMIT_MAKER')
    throw new ApiError(-1166, 'A limit order in a sell OCO must be above.');
  const [limit, stop] = isBuying ? [BELOW, ABOVE] : [ABOVE, BELOW];
  for (const name of [limit.stopPrice, limit.timeInForce])
    if (parameters.has(name)) throw apiErrors.notRequired(name);
  return { limit, stop };
}

async function placeList(parameters: Parameters, context: KeyContext, { limit, stop }: Legs) {
  const { exchange, key } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  refuseUnsupported(parameters, [limit, stop]);
  for (const name of ['quantity', limit.price, stop.stopPrice]) mandatory(parameters, name);
  // Orders of a list stay until filled or cancelled.
  if (parameters.has(stop.timeInForce) && parameters.get(stop.timeInForce) !== 'GTC')
    throw new ApiError(-1115, 'Invalid timeInForce.');
  const names = await namesFor(parameters, context, { limit, stop });
  const command: Placing = {
    room: 'spot',
    type: 'place_oco_order',
    by: { trader: key.userId },
    pair: pair.spec.id,
    side: sideOf(parameters),
    quantity: quantityOf(parameters, pair),
    ...preventionOf(parameters),
    price: priceOf(parameters, limit.price, pair),
    triggerPrice: priceOf(parameters, stop.stopPrice, pair),
    ...(parameters.has(stop.price) ? { stopPrice: priceOf(parameters, stop.price, pair) } : {}),
    ...names,
  };
  const asksForIds = answerOf(parameters, 'LIMIT') === 'ACK';
  return placedAnswer(await submitted(command, pair, context), asksForIds);
}

/** Rejects unsupported parameters; a parameter that a leg does not have is named by an empty text. */
export function refuseUnsupported(parameters: Parameters, legs: readonly Leg[]): void {
  for (const { icebergQty, trailingDelta } of legs) {
    if (parameters.has(trailingDelta)) throw trailingUnsupported();
    if (!isZero(parameters.get(icebergQty)))
      throw new ApiError(-1013, 'Iceberg orders are not supported in order lists.');
  }
}

/** Returns the client ids of the list and its orders. Throws if an order already has one of them. */
export async function namesFor(
  parameters: Parameters,
  { exchange, key }: KeyContext,
  legs: { readonly entry?: Leg; readonly limit?: Leg | undefined; readonly stop?: Leg | undefined },
): Promise<
  Pick<Extract<ListPlacing, { entryName?: string }>, 'key' | 'entryName' | 'limitName' | 'stopName'>
> {
  const list = clientIdOf(parameters, 'listClientOrderId');
  const nameOf = (leg: Leg | undefined) =>
    leg === undefined ? undefined : clientIdOf(parameters, leg.clientOrderId);
  const [entry, limit, stop] = [nameOf(legs.entry), nameOf(legs.limit), nameOf(legs.stop)];
  const names = [entry, limit, stop].filter((name) => name !== undefined);
  if (new Set(names).size < names.length) throw duplicateOrder();
  for (const name of names)
    if ((await idNamed(exchange.database, key, name)) !== null) throw duplicateOrder();
  return {
    ...(list === undefined ? {} : { key: clientKey(listKeyOf(key, list)) }),
    ...(entry === undefined ? {} : { entryName: engineKeyOf(key, entry) }),
    ...(limit === undefined ? {} : { limitName: engineKeyOf(key, limit) }),
    ...(stop === undefined ? {} : { stopName: engineKeyOf(key, stop) }),
  };
}

/** Places a list, and returns its orders with their client ids. */
export async function submitted(
  command: ListPlacing,
  pair: ListedPair,
  { exchange }: KeyContext,
): Promise<OrderList> {
  const outcome = await exchange.sequencer.submit(command);
  if (!outcome.ok) throw orderRefusal(outcome.rejection);
  // A used client id: nothing was placed. Without a client id the list was placed, but this process did not receive the
  // events.
  if (outcome.repeated === true) throw command.key === undefined ? new OutcomeUnknown() : duplicateOrder();
  const orders: readonly AnyOrder[] = outcome.events.flatMap((event) =>
    event.type === 'order_changed' && listIdOf(event.order) === outcome.createdId
      ? [orderOf(event.order)]
      : [],
  );
  const [first, ...others] = orders.toSorted((one, other) => Number(one.id) - Number(other.id));
  if (first === undefined || others.length === 0)
    throw new Error('a command that places a list must return its orders');
  const called = (order: AnyOrder) => ({ order, clientOrderId: clientNameOf(order, command) });
  const name = listNameOf(Number(first.id), command);
  return { pair, name, members: [called(first), ...others.map(called)] };
}

/** Returns the answer to a placed list. */
export function placedAnswer(list: OrderList, asksForIds: boolean) {
  const reports = list.members.map(({ order, clientOrderId }) => {
    const row = placedRow(order, list.pair, clientOrderId);
    if (!asksForIds) return row;
    const { symbol, orderId, orderListId, transactTime } = row;
    return { symbol, orderId, orderListId, clientOrderId, transactTime };
  });
  return { ...listRow(list), orderReports: reports };
}
