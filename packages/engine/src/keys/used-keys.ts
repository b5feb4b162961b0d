import type { ClientKey, Sequence } from '../ids.ts';

/** Number of commands for which a used key is remembered. */
export const KEYS_REMEMBERED_FOR = 65_536;

/**
 * Idempotency keys of recently accepted commands. Repeats are answered from the store before they reach the engine;
 * this is a second safeguard, and rejects a key that it finds. Bounded by sequence, so that a replay remembers the same
 * keys.
 */
export class UsedKeys {
  /** Sequences by key space and name, the oldest first. */
  readonly #sequenceByKey = new Map<string, Sequence>();

  isUsed(space: string, key: ClientKey, now: Sequence): boolean {
    const sequence = this.#sequenceByKey.get(`${space} ${key}`);
    return sequence !== undefined && sequence > now - KEYS_REMEMBERED_FOR;
  }

  use(space: string, key: ClientKey, sequence: Sequence): void {
    this.#forgetBefore(sequence - KEYS_REMEMBERED_FOR);
    this.restore(`${space} ${key}`, sequence);
  }

  /** Restores a key from a snapshot. A repeated name had been forgotten in between, so it moves to the end. */
  restore(name: string, sequence: Sequence): void {
    this.#sequenceByKey.delete(name);
    this.#sequenceByKey.set(name, sequence);
  }

  /** Entries, the oldest first. */
  entries(): IterableIterator<[name: string, sequence: Sequence]> {
    return this.#sequenceByKey.entries();
  }

  #forgetBefore(oldest: number): void {
    for (const [name, sequence] of this.#sequenceByKey) {
      if (sequence > oldest) return;
      this.#sequenceByKey.delete(name);
    }
  }
}
