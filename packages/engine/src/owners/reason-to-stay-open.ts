import type { OwnerId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { USER_WALLETS } from '../ledger/wallet.ts';
import type { Room } from '../room.ts';
import type { CurrencySpec } from '../stage/currency.ts';
import type { Listings } from '../stage/listings.ts';
import type { ReadonlyOwners } from '../stage/owners.ts';
import type { OpenReason } from './closing.ts';

/** Parts of the state that are checked when a scheduled closing is due. */
export type ClosureState = {
  readonly owners: Pick<ReadonlyOwners, 'factsOf'>;
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly rooms: readonly Room[];
};

/** Returns the first reason that prevents the closure of an account now; null when it can be closed. */
export function reasonToStayOpen(
  owner: OwnerId,
  state: ClosureState,
): Exclude<OpenReason, 'taken_back'> | null {
  if (state.owners.factsOf(owner).isFrozen) return 'frozen';
  if (hasHolds(owner, state)) return 'holds';
  if (hasMoney(owner, state)) return 'money';
  return state.rooms.some((room) => room.hasOpenBusiness?.(owner) === true) ? 'under_way' : null;
}

/** Returns true if any account of the owner has an amount on hold, in any currency. */
export function hasHolds(
  owner: OwnerId,
  { ledger, listings }: Pick<ClosureState, 'ledger' | 'listings'>,
): boolean {
  return listings
    .currencies()
    .some(({ id }) =>
      USER_WALLETS.some((wallet) => (ledger.find(owner, wallet, id)?.held ?? ZERO_AMOUNT) > ZERO_AMOUNT),
    );
}

/** Returns true if any account of the owner has a balance of at least the smallest sellable amount of its currency. */
function hasMoney(owner: OwnerId, { ledger, listings }: ClosureState): boolean {
  return listings.currencies().some((currency) => {
    const totals = USER_WALLETS.map(
      (wallet) => ledger.find(owner, wallet, currency.id)?.total ?? ZERO_AMOUNT,
    );
    if (totals.every((total) => total === ZERO_AMOUNT)) return false;
    const smallestSellable = sellableOf(currency, listings);
    return totals.some((total) => total >= smallestSellable);
  });
}

/**
 * Smallest sellable amount of a currency, in minor units: the lowest minimum order quantity of the pairs with it as
 * base, or one whole unit when it is the base of no pair.
 */
function sellableOf({ id, decimals }: CurrencySpec, listings: Listings): bigint {
  let smallestSellable: bigint | null = null;
  for (const { spec, scale } of listings.pairs()) {
    if (spec.base !== id) continue;
    const minimum = BigInt(spec.minimumLots) * scale.basePerLot;
    if (smallestSellable === null || minimum < smallestSellable) smallestSellable = minimum;
  }
  return smallestSellable ?? 10n ** BigInt(decimals);
}

const ZERO_AMOUNT = 0n;
