import { parseOutsideJson } from '@assay/contract';
import type { ListedPair, Listings } from '../../market/market-data/listings.ts';
import { ApiError, apiErrors } from './api-error.ts';
import { mandatory, optionalEnum, type Parameters } from './parameters.ts';

/** Returns the API symbol of a pair: `BTCUSDT`. */
export function symbolName({ base, quote }: Pick<ListedPair, 'base' | 'quote'>): string {
  return base.code + quote.code;
}

/** Returns the pairs by symbol: of several with the same symbol the newest. Delisted pairs are left out. */
export function symbolsOf(listings: Listings): ReadonlyMap<string, ListedPair> {
  const pairBySymbol = new Map<string, ListedPair>();
  for (const pair of listings.pairs()) {
    if (pair.spec.status !== 'delisted') pairBySymbol.set(symbolName(pair), pair);
  }
  return pairBySymbol;
}

const SYMBOL = /^[A-Z0-9\-_.]{1,20}$/;

/** Returns the pair of a symbol. Throws the error for an unknown symbol. */
export function findListedPair(listings: Listings, symbol: string): ListedPair {
  if (!SYMBOL.test(symbol)) throw apiErrors.illegal('symbol', SYMBOL.source);
  for (const pair of listings.pairs()) {
    if (pair.spec.status !== 'delisted' && symbolName(pair) === symbol) return pair;
  }
  throw apiErrors.badSymbol();
}

/** Returns the status of a pair in the API's terms. */
export function symbolStatus({ spec }: ListedPair): 'TRADING' | 'HALT' {
  return spec.status === 'trading' ? 'TRADING' : 'HALT';
}

/** Returns true when the pair has the status in the parameter `symbolStatus`, or that parameter is absent. */
export function hasRequestedStatus(pair: ListedPair, parameters: Parameters): boolean {
  const requestedStatus = optionalEnum(parameters, 'symbolStatus', ['TRADING', 'HALT', 'BREAK']);
  return requestedStatus === undefined || requestedStatus === symbolStatus(pair);
}

/** Reads the pair of the mandatory parameter `symbol`, which must have the status in `symbolStatus`. */
export function mandatoryPair(listings: Listings, parameters: Parameters): ListedPair {
  const pair = findListedPair(listings, mandatory(parameters, 'symbol'));
  if (!hasRequestedStatus(pair, parameters))
    throw new ApiError(-1220, "The symbol's status does not match the requested symbolStatus.");
  return pair;
}

/** Reads the pair of the parameter `symbol`; undefined when absent. */
export function optionalPair(listings: Listings, parameters: Parameters): ListedPair | undefined {
  const symbol = parameters.get('symbol');
  return symbol === undefined ? undefined : findListedPair(listings, symbol);
}

/** Reads the pairs of the parameter `symbols`, a JSON list; undefined when absent. */
export function optionalPairs(listings: Listings, parameters: Parameters): readonly ListedPair[] | undefined {
  const text = parameters.get('symbols');
  if (text === undefined) return undefined;
  const names = namesIn(text);
  if (names === null || names.length === 0) throw apiErrors.illegal('symbols', LIST);
  if (new Set(names).size !== names.length) throw apiErrors.duplicate();
  return names.map((name) => findListedPair(listings, name));
}

const LIST = '^\\[("[A-Z0-9-_.]{1,20}"(,"[A-Z0-9-_.]{1,20}"){0,}){0,1}\\]$';

function namesIn(text: string): readonly string[] | null {
  try {
    const names: unknown = parseOutsideJson(text);
    const isList = Array.isArray(names) && names.every((name) => typeof name === 'string');
    return isList ? names : null;
  } catch {
    return null;
  }
}
