import type { ClientKey, OwnerId } from '@assay/engine';

/** Specified for older journals: the newest 256 keys of each owner. */
const REMEMBERED = 256;

/** Ids created by accepted commands of an older journal, by owner and key. */
export class LegacyIdempotencyResults {
  readonly #answers = new Map<string, number | null>();
  readonly #keys = new Map<OwnerId, string[]>();

  has(owner: OwnerId, key: ClientKey): boolean {
    return this.#answers.has(nameOf(owner, key));
  }

  made(owner: OwnerId, key: ClientKey): number | null {
    return this.#answers.get(nameOf(owner, key)) ?? null;
  }

  remember(owner: OwnerId, key: ClientKey, createdId: number | null): void {
    const name = nameOf(owner, key);
    this.#answers.set(name, createdId);
    const keys = this.#keys.get(owner) ?? [];
    keys.push(name);
    this.#keys.set(owner, keys);
    const oldest = keys.length > REMEMBERED ? keys.shift() : undefined;
    if (oldest !== undefined) this.#answers.delete(oldest);
  }
}

function nameOf(owner: OwnerId, key: ClientKey): string {
  return `${owner} ${key}`;
}
