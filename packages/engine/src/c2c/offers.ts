import type { OwnerId, PairId } from '../ids.ts';
import type { C2cOffer } from './offer.ts';

/** Offers that are open or have open deals, by id and by owner. */
export class Offers {
  readonly #offersById = new Map<number, C2cOffer>();
  readonly #idsByOwner = new Map<OwnerId, Set<number>>();
  /** Number of open floating offers by pair. */
  readonly #floatingCountByPair = new Map<PairId, number>();

  /** Offers, by id. */
  all(): Iterable<C2cOffer> {
    return this.#offersById.values();
  }

  find(id: number): C2cOffer | undefined {
    return this.#offersById.get(id);
  }

  /** Returns the number of an owner's open offers. */
  openOf(owner: OwnerId): number {
    let count = 0;
    for (const id of this.#idsByOwner.get(owner) ?? [])
      if (this.#offersById.get(id)?.status === 'open') count += 1;
    return count;
  }

  /** Returns true while an open offer floats with the pair. */
  floatsWith(pair: PairId): boolean {
    return (this.#floatingCountByPair.get(pair) ?? 0) > 0;
  }

  /** Stores the new state of an offer, or removes it when it is final. */
  put(offer: C2cOffer): void {
    const { id, owner, status, inDeals } = offer;
    this.#count(this.#offersById.get(id), -1);
    this.#count(offer, 1);
    const ownOffers = this.#idsByOwner.get(owner) ?? new Set<number>();
    if (status !== 'open' && inDeals === 0n) {
      this.#offersById.delete(id);
      ownOffers.delete(id);
    } else {
      this.#offersById.set(id, offer);
      ownOffers.add(id);
    }
    if (ownOffers.size === 0) this.#idsByOwner.delete(owner);
    else this.#idsByOwner.set(owner, ownOffers);
  }

  #count(offer: C2cOffer | undefined, more: number): void {
    const pair = offer?.status === 'open' ? (offer.floating?.pair ?? null) : null;
    if (pair !== null) this.#floatingCountByPair.set(pair, (this.#floatingCountByPair.get(pair) ?? 0) + more);
  }
}
