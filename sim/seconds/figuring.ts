import type { ClosedSecondsOrder, OwnerId, SecondsOrder } from '@assay/engine';
import type { Account } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { unchecked } from '../unchecked.ts';

/** Returns the part of an amount by a rate in parts per million, rounded down. */
export function partRoundedDown(amount: bigint, rate: number): bigint {
  const product = amount * BigInt(rate);
  return (product - (product % 1_000_000n)) / 1_000_000n;
}

/** Returns the part of an amount by a rate in parts per million, rounded up. */
export function partRoundedUp(amount: bigint, rate: number): bigint {
  const down = partRoundedDown(amount, rate);
  return down * 1_000_000n === amount * BigInt(rate) ? down : down + 1n;
}

/** Returns the result of a direction by the prices at both ends. */
export function resultBetween(
  direction: SecondsOrder['direction'],
  opened: bigint,
  closed: bigint,
): ClosedSecondsOrder['result'] {
  if (opened === closed) return 'equal';
  const hasRisen = opened < closed;
  const isUp = direction === 'up';
  return hasRisen === isUp ? 'win' : 'loss';
}

/** An open order in the auditor's books, with its accounts. */
export type SimulatedBet = {
  readonly order: SecondsOrder;
  readonly account: Account;
  readonly house: Account;
  readonly dueItem: DueItem;
};

/** Losses of each account, and insurance payments to each owner, on the current day. */
export class DayBook {
  readonly #losses = new Map<string, bigint>();
  readonly #paid = new Map<OwnerId, number>();

  losses(account: Account): bigint {
    return this.#losses.get(account.key) ?? 0n;
  }

  addLoss(account: Account, amount: bigint): void {
    this.#losses.set(account.key, this.losses(account) + amount);
  }

  paid(owner: OwnerId): number {
    return this.#paid.get(owner) ?? 0;
  }

  pay(owner: OwnerId): void {
    this.#paid.set(owner, this.paid(owner) + 1);
  }

  nextDay(): void {
    this.#losses.clear();
    this.#paid.clear();
  }
}

/** Returns a computed number as an amount. */
export function branded<Value>(amount: bigint): Value {
  return unchecked<Value>(amount);
}
