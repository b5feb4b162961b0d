import type { Order, OrderId } from '@assay/engine';

/** Facts of an order that are checked. */
type Facts = Pick<Order, 'id' | 'bracketEntry' | 'trigger' | 'status' | 'quantity' | 'filled'>;

/** Entries of brackets with their exits, by what their events say alone. */
export class BoughtAndSold {
  readonly #bought = new Map<OrderId, number>();
  readonly #exits = new Map<OrderId, Map<OrderId, Facts>>();

  keep(order: Facts): void {
    const { id, bracketEntry } = order;
    if (bracketEntry === null) return;
    if (id === bracketEntry) {
      this.#bought.set(id, order.filled);
      return;
    }
    const exits = this.#exits.get(bracketEntry) ?? new Map<OrderId, Facts>();
    const before = exits.get(id);
    // A stop order that rests has left its bracket, and its owner may amend it to more.
    if (before?.status === 'open' && before.trigger !== null) return;
    this.#exits.set(bracketEntry, exits.set(id, order));
  }

  /** Checks that the exits have sold and can still sell no more than the entry has bought. */
  check({ bracketEntry }: Facts, check: (holds: boolean, sentence: string, got: unknown) => void): void {
    if (bracketEntry === null) return;
    const bought = this.#bought.get(bracketEntry) ?? 0;
    const exits = [...(this.#exits.get(bracketEntry)?.values() ?? [])];
    let sold = 0;
    let sellable = 0;
    for (const { status, filled, quantity } of exits) {
      sold += filled;
      if (status === 'open' || status === 'waiting') sellable = Math.max(sellable, quantity - filled);
    }
    check(sold + sellable <= bought, 'exits sell no more than their entry has bought', exits);
    const isPending = exits.some(({ status }) => status === 'pending');
    check(!isPending || sold + sellable === 0, 'exits take effect together', exits);
  }
}
