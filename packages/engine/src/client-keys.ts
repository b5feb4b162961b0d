import type { ClientKey, OrderId, OwnerId } from './ids.ts';

/** How many keys of one owner are remembered: the newest ones. An older key would act as a new one. */
export const REMEMBERED_KEYS_PER_OWNER = 256;

/** The answers to accepted commands that carried a client key. Rejected ones are not remembered: they may be tried again. */
export class ClientKeys {
  readonly #answers = new Map<OwnerId, Map<ClientKey, OrderId | null>>();

  /** The order of the first answer (null: it made none); undefined when the key is new. */
  find(owner: OwnerId, key: ClientKey): OrderId | null | undefined {
    return this.#answers.get(owner)?.get(key);
  }

  /** Maps keep the order of insertion, so the first key of an owner is the oldest. */
  remember(owner: OwnerId, key: ClientKey, order: OrderId | null): void {
    let answers = this.#answers.get(owner);
    if (answers === undefined) {
      answers = new Map();
      this.#answers.set(owner, answers);
    }
    answers.set(key, order);
    if (answers.size <= REMEMBERED_KEYS_PER_OWNER) return;
    for (const oldest of answers.keys()) {
      answers.delete(oldest);
      return;
    }
  }

  /** By owner, each owner's keys from the oldest to the newest. */
  *entries(): Generator<[OwnerId, [ClientKey, OrderId | null][]]> {
    const owners = [...this.#answers.entries()].sort(([left], [right]) => left - right);
    for (const [owner, answers] of owners) yield [owner, [...answers.entries()]];
  }
}
