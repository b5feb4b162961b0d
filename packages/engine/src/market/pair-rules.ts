import { fitsAmount, ONE_MILLION_PPM } from '@assay/money';
import { isDatabaseId } from './database-id.ts';
import type { Listings } from './listings.ts';
import type { PairScale, PairSpec } from './pair.ts';

const STATUSES: ReadonlySet<string> = new Set([
  'trading',
  'halted',
  'delisted',
] satisfies PairSpec['status'][]);

/** What is wrong with the terms of a pair by themselves, if anything. */
export function pairFault(pair: PairSpec, scale: PairScale): string | null {
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

/** What speaks against a pair beside those that are listed, if anything. A delisted pair makes room for a successor. */
export function pairConflict(pair: PairSpec, listings: Listings): string | null {
  const isOpen = pair.status !== 'delisted';
  const isTaken = listings
    .pairs()
    .some(
      ({ spec }) =>
        spec.id !== pair.id &&
        spec.status !== 'delisted' &&
        spec.base === pair.base &&
        spec.quote === pair.quote,
    );
  if (isOpen && isTaken) return 'these currencies have a pair already';
  const listed = listings.pair(pair.id)?.spec;
  if (listed === undefined) return null;
  if (listed.base !== pair.base || listed.quote !== pair.quote) return 'the currencies of a listed pair stay';
  const keepsSteps = listed.tickSize === pair.tickSize && listed.lotSize === pair.lotSize;
  return keepsSteps ? null : 'the steps of a listed pair stay';
}

function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate >= 0 && rate <= ONE_MILLION_PPM;
}
