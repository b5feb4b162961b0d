import type { ClientKey, OrderId, OwnerId } from '@assay/engine';

/** By the product's promise: the newest 256 keys of each owner. */
const REMEMBERED = 256;

/** What was answered first to each client key: for accepted commands alone. */
export class FirstAnswers {
  readonly #answers = new Map<string, OrderId | null>();
  readonly #keys = new Map<OwnerId, string[]>();

  has(owner: OwnerId, key: ClientKey): boolean {
    return this.#answers.has(nameOf(owner, key));
  }

  order(owner: OwnerId, key: ClientKey): OrderId | null {
    return this.#answers.get(nameOf(owner, key)) ?? null;
  }

  remember(owner: OwnerId, key: ClientKey, order: OrderId | null): void {
    const name = nameOf(owner, key);
    this.#answers.set(name, order);
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
