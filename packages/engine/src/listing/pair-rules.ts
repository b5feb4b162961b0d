import { fitsAmount, ONE_MILLION_PPM } from '@assay/money';
import { isPositiveInt32 } from '../stage/int32.ts';
import type { Listings } from '../stage/listings.ts';
import { PAIR_STATUSES, type PairScale, type PairSpec } from '../stage/pair.ts';
import type { PairFault } from './rejection.ts';

const STATUSES: ReadonlySet<string> = new Set(PAIR_STATUSES);

/** Returns the fault of a pair's terms, without regard to other pairs; null if there is none. */
export function pairFault(pair: PairSpec, scale: PairScale): PairFault | null {
  if (!isPositiveInt32(pair.id)) return 'invalid_id';
  if (pair.base === pair.quote) return 'same_currency';
  const { makerFee, takerFee, marketProtection, priceBand = 0 } = pair;
  if (![makerFee, takerFee, marketProtection, priceBand].every(isRate)) {
    return 'invalid_rate';
  }
  if (!STATUSES.has(pair.status)) return 'invalid_status';
  const { minimumLots, maximumLots } = pair;
  if (!Number.isSafeInteger(minimumLots) || !Number.isSafeInteger(maximumLots)) return 'invalid_limits';
  if (minimumLots < 1 || maximumLots < minimumLots) return 'invalid_limits';
  const { ordersPerOwner = 1 } = pair;
  if (!isPositiveInt32(ordersPerOwner)) return 'invalid_orders_per_owner';
  return fitsAmount(BigInt(maximumLots) * scale.basePerLot) ? null : 'maximum_too_large';
}

/** Returns the conflict of a pair with the listed ones; null if there is none. A delisted pair can have a successor. */
export function pairConflict(pair: PairSpec, listings: Listings): PairFault | null {
  const isListed = pair.status !== 'delisted';
  const isDuplicate = listings
    .pairs()
    .some(
      ({ spec }) =>
        spec.id !== pair.id &&
        spec.status !== 'delisted' &&
        spec.base === pair.base &&
        spec.quote === pair.quote,
    );
  if (isListed && isDuplicate) return 'pair_taken';
  const listedPair = listings.pair(pair.id)?.spec;
  if (listedPair === undefined) return null;
  if (listedPair.base !== pair.base || listedPair.quote !== pair.quote) return 'currencies_stay';
  const areStepsUnchanged = listedPair.tickSize === pair.tickSize && listedPair.lotSize === pair.lotSize;
  return areStepsUnchanged ? null : 'steps_stay';
}

function isRate(rate: number): boolean {
  return Number.isInteger(rate) && rate >= 0 && rate <= ONE_MILLION_PPM;
}
