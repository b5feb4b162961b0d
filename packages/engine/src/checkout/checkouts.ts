import { type Amount, amount } from '@assay/money';
import { assert } from '../assertion.ts';
import { type CurrencyId, type OwnerId, type TimeMs, timeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { type Hold, lock, restoreLock, unlock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { Cursor } from '../stage/cursor.ts';
import { Lapses } from '../stage/lapses.ts';
import type { Outage } from '../stage/outage.ts';
import type { Checkout } from './checkout.ts';
import type { CheckoutEvent } from './event.ts';
import { type CheckoutTerms, CLOSED_CHECKOUT } from './terms.ts';

type Retained = { readonly checkout: Checkout; readonly item: AgendaItem | null };

/**
 * Terms of checkouts, and all checkouts that may still change: waiting ones, late ones, and those that ended unpaid.
 */
export class Checkouts {
  readonly stage: Stage;
  /** Version of the terms: number of times they were set. */
  version = 0;
  terms: CheckoutTerms = CLOSED_CHECKOUT;
  readonly #retainedById = new Map<number, Retained>();
  readonly #waitingCountByOwner = new Map<OwnerId, number>();
  /** Amounts on hold for users, by currency. */
  readonly #heldByCurrency = new Map<CurrencyId, Map<OwnerId, bigint>>();
  readonly lapses = new Lapses();
  #last = 0;
  /** Cursor over the checkouts whose deadlines the current outage has extended. */
  readonly #moving = new Cursor();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Returns the id of the next checkout. */
  next(): number {
    return this.#last + 1;
  }

  skipIds(count: number): void {
    this.#last += count;
  }

  of(id: number): Checkout | undefined {
    return this.#retainedById.get(id)?.checkout;
  }

  waitingOf(owner: OwnerId): number {
    return this.#waitingCountByOwner.get(owner) ?? 0;
  }

  /** Amounts on hold in a currency, by user. */
  heldFor(currency: CurrencyId): ReadonlyMap<OwnerId, bigint> {
    return this.#heldByCurrency.get(currency) ?? NOTHING_HELD;
  }

  /** Returns true when its deadline has passed and is not processed, so that nobody may act on it. */
  isDue(id: number): boolean {
    const item = this.#retainedById.get(id)?.item ?? null;
    return item !== null && this.stage.agenda.isDue(item);
  }

  house(currency: CurrencyId): Account {
    return this.stage.ledger.house('checkout', currency);
  }

  /** Stores a new checkout, locks the coins that it buys, and emits its state. */
  begin(checkout: Checkout): void {
    assert(checkout.id === this.next(), 'ids of checkouts are consecutive');
    lock(this.house(checkout.currency), checkout.amount, this.stage.changes);
    this.#last = checkout.id;
    this.#keep(checkout);
    this.#emitChange(checkout);
  }

  /** Stores the new state of a checkout: releases the hold of one that waited, and removes one that is final. */
  change(checkout: Checkout): void {
    const { changes } = this.stage;
    const before = this.#takeOff(checkout.id);
    const isReleased = before.state === 'waiting' && checkout.state !== 'waiting';
    if (isReleased) unlock(this.house(before.currency), before.amount, changes);
    const changed = { ...checkout, changedAt: changes.time };
    if (isRetained(changed)) this.#keep(changed);
    else this.#retainedById.delete(checkout.id);
    this.#emitChange(changed);
  }

  /** Extends the payers' deadlines by the duration of an outage, a bounded number per call. */
  paused({ from, to }: Outage, maxPostings: number): Progress {
    return this.#moving.visit(this.#retainedById, maxPostings, ({ checkout }) => {
      const { dueAt, firmUntil, openedAt, state } = checkout;
      if (state !== 'waiting' || dueAt === null || dueAt <= from || openedAt >= to) return;
      const byOutage = (time: TimeMs) => (time + (to - from)) as TimeMs;
      // A rate that was no longer firm when the outage began does not become firm again.
      const firm = firmUntil <= from ? firmUntil : byOutage(firmUntil);
      this.change({ ...checkout, firmUntil: firm, dueAt: byOutage(dueAt) });
    });
  }

  /** Checkouts, by id. */
  all(): readonly Checkout[] {
    return [...this.#retainedById.values()].map(({ checkout }) => checkout);
  }

  *holds(): Generator<Hold> {
    for (const { checkout } of this.#retainedById.values()) {
      const { state, currency, amount } = checkout;
      if (state === 'waiting') yield { account: this.house(currency), amount };
    }
  }

  *write(): Generator<Row> {
    if (this.version > 0) {
      const { isOpen, currency, rate, minimum, maximum } = this.terms;
      yield ['terms', this.version, isOpen, currency, rate, String(minimum), String(maximum)];
    }
    if (this.#last > 0) yield ['last', this.#last, this.#moving.at];
    for (const checkout of this.all()) {
      const { id, owner, currency, money, rate, paper, state, openedAt, firmUntil, dueAt, changedAt } =
        checkout;
      const times = [openedAt, firmUntil, dueAt, changedAt];
      yield [
        'checkout',
        id,
        owner,
        currency,
        String(money),
        rate,
        String(checkout.amount),
        paper,
        state,
        ...times,
      ];
    }
    for (const [owner, times] of this.lapses.entries()) yield ['lapsed', owner, [...times]];
  }

  read(row: Row): void {
    if (row[0] === 'terms') {
      const [, version, isOpen, currency, rate, minimum, maximum] = row as TermsRow;
      this.version = version;
      this.terms = { isOpen, currency, rate, minimum: amountOf(minimum), maximum: amountOf(maximum) };
    } else if (row[0] === 'last') {
      this.#last = row[1] as number;
      this.#moving.at = row[2] as number;
    } else if (row[0] === 'lapsed') {
      this.lapses.restore(row[1] as OwnerId, row[2] as readonly TimeMs[]);
    } else {
      const [, id, owner, currency, money, rate, units, paper, state, ...times] = row as CheckoutRow;
      const [openedAt, firmUntil, dueAt, changedAt] = times;
      const stored = {
        id,
        owner,
        currency,
        money: amountOf(money),
        rate,
        amount: amountOf(units),
        paper,
        state,
      };
      const checkout = {
        ...stored,
        openedAt: timeMs(openedAt),
        firmUntil: timeMs(firmUntil),
        dueAt: dueAt === null ? null : timeMs(dueAt),
        changedAt: timeMs(changedAt),
      };
      if (state === 'waiting') restoreLock(this.house(currency), checkout.amount);
      this.#keep(checkout);
    }
  }

  audit(): void {
    let before = 0;
    for (const { checkout } of this.#retainedById.values()) {
      const { id, state, dueAt, amount: units, firmUntil } = checkout;
      assert(id > before && id <= this.#last, 'ids of checkouts are consecutive and sorted');
      assert(units > 0n, 'a checkout buys a positive amount');
      before = id;
      assert(isRetained(checkout), 'only checkouts that may change are retained');
      assert((dueAt === null) === (state === 'late'), 'a late checkout has no deadline');
      assert(
        state !== 'waiting' || dueAt === null || firmUntil < dueAt,
        'a rate is firm while it is covered',
      );
    }
  }

  #emitChange(checkout: Checkout): void {
    this.stage.changes.emit<CheckoutEvent>({ type: 'checkout_changed', checkout });
  }

  #keep(checkout: Checkout): void {
    const { id, dueAt, state, owner } = checkout;
    const item = dueAt === null ? null : this.stage.agenda.add(dueAt, id);
    this.#retainedById.set(id, { checkout, item });
    if (state !== 'waiting') return;
    this.#waitingCountByOwner.set(owner, this.waitingOf(owner) + 1);
    this.#hold(checkout, checkout.amount);
  }

  /** Removes a checkout's agenda item and counts; its entry in the map stays. */
  #takeOff(id: number): Checkout {
    const retained = this.#retainedById.get(id);
    assert(retained !== undefined, 'a changed entry is retained');
    const { checkout, item } = retained;
    if (item !== null) this.stage.agenda.remove(item);
    if (checkout.state === 'waiting') {
      const remaining = this.waitingOf(checkout.owner) - 1;
      if (remaining === 0) this.#waitingCountByOwner.delete(checkout.owner);
      else this.#waitingCountByOwner.set(checkout.owner, remaining);
      this.#hold(checkout, -checkout.amount);
    }
    return checkout;
  }

  #hold({ currency, owner }: Checkout, more: bigint): void {
    const held = this.#heldByCurrency.get(currency) ?? new Map<OwnerId, bigint>();
    const total = (held.get(owner) ?? 0n) + more;
    if (total === 0n) held.delete(owner);
    else held.set(owner, total);
    this.#heldByCurrency.set(currency, held);
  }
}

const NOTHING_HELD: ReadonlyMap<OwnerId, bigint> = new Map();

type TermsRow = readonly [
  string,
  version: number,
  isOpen: boolean,
  currency: CurrencyId | null,
  rate: number,
  minimum: string,
  maximum: string,
];
type CheckoutRow = readonly [
  string,
  id: number,
  owner: OwnerId,
  currency: CurrencyId,
  money: string,
  rate: number,
  amount: string,
  paper: number,
  state: Checkout['state'],
  openedAt: number,
  firmUntil: number,
  dueAt: number | null,
  changedAt: number,
];

/** Returns true while the checkout may still change. */
function isRetained({ state, dueAt }: Checkout): boolean {
  return state === 'waiting' || state === 'late' || dueAt !== null;
}

function amountOf(text: string): Amount {
  return amount(BigInt(text));
}
