import type { Command } from '@assay/engine';
import { ApiError, apiErrors } from '../../../edge/api/api-error.ts';
import type { KeyContext } from '../../../edge/api/call.ts';
import { mandatory, type Parameters } from '../../../edge/api/parameters.ts';
import { mandatoryPair } from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import {
  type Leg,
  legAt,
  namesFor,
  namesOf,
  placedAnswer,
  refuseUnsupported,
  submitted,
} from './new-list.ts';
import {
  answerOf,
  expiryOf,
  preventionOf,
  priceOf,
  quantityOf,
  sideOf,
  termOf,
  typeOf,
} from './new-order.ts';

type Placing = Extract<Command, { room: 'spot'; type: 'place_bracket_order' }>;

const WORKING = legAt('working');
const PENDING = legAt('pending');
const ABOVE = legAt('pendingAbove');
const BELOW = legAt('pendingBelow');

const COMMON = [
  'symbol',
  'listClientOrderId',
  'newOrderRespType',
  'selfTradePreventionMode',
  'workingType',
  'workingSide',
  'workingQuantity',
  'workingGoodTillDate',
  ...namesOf([WORKING]).filter((name) => name !== WORKING.stopPrice && name !== WORKING.trailingDelta),
  'pendingSide',
  'pendingQuantity',
];

/** Parameters of a bracket with one exit. */
export const OTO_PARAMETERS: readonly string[] = [...COMMON, 'pendingType', ...namesOf([PENDING])];
/** Parameters of a bracket with two exits. */
export const OTOCO_PARAMETERS: readonly string[] = [
  ...COMMON,
  'pendingAboveType',
  'pendingBelowType',
  ...namesOf([ABOVE, BELOW]),
];

/** Parameters of the exits of a bracket; a stop order is limited if it has a price. */
type Exits = { readonly limit?: Leg; readonly stop?: Leg };

/** Places an entry that buys, and one exit that sells what it has bought. */
export function answerNewOto(parameters: Parameters, context: KeyContext) {
  const type = typeOf(parameters, 'pendingType');
  if (type === 'LIMIT_MAKER') return placeBracket(parameters, context, { limit: PENDING });
  if (!type.startsWith('STOP_LOSS')) throw unsupportedType();
  checkStop(parameters, PENDING, type);
  return placeBracket(parameters, context, { stop: PENDING });
}

/** Places an entry that buys, and two exits that sell what it has bought, of which one cancels the other. */
export function answerNewOtoco(parameters: Parameters, context: KeyContext) {
  const [above, below] = [typeOf(parameters, 'pendingAboveType'), typeOf(parameters, 'pendingBelowType')];
  if (above === 'LIMIT_MAKER' && below === 'LIMIT_MAKER')
    throw new ApiError(-1168, 'At least one OCO order must be contingent.');
  if (below === 'LIMIT_MAKER') throw new ApiError(-1166, 'A limit order in a sell OCO must be above.');
  if (above.startsWith('STOP_LOSS'))
    throw new ApiError(-1197, 'A stop loss order in a sell OCO must be below.');
  if (above !== 'LIMIT_MAKER' || !below.startsWith('STOP_LOSS')) throw unsupportedType();
  checkStop(parameters, BELOW, below);
  return placeBracket(parameters, context, { limit: ABOVE, stop: BELOW });
}

function unsupportedType(): ApiError {
  return new ApiError(-1158, 'Order type not supported in OCO.');
}

/** Throws if a stop order that is limited lacks its limit, or another one has it. */
function checkStop(parameters: Parameters, { price, timeInForce }: Leg, type: string): void {
  const isLimited = type === 'STOP_LOSS_LIMIT';
  for (const name of [price, timeInForce]) {
    if (isLimited) mandatory(parameters, name);
    else if (parameters.has(name)) throw apiErrors.notRequired(name);
  }
  // Orders of a list stay until filled or cancelled.
  if (isLimited && parameters.get(timeInForce) !== 'GTC') throw new ApiError(-1115, 'Invalid timeInForce.');
}

async function placeBracket(parameters: Parameters, context: KeyContext, { limit, stop }: Exits) {
  const { exchange, key } = context;
  const pair = mandatoryPair(exchange.listings, parameters);
  checkSides(parameters);
  refuseUnsupported(parameters, [WORKING, ...(limit ? [limit] : []), ...(stop ? [stop] : [])]);
  for (const name of ['workingQuantity', 'pendingQuantity']) mandatory(parameters, name);
  for (const name of limit ? [limit.stopPrice, limit.timeInForce] : [])
    if (parameters.has(name)) throw apiErrors.notRequired(name);
  const quantity = quantityOf(parameters, pair, 'workingQuantity');
  // The exits sell what the entry buys, however much that is.
  if (quantityOf(parameters, pair, 'pendingQuantity') !== quantity)
    throw apiErrors.badData('pendingQuantity');
  const entry = entryOf(parameters, pair);
  const names = await namesFor(parameters, context, { entry: WORKING, limit, stop });
  const command: Placing = {
    room: 'spot',
    type: 'place_bracket_order',
    by: { trader: key.userId },
    pair: pair.spec.id,
    quantity,
    ...preventionOf(parameters),
    ...entry,
    ...(limit === undefined ? {} : { takeProfitPrice: exitPriceOf(parameters, limit.price, pair) }),
    ...(stop === undefined ? {} : { stopTriggerPrice: exitPriceOf(parameters, stop.stopPrice, pair) }),
    ...(stop !== undefined && parameters.has(stop.price)
      ? { stopPrice: exitPriceOf(parameters, stop.price, pair) }
      : {}),
    ...names,
  };
  const asksForIds = answerOf(parameters, typeOf(parameters, 'workingType')) === 'ACK';
  return placedAnswer(await submitted(command, pair, context), asksForIds);
}

function exitPriceOf(parameters: Parameters, name: string, pair: ListedPair) {
  mandatory(parameters, name);
  return priceOf(parameters, name, pair);
}

/** An entry buys, and its exits sell. */
function checkSides(parameters: Parameters): void {
  const sides = [sideOf(parameters, 'workingSide'), sideOf(parameters, 'pendingSide')];
  if (sides[0] !== 'buy' || sides[1] !== 'sell') throw new ApiError(-1117, 'Invalid side.');
}

type Entry = Pick<Placing, 'price' | 'timeInForce' | 'postOnly' | 'expiresAt'>;

/** Returns the terms of an entry, a limit or market order. */
function entryOf(parameters: Parameters, pair: ListedPair): Entry {
  const type = typeOf(parameters, 'workingType');
  if (type !== 'LIMIT' && type !== 'LIMIT_MAKER' && type !== 'MARKET')
    throw new ApiError(-1116, 'Invalid orderType.');
  if (type !== 'LIMIT' && parameters.has(WORKING.timeInForce))
    throw apiErrors.notRequired(WORKING.timeInForce);
  const expiry = expiryOf(parameters, WORKING.timeInForce, 'workingGoodTillDate');
  if (type === 'MARKET') {
    if (parameters.has(WORKING.price)) throw apiErrors.notRequired(WORKING.price);
    return {};
  }
  mandatory(parameters, WORKING.price);
  const price = priceOf(parameters, WORKING.price, pair);
  if (type === 'LIMIT_MAKER') return { price, postOnly: true };
  mandatory(parameters, WORKING.timeInForce);
  const timeInForce = termOf(parameters, WORKING.timeInForce);
  return { price, ...(timeInForce === 'gtc' ? {} : { timeInForce }), ...expiry };
}
