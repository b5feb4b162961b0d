import { entriesByNumber } from '../collections/by-number.ts';
import type { ClientKey, OwnerId } from '../ids.ts';

/** Number of keys of one owner that are remembered: the newest ones. */
export const REMEMBERED_KEYS_PER_OWNER = 256;

/**
 * The answers to accepted commands with a key from before keys belonged to their issuers and repeats were answered from
 * the store. A journal of that time is replayed with this memory; no command of today comes here.
 */
export class FirstAnswers {
  readonly #answers = new Map<OwnerId, Map<ClientKey, number | null>>();

  /** Returns what the first command made (null: nothing); undefined when the key is new. */
  find(owner: OwnerId, key: ClientKey): number | null | undefined {
    return this.#answers.get(owner)?.get(key);
  }

  /** Maps keep the order of insertion, so the first key of an owner is the oldest. */
  remember(owner: OwnerId, key: ClientKey, made: number | null): void {
    let answers = this.#answers.get(owner);
    if (answers === undefined) {
      answers = new Map();
      this.#answers.set(owner, answers);
    }
    answers.set(key, made);
    if (answers.size <= REMEMBERED_KEYS_PER_OWNER) return;
    for (const oldest of answers.keys()) {
      answers.delete(oldest);
      return;
    }
  }

  /** By owner, each owner's keys from the oldest to the newest. */
  *entries(): Generator<[OwnerId, ClientKey, number | null]> {
    for (const [owner, answers] of entriesByNumber(this.#answers)) {
      for (const [key, made] of answers) yield [owner, key, made];
    }
  }
}
