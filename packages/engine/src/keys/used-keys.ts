import type { ClientKey, Sequence } from '../ids.ts';

/** Number of commands for which the engine remembers that a key was used. */
export const KEYS_REMEMBERED_FOR = 65_536;

/**
 * The keys of the last accepted commands. Repeats are answered from the store, before they come here: this is the
 * second lock, and what it finds is refused. Bounded by sequence, so that a replay remembers the same.
 */
export class UsedKeys {
  /** By the key's space and name, the oldest first. */
  readonly #sequences = new Map<string, Sequence>();

  isUsed(space: string, key: ClientKey, now: Sequence): boolean {
    const sequence = this.#sequences.get(`${space} ${key}`);
    return sequence !== undefined && sequence > now - KEYS_REMEMBERED_FOR;
  }

  use(space: string, key: ClientKey, sequence: Sequence): void {
    this.#forgetBefore(sequence - KEYS_REMEMBERED_FOR);
    this.restore(`${space} ${key}`, sequence);
  }

  /** Restores a key from a snapshot. A name that comes again was forgotten in between: it goes to the end. */
  restore(name: string, sequence: Sequence): void {
    this.#sequences.delete(name);
    this.#sequences.set(name, sequence);
  }

  /** The oldest first. */
  entries(): IterableIterator<[name: string, sequence: Sequence]> {
    return this.#sequences.entries();
  }

  #forgetBefore(oldest: number): void {
    for (const [name, sequence] of this.#sequences) {
      if (sequence > oldest) return;
      this.#sequences.delete(name);
    }
  }
}
