import { fitsAmount, ONE_MILLION_PPM } from '@assay/money';
import type { Changes } from '../changes.ts';
import type { ListPair } from '../command.ts';
import type { Rejection } from '../rejection.ts';
import { isDatabaseId } from './database-id.ts';
import type { Listings } from './listings.ts';
import type { PairScale, PairSpec } from './pair.ts';
import { scaleOf } from './scale.ts';

const STATUSES: ReadonlySet<string> = new Set([
  'trading',
  'halted',
  'delisted',
] satisfies PairSpec['status'][]);

/** Adds a pair, or changes fees, limits, bands and status of a listed one; its currencies and steps stay for ever. */
export function listPair(command: ListPair, listings: Listings, changes: Changes): Rejection | null {
  const pair = copyOf(command.pair);
  const scale = scaleOf(pair, listings);
  if (scale === null) return { code: 'unknown_currency' };
  if (!scale.ok) return { code: 'invalid_pair', detail: scale.error };
  const detail = fault(pair, scale.value) ?? conflict(pair, listings);
  if (detail !== null) return { code: 'invalid_pair', detail };
  listings.setPair(pair, scale.value);
  changes.emit({ type: 'pair_listed', pair });
  return null;
}

function fault(pair: PairSpec, scale: PairScale): string | null {
  if (!isDatabaseId(pair.id)) return 'the id must be a whole number from 1';
  if (pair.base === pair.quote) return 'base and quote must differ';
  const { makerFee, takerFee, marketProtection, priceBand = 0 } = pair;
  if (![makerFee, takerFee, marketProtection, priceBand].every(isRate)) {
    return 'rates must be whole parts per million from 0 to 1,000,000';
  }
  if (!STATUSES.has(pair.status)) return 'the status must be trading, halted or delisted';
  const { minimumLots, maximumLots } = pair;
  if (!Number.isSafeInteger(minimumLots) || !Number.isSafeInteger(maximumLots))
    return 'limits must be whole lots';
  if (minimumLots < 1 || maximumLots < minimumLots) return 'the limits must be 1 <= minimum <= maximum';
  return fitsAmount(BigInt(maximumLots) * scale.basePerLot)
    ? null
    : 'the maximum is too large for the ledger';
}

function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate >= 0 && rate <= ONE_MILLION_PPM;
}

function conflict(pair: PairSpec, listings: Listings): string | null {
  const listed = listings.pair(pair.id)?.spec;
  if (listed === undefined) {
    const isTaken = listings.pairs().some(({ spec }) => spec.base === pair.base && spec.quote === pair.quote);
    return isTaken ? 'these currencies have a pair already' : null;
  }
  if (listed.base !== pair.base || listed.quote !== pair.quote) return 'the currencies of a listed pair stay';
  const keepsSteps = listed.tickSize === pair.tickSize && listed.lotSize === pair.lotSize;
  return keepsSteps ? null : 'the steps of a listed pair stay';
}

/** The fields in one order and nothing else, so that the state's text does not depend on how the caller wrote them. */
function copyOf(pair: PairSpec): PairSpec {
  return {
    id: pair.id,
    base: pair.base,
    quote: pair.quote,
    tickSize: pair.tickSize,
    lotSize: pair.lotSize,
    makerFee: pair.makerFee,
    takerFee: pair.takerFee,
    marketProtection: pair.marketProtection,
    ...(pair.priceBand === undefined ? {} : { priceBand: pair.priceBand }),
    minimumLots: pair.minimumLots,
    maximumLots: pair.maximumLots,
    status: pair.status,
  };
}
