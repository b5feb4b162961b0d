import { entriesByNumber } from '../collections/by-number.ts';
import type { ClientKey, OwnerId } from '../ids.ts';

/** Number of keys remembered per owner: the newest ones. */
export const REMEMBERED_KEYS_PER_OWNER = 256;

/**
 * Results of accepted commands by owner and idempotency key. Used only to replay journals of the first releases, in
 * which the engine itself answered duplicates; later ones are answered from the database.
 */
export class LegacyIdempotencyResults {
  readonly #resultsByOwner = new Map<OwnerId, Map<ClientKey, number | null>>();

  /** Returns the id that the first command created (null: none); undefined when the key is new. */
  find(owner: OwnerId, key: ClientKey): number | null | undefined {
    return this.#resultsByOwner.get(owner)?.get(key);
  }

  /** Remembers a result. Maps keep insertion order, so the first key of an owner is the oldest. */
  remember(owner: OwnerId, key: ClientKey, createdId: number | null): void {
    let resultsByKey = this.#resultsByOwner.get(owner);
    if (resultsByKey === undefined) {
      resultsByKey = new Map();
      this.#resultsByOwner.set(owner, resultsByKey);
    }
    resultsByKey.set(key, createdId);
    if (resultsByKey.size <= REMEMBERED_KEYS_PER_OWNER) return;
    for (const oldest of resultsByKey.keys()) {
      resultsByKey.delete(oldest);
      return;
    }
  }

  /** Entries by owner, each owner's keys from the oldest to the newest. */
  *entries(): Generator<[OwnerId, ClientKey, number | null]> {
    for (const [owner, resultsByKey] of entriesByNumber(this.#resultsByOwner)) {
      for (const [key, createdId] of resultsByKey) yield [owner, key, createdId];
    }
  }
}
