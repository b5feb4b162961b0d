import type { OwnerId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { USER_WALLETS } from '../ledger/wallet.ts';
import type { Room } from '../room.ts';
import type { CurrencySpec } from '../stage/currency.ts';
import type { Listings } from '../stage/listings.ts';
import type { ReadonlyOwners } from '../stage/owners.ts';
import type { StayingReason } from './closing.ts';

/** State that is checked when the time of a closing has come. */
export type Looked = {
  readonly owners: Pick<ReadonlyOwners, 'factsOf'>;
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly rooms: readonly Room[];
};

/** Returns the reason for which an owner is not closed now; null when nothing stands against it. */
export function whyOpen(owner: OwnerId, looked: Looked): Exclude<StayingReason, 'taken_back'> | null {
  if (looked.owners.factsOf(owner).isFrozen) return 'frozen';
  if (hasHolds(owner, looked)) return 'holds';
  if (hasMoney(owner, looked)) return 'money';
  return looked.rooms.some((room) => room.engages?.(owner) === true) ? 'under_way' : null;
}

/** Returns true while an account of the owner has money on hold. */
export function hasHolds(owner: OwnerId, { ledger, listings }: Pick<Looked, 'ledger' | 'listings'>): boolean {
  return listings
    .currencies()
    .some(({ id }) =>
      USER_WALLETS.some((wallet) => (ledger.find(owner, wallet, id)?.held ?? NOTHING) > NOTHING),
    );
}

/** Returns true when an account of the owner has as much of a currency as can be sold. */
function hasMoney(owner: OwnerId, { ledger, listings }: Looked): boolean {
  return listings.currencies().some((currency) => {
    const totals = USER_WALLETS.map((wallet) => ledger.find(owner, wallet, currency.id)?.total ?? NOTHING);
    if (totals.every((total) => total === NOTHING)) return false;
    const least = sellableOf(currency, listings);
    return totals.some((total) => total >= least);
  });
}

/**
 * The least of a currency that can be sold, in its smallest unit: what the pair with the lowest minimum takes, or one
 * whole coin of a currency that is only paid with.
 */
function sellableOf({ id, decimals }: CurrencySpec, listings: Listings): bigint {
  let least: bigint | null = null;
  for (const { spec, scale } of listings.pairs()) {
    if (spec.base !== id) continue;
    const minimum = BigInt(spec.minimumLots) * scale.basePerLot;
    if (least === null || minimum < least) least = minimum;
  }
  return least ?? 10n ** BigInt(decimals);
}

const NOTHING = 0n;
