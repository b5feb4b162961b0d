import { ICEBERG_PARTS, MAX_TRAILING_DELTA, MIN_TRAILING_DELTA } from '@assay/domain';
import { DEFAULT_PREVENTION } from '@assay/engine';
import {
  amount,
  formatAmount,
  formatDecimal,
  formatSteps,
  lots,
  MAXIMUM_AMOUNT,
  notional,
  ONE_MILLION_PPM,
  ticks,
} from '@assay/money';
import { ApiError } from '../../../edge/api/api-error.ts';
import type { ApiContext } from '../../../edge/api/call.ts';
import { optionalEnum, optionalFlag, type Parameters } from '../../../edge/api/parameters.ts';
import {
  hasRequestedStatus,
  mandatoryPair,
  optionalPair,
  optionalPairs,
  symbolName,
  symbolStatus,
  symbolsOf,
} from '../../../edge/api/symbols.ts';
import type { ListedPair } from '../../../market/market-data/listings.ts';
import { ORDER_TYPES, PREVENTION_NAMES } from './words.ts';

const MAX_PRICE = Number.MAX_SAFE_INTEGER;
const PPM_PLACES = 6;
/** Maximum waiting stop orders of one owner in one pair. */
export const MAX_WAITING = 100;

/** Returns the pairs with their terms, and the rate limits. */
export function answerExchangeInfo(parameters: Parameters, { exchange, limits }: ApiContext) {
  const { listings, now } = exchange;
  const requestedPair = optionalPair(listings, parameters);
  const some = optionalPairs(listings, parameters);
  if (requestedPair !== undefined && some !== undefined) throw combinationError();
  const status = optionalEnum(parameters, 'symbolStatus', ['TRADING', 'HALT', 'BREAK']);
  const showsSets = optionalFlag(parameters, 'showPermissionSets') ?? true;
  const named = requestedPair === undefined ? some : [requestedPair];
  const pairs = named ?? [...symbolsOf(listings).values()];
  const isSpot = spotIsAsked(parameters);
  return {
    timezone: 'UTC',
    serverTime: now(),
    rateLimits: limits.rows,
    exchangeFilters: [],
    symbols: pairs
      .map((pair) => symbolRow(pair, showsSets))
      .filter((row) => isSpot && (status === undefined || row.status === status)),
  };
}

/** Returns the filters of a pair that apply to the key's owner, which are those of everybody. */
export function answerOwnFilters(parameters: Parameters, { exchange }: ApiContext) {
  const pair = mandatoryPair(exchange.listings, parameters);
  return { exchangeFilters: [], symbolFilters: filtersOf(pair), assetFilters: [] };
}

/** Returns the rules that are checked at each execution. There are none: orders are checked when they are placed. */
export function answerExecutionRules(
  parameters: Parameters,
  { listings }: Pick<ApiContext['exchange'], 'listings'>,
) {
  const one = optionalPair(listings, parameters);
  const some = optionalPairs(listings, parameters);
  if ([one, some, parameters.get('symbolStatus')].filter((given) => given !== undefined).length > 1)
    throw combinationError();
  const named = one === undefined ? some : [one];
  const pairs = named ?? [...symbolsOf(listings).values()];
  return {
    symbolRules: pairs
      .filter((pair) => hasRequestedStatus(pair, parameters))
      .map((pair) => ({ symbol: symbolName(pair), rules: [] })),
  };
}

function combinationError(): ApiError {
  return new ApiError(-1128, 'Combination of optional parameters invalid.');
}

/** Returns true if `permissions`, one value or a list, includes spot, the only kind of trading here. */
function spotIsAsked(parameters: Parameters): boolean {
  const text = parameters.get('permissions');
  return text === undefined || /(^|[^A-Z])SPOT([^A-Z]|$)/.test(text);
}

function symbolRow(pair: ListedPair, showsSets: boolean) {
  const { base, quote } = pair;
  return {
    symbol: symbolName(pair),
    status: symbolStatus(pair),
    baseAsset: base.code,
    baseAssetPrecision: base.decimals,
    quoteAsset: quote.code,
    quotePrecision: quote.decimals,
    quoteAssetPrecision: quote.decimals,
    baseCommissionPrecision: base.decimals,
    quoteCommissionPrecision: quote.decimals,
    orderTypes: ORDER_TYPES,
    icebergAllowed: true,
    ocoAllowed: true,
    otoAllowed: true,
    opoAllowed: false,
    quoteOrderQtyMarketAllowed: true,
    allowTrailingStop: true,
    cancelReplaceAllowed: true,
    amendAllowed: true,
    pegInstructionsAllowed: false,
    isSpotTradingAllowed: true,
    isMarginTradingAllowed: false,
    filters: filtersOf(pair),
    permissions: [],
    permissionSets: showsSets ? [['SPOT']] : [],
    defaultSelfTradePreventionMode: PREVENTION_NAMES[DEFAULT_PREVENTION],
    allowedSelfTradePreventionModes: Object.values(PREVENTION_NAMES),
  };
}

/** Returns the filters of a pair, which clients check before they send an order. */
function filtersOf(pair: ListedPair) {
  const { spec } = pair;
  const { tickSize, lotSize, minimumLots, maximumLots, priceBand, ordersPerOwner } = spec;
  const lotFilter = {
    minQty: formatSteps(minimumLots, lotSize),
    maxQty: formatSteps(maximumLots, lotSize),
    stepSize: lotSize,
  };
  const band =
    priceBand === undefined
      ? []
      : [
          {
            filterType: 'PERCENT_PRICE',
            multiplierUp: ppmText(ONE_MILLION_PPM + priceBand),
            multiplierDown: ppmText(ONE_MILLION_PPM - priceBand),
            // 0: the last price is used.
            avgPriceMins: 0,
          },
        ];
  const most =
    ordersPerOwner === undefined ? [] : [{ filterType: 'MAX_NUM_ORDERS', maxNumOrders: ordersPerOwner }];
  return [
    {
      filterType: 'PRICE_FILTER',
      minPrice: tickSize,
      maxPrice: formatSteps(MAX_PRICE, tickSize),
      tickSize,
    },
    { filterType: 'LOT_SIZE', ...lotFilter },
    { filterType: 'MARKET_LOT_SIZE', ...lotFilter },
    notionalFilter(pair),
    { filterType: 'ICEBERG_PARTS', limit: ICEBERG_PARTS },
    {
      filterType: 'TRAILING_DELTA',
      minTrailingAboveDelta: MIN_TRAILING_DELTA,
      maxTrailingAboveDelta: MAX_TRAILING_DELTA,
      minTrailingBelowDelta: MIN_TRAILING_DELTA,
      maxTrailingBelowDelta: MAX_TRAILING_DELTA,
    },
    ...band,
    ...most,
    { filterType: 'MAX_NUM_ALGO_ORDERS', maxNumAlgoOrders: MAX_WAITING },
  ];
}

/** Notional range of an order: from the smallest price and quantity to the maximum of an amount. */
function notionalFilter({ spec, quote, scale }: ListedPair) {
  const least = notional(ticks(1), lots(spec.minimumLots), scale.quotePerTickLot);
  return {
    filterType: 'NOTIONAL',
    minNotional: formatAmount(amount(least), quote.decimals),
    applyMinToMarket: true,
    maxNotional: formatAmount(MAXIMUM_AMOUNT, quote.decimals),
    applyMaxToMarket: false,
    // 0: the last price is used.
    avgPriceMins: 0,
  };
}

function ppmText(ppm: number): string {
  return formatDecimal(BigInt(ppm), PPM_PLACES);
}
