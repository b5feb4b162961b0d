import type { OrderId, OwnerId } from '@assay/engine';

/** Specified: the last 1,024 closed orders. */
const REMEMBERED = 1_024;

/** Owners of the last closed orders. */
export class ClosedMemory {
  /** In order of closing. */
  readonly #owners = new Map<OrderId, OwnerId>();

  remember(order: OrderId, owner: OwnerId): void {
    this.#owners.set(order, owner);
    if (this.#owners.size <= REMEMBERED) return;
    const [oldest] = this.#owners.keys();
    if (oldest !== undefined) this.#owners.delete(oldest);
  }

  ownerOf(order: OrderId): OwnerId | undefined {
    return this.#owners.get(order);
  }
}
