import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Deposit } from './event.ts';

/** Deposits that owners must be able to cover, by owner. Derived from all deposits and not part of a snapshot. */
export class DepositsByOwner {
  readonly #depositsByOwner = new Map<OwnerId, Map<number, Deposit>>();

  replace(previous: Deposit | undefined, deposit: Deposit): void {
    if (previous !== undefined) this.forget(previous);
    const { id, owner } = deposit;
    if (owner === null || !mustBeCovered(deposit)) return;
    const ownDeposits = this.#depositsByOwner.get(owner) ?? new Map<number, Deposit>();
    this.#depositsByOwner.set(owner, ownDeposits.set(id, deposit));
  }

  forget({ id, owner }: Deposit): void {
    if (owner === null) return;
    const ownDeposits = this.#depositsByOwner.get(owner);
    ownDeposits?.delete(id);
    if (ownDeposits?.size === 0) this.#depositsByOwner.delete(owner);
  }

  /** Returns true while an owner has a credited deposit that its chain may still reverse. */
  hasUnsettled(owner: OwnerId): boolean {
    for (const { state } of this.#of(owner)) if (state === 'credited') return true;
    return false;
  }

  /**
   * Returns the amounts that an owner must retain, by currency: credits that are not final, and shortfalls of deposits
   * reversed after `since`.
   */
  reservedOf(owner: OwnerId, since: number): ReadonlyMap<CurrencyId, bigint> {
    const reserved = new Map<CurrencyId, bigint>();
    for (const { currency, state, amount: fullAmount, lost, changedAt } of this.#of(owner)) {
      if (state !== 'credited' && changedAt <= since) continue;
      const units = state === 'credited' ? fullAmount : lost;
      reserved.set(currency, (reserved.get(currency) ?? 0n) + units);
    }
    return reserved;
  }

  audit(all: Iterable<Deposit>): void {
    let entries = 0;
    for (const ownDeposits of this.#depositsByOwner.values()) entries += ownDeposits.size;
    for (const deposit of all) {
      if (deposit.owner === null || !mustBeCovered(deposit)) continue;
      const indexed = this.#depositsByOwner.get(deposit.owner)?.get(deposit.id);
      assert(indexed === deposit, 'deposits to be covered are in the index by owner');
      entries -= 1;
    }
    assert(entries === 0, 'the index by owner contains only deposits to be covered');
  }

  #of(owner: OwnerId): Iterable<Deposit> {
    return this.#depositsByOwner.get(owner)?.values() ?? [];
  }
}

/** Returns true while a deposit may still be reversed, or if its reversal had a shortfall. */
function mustBeCovered({ state, lost }: Deposit): boolean {
  return state === 'credited' || lost > 0n;
}
