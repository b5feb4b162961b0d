import type { OrderId, OwnerId } from '@assay/engine';

/** By the product's promise: the last 1,024 orders that closed. */
const REMEMBERED = 1_024;

/** Owners of the orders that closed last. */
export class ClosedMemory {
  /** In the order in which they closed. */
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
