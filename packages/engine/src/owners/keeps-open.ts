import type { OwnerId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { USER_WALLETS } from '../ledger/wallet.ts';
import type { Room } from '../room.ts';
import type { CurrencySpec } from '../stage/currency.ts';
import type { Listings } from '../stage/listings.ts';
import type { ReadonlyOwners } from '../stage/owners.ts';
import type { StayingReason } from './closing.ts';

/** Parts of the state that are checked when a scheduled closing is due. */
export type Looked = {
  readonly owners: Pick<ReadonlyOwners, 'factsOf'>;
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly rooms: readonly Room[];
};

/** Returns the first reason that prevents the closure of an account now; null when it can be closed. */
export function whyOpen(owner: OwnerId, looked: Looked): Exclude<StayingReason, 'taken_back'> | null {
  if (looked.owners.factsOf(owner).isFrozen) return 'frozen';
  if (hasHolds(owner, looked)) return 'holds';
  if (hasMoney(owner, looked)) return 'money';
  return looked.rooms.some((room) => room.engages?.(owner) === true) ? 'under_way' : null;
}

/** Returns true if any account of the owner has an amount on hold, in any currency. */
export function hasHolds(owner: OwnerId, { ledger, listings }: Pick<Looked, 'ledger' | 'listings'>): boolean {
  return listings
    .currencies()
    .some(({ id }) =>
      USER_WALLETS.some((wallet) => (ledger.find(owner, wallet, id)?.held ?? NOTHING) > NOTHING),
    );
}

/** Returns true if any account of the owner has a balance of at least the smallest sellable amount of its currency. */
function hasMoney(owner: OwnerId, { ledger, listings }: Looked): boolean {
  return listings.currencies().some((currency) => {
    const totals = USER_WALLETS.map((wallet) => ledger.find(owner, wallet, currency.id)?.total ?? NOTHING);
    if (totals.every((total) => total === NOTHING)) return false;
    const least = sellableOf(currency, listings);
    return totals.some((total) => total >= least);
  });
}

/**
 * Smallest sellable amount of a currency, in minor units: the lowest minimum order quantity of the pairs with it as
 * base, or one whole unit when it is the base of no pair.
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
