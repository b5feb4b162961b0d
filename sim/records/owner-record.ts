import type { FactsOf, OwnerId, Rejection } from '@assay/engine';

/** Facts about one owner in the auditor's books. */
export type SimulatedOwner = FactsOf;

/** Owners in the auditor's books: only those with facts. */
export class OwnerRecord {
  readonly #owners = new Map<OwnerId, SimulatedOwner>();

  of(owner: OwnerId): SimulatedOwner {
    return this.#owners.get(owner) ?? newOwner(owner);
  }

  set(owner: SimulatedOwner): void {
    const { isFrozen, isClosed, level, country, inviter } = owner;
    const isKnown = isFrozen || isClosed || level > 0 || country !== null || inviter !== null;
    if (isKnown) this.#owners.set(owner.owner, owner);
    else this.#owners.delete(owner.owner);
  }

  /** Facts by owner id. */
  known(): SimulatedOwner[] {
    return [...this.#owners.values()].sort((left, right) => left.owner - right.owner);
  }

  /**
   * Returns the rejection of an owner who may not open, change or move anything, closed before frozen; null for none.
   */
  actingFault(owner: OwnerId): Extract<Rejection, { code: 'owner_frozen' | 'owner_closed' }> | null {
    const { isFrozen, isClosed } = this.of(owner);
    if (isClosed) return { code: 'owner_closed' };
    return isFrozen ? { code: 'owner_frozen' } : null;
  }
}

function newOwner(owner: OwnerId): SimulatedOwner {
  return { owner, isFrozen: false, isClosed: false, level: 0, country: null, inviter: null };
}
