import type {
  CheckoutTerms,
  CommandIn,
  CurrencyId,
  Event,
  Outage,
  OwnerId,
  Rejection,
  TimeMs,
} from '@assay/engine';
import { type Account, accountKey, HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import { LapseRecord, mayHold } from '../audit/held-for-others.ts';
import type { EngineView } from '../engine-view.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { COVERED, FIRM, MAX_LAPSED, MAX_OPEN, nameOf, type Payment, ROOM, WEEK } from './payment.ts';

type CheckoutCommand = CommandIn<'checkout'>;
type Of<Type extends CheckoutCommand['type']> = Extract<CheckoutCommand, { type: Type }>;
/** Auditor of payments in yuan. */
export class CheckoutAudit implements ProductAudit {
  readonly #records: Records;
  #version = 0;
  #terms: CheckoutTerms = {
    isOpen: false,
    currency: null,
    rate: 0,
    minimum: unchecked(0n),
    maximum: unchecked(0n),
  };
  #count = 0;
  #payments: Payment[] = [];
  readonly #times = new Map<number, DueItem>();
  readonly #lapseRecord = new LapseRecord();
  /** The last payment extended by an outage, while its event is emitted. */
  #extendedTo = 0;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: CheckoutCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_checkout_terms':
        return this.#setTerms(command, expectation);
      case 'fund_checkouts':
      case 'draw_checkouts':
        return this.#moveHouse(command, expectation);
      case 'open_checkout':
        return this.#open(command, expectation);
      case 'abandon_checkout':
      case 'cancel_checkout':
        return this.#cancel(command, expectation);
      case 'settle_checkout':
        return this.#settle(command, expectation);
      case 'rule_late_checkout':
        return this.#rule(command, expectation);
    }
  }

  advance(dueItem: DueItem, _maxPostings: number, expectation: Expectation): Progress {
    const payment = this.#payments.find(({ id }) => id === dueItem.id);
    if (payment === undefined) throw new Error('what is due is known');
    if (payment.state === 'waiting') this.#endUnpaid(payment, 'expired', expectation);
    else {
      payment.dueAt = null;
      this.#recordState(payment, expectation);
    }
    return 'done';
  }

  paused({ from, to }: Outage, maxPostings: number, expectation: Expectation): Progress {
    let left = maxPostings;
    for (const payment of [...this.#payments].sort((one, other) => one.id - other.id)) {
      if (payment.id <= this.#extendedTo) continue;
      if (left === 0) return 'more';
      left -= 1;
      this.#extendedTo = payment.id;
      const { dueAt, openedAt, firmUntil } = payment;
      if (payment.state !== 'waiting' || dueAt === null || dueAt <= from || openedAt >= to) continue;
      if (firmUntil > from) payment.firmUntil = unchecked<TimeMs>(firmUntil + to - from);
      payment.dueAt = unchecked<TimeMs>(dueAt + to - from);
      this.#recordState(payment, expectation);
    }
    this.#extendedTo = 0;
    return 'done';
  }

  skipIds(count: number): void {
    this.#count += count;
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'checkout_terms_set':
        return `checkout terms ${event.version}`;
      case 'checkout_changed':
        return nameOf(event.checkout);
      default:
        return undefined;
    }
  }

  follow(event: Event, emitted: EventsLedger): void {
    if (event.type !== 'checkout_changed') return;
    const { id, currency, amount, state } = event.checkout;
    emitted.hold(
      `checkout ${id}`,
      accountKey(HOUSE, 'checkout', currency),
      state === 'waiting' ? amount : 0n,
    );
  }

  engages(owner: OwnerId): boolean {
    return this.#payments.some((one) => one.owner === owner && ['waiting', 'late'].includes(one.state));
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('checkout');
    const payments = [...this.#payments].sort((one, other) => one.id - other.id);
    const expected = { terms: { version: this.#version, terms: this.#terms }, payments };
    const actual = { terms: room.terms(), payments: room.checkouts() };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `payments have ${path}`, expected, got: actual }];
  }

  #setTerms({ version, terms }: Of<'set_checkout_terms'>, expectation: Expectation): Rejection | null {
    if (version !== this.#version) return { code: 'terms_changed', version: this.#version };
    const { isOpen, currency, rate, minimum, maximum } = terms;
    const isEmptyTerms = currency === null && !isOpen && rate === 0 && minimum === 0n && maximum === 0n;
    const isCompleteTerms =
      currency !== null &&
      this.#records.listings.currencies.has(currency) &&
      rate > 0 &&
      rate <= 1_000_000_000 &&
      minimum > 0n &&
      minimum <= maximum &&
      maximum <= 10_000_000_000n;
    if (!isEmptyTerms && !isCompleteTerms) return { code: 'invalid_checkout_terms' };
    this.#version += 1;
    this.#terms = terms;
    const set = { version: this.#version, terms, time: expectation.time };
    expectation.emit(`checkout terms ${this.#version}`, { type: 'checkout_terms_set', ...set });
    return null;
  }

  #moveHouse(
    { type, currency, amount }: Of<'fund_checkouts' | 'draw_checkouts'>,
    expectation: Expectation,
  ): Rejection | null {
    const { accounts, listings } = this.#records;
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const [outside, house] = [accounts.of(HOUSE, 'external', currency), this.#house(currency)];
    const isIn = type === 'fund_checkouts';
    if (isIn && amount - outside.total > MAX_AMOUNT) return { code: 'amount_too_large' };
    const free = house.total - house.held;
    if (!isIn && free < amount) return { code: 'insufficient_balance', free };
    const [from, to] = isIn ? [outside, house] : [house, outside];
    expectation.move(from, to, amount, 'checkout_funding', expectation.sequence);
    return null;
  }

  #open({ by, money, rate, paper }: Of<'open_checkout'>, expectation: Expectation): Rejection | null {
    const { owners, listings } = this.#records;
    const rejection = owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    const { isOpen, currency, minimum, maximum } = this.#terms;
    const spec = currency === null ? undefined : listings.currencies.get(currency);
    if (!isOpen || currency === null || spec === undefined) return { code: 'checkouts_closed' };
    if (rate !== this.#terms.rate) return { code: 'checkout_rate_changed', rate: this.#terms.rate };
    if (money < minimum || money > maximum) return { code: 'money_out_of_range', minimum, maximum };
    const waiting = this.#payments.filter(
      (payment) => payment.owner === by.trader && payment.state === 'waiting',
    );
    if (waiting.length >= MAX_OPEN) return { code: 'too_many_checkouts', most: MAX_OPEN };
    if (this.#lapseRecord.ofDay(by.trader, expectation.time) >= MAX_LAPSED) {
      return { code: 'too_many_lapsed_checkouts', most: MAX_LAPSED };
    }
    // Fen are hundredths and rates ten-thousandths of a yuan.
    const broughtBy = (fen: bigint) => (fen * 100n * 10n ** BigInt(spec.decimals)) / BigInt(rate);
    const amount = broughtBy(money);
    if (amount === 0n) return { code: 'amount_too_small' };
    const house = this.#house(currency);
    if (amount > house.total - house.held) return { code: 'house_cannot_pay' };
    const held = this.#payments.filter((one) => one.state === 'waiting' && one.currency === currency);
    const offered = { pool: house.total, minimum: broughtBy(minimum), held };
    const left = mayHold(by.trader, offered, (owner) => owners.of(owner).level);
    if (left < amount) return { code: 'checkout_hold_limit', left, level: owners.of(by.trader).level };
    expectation.hold(house, amount);
    this.#count += 1;
    expectation.createdId = this.#count;
    const { time } = expectation;
    const payment: Payment = {
      id: this.#count,
      owner: by.trader,
      currency,
      money,
      rate,
      amount: unchecked(amount),
      paper,
      state: 'waiting',
      openedAt: time,
      firmUntil: unchecked<TimeMs>(time + FIRM),
      dueAt: unchecked<TimeMs>(time + COVERED),
      changedAt: time,
    };
    this.#payments.push(payment);
    this.#recordState(payment, expectation);
    return null;
  }

  #cancel(command: Of<'abandon_checkout' | 'cancel_checkout'>, expectation: Expectation): Rejection | null {
    const payment = this.#payments.find(({ id }) => id === command.checkout);
    const isTheirs = command.type === 'cancel_checkout' || payment?.owner === command.by.trader;
    if (payment === undefined || !isTheirs) return { code: 'unknown_checkout' };
    if (payment.state !== 'waiting') return { code: 'checkout_state', state: payment.state };
    if (this.#isDue(payment, expectation)) return { code: 'settling' };
    this.#endUnpaid(payment, 'cancelled', expectation);
    return null;
  }

  #settle(
    { checkout: id, money, paidAt }: Of<'settle_checkout'>,
    expectation: Expectation,
  ): Rejection | null {
    const payment = this.#payments.find((one) => one.id === id);
    if (payment === undefined) return { code: 'unknown_checkout' };
    if (payment.state === 'late') return { code: 'checkout_state', state: 'late' };
    if (this.#isDue(payment, expectation)) return { code: 'settling' };
    if (payment.money !== money) return { code: 'wrong_money', money: payment.money };
    const isClosed = this.#records.owners.of(payment.owner).isClosed;
    if (payment.state !== 'waiting' || paidAt > payment.firmUntil || isClosed) {
      this.#release(payment, expectation);
      Object.assign(payment, { state: 'late', dueAt: null });
      this.#recordState(payment, expectation);
      return null;
    }
    if (this.#isSettling(payment, expectation)) return { code: 'settling' };
    this.#credit(payment, expectation);
    expectation.createdId = payment.id;
    return null;
  }

  #rule({ by, checkout: id, ruling }: Of<'rule_late_checkout'>, expectation: Expectation): Rejection | null {
    if (!('proposedBy' in by)) return { code: 'needs_second_person' };
    const payment = this.#payments.find((one) => one.id === id);
    if (payment === undefined) return { code: 'unknown_checkout' };
    if (payment.state !== 'late') return { code: 'checkout_state', state: payment.state };
    if (ruling === 'return') {
      payment.state = 'returned';
      this.#recordState(payment, expectation);
      return null;
    }
    if (this.#records.owners.of(payment.owner).isClosed) return { code: 'owner_closed' };
    if (this.#isSettling(payment, expectation)) return { code: 'settling' };
    const house = this.#house(payment.currency);
    if (payment.amount > house.total - house.held) return { code: 'house_cannot_pay' };
    this.#credit(payment, expectation);
    return null;
  }

  #credit(payment: Payment, expectation: Expectation): void {
    const { id, owner, currency, amount } = payment;
    this.#release(payment, expectation);
    const receiver = this.#records.accounts.of(owner, 'legal', currency);
    expectation.move(this.#house(currency), receiver, amount, 'checkout_credited', id);
    Object.assign(payment, { state: 'credited', dueAt: null });
    this.#recordState(payment, expectation);
  }

  #endUnpaid(payment: Payment, state: 'cancelled' | 'expired', expectation: Expectation): void {
    this.#release(payment, expectation);
    Object.assign(payment, { state, dueAt: unchecked<TimeMs>(expectation.time + WEEK) });
    this.#recordState(payment, expectation);
    this.#lapseRecord.note(payment.owner, expectation.time);
  }

  #release({ state, currency, amount }: Payment, expectation: Expectation): void {
    if (state === 'waiting') expectation.hold(this.#house(currency), -amount);
  }

  /** Expects the event of a payment's state, adds its due time to the agenda, and removes it once final. */
  #recordState(payment: Payment, expectation: Expectation): void {
    const { agenda } = this.#records;
    const { id, dueAt, state } = payment;
    payment.changedAt = expectation.time;
    expectation.emit(nameOf(payment), { type: 'checkout_changed', checkout: { ...payment } });
    const before = this.#times.get(id);
    if (before !== undefined) agenda.remove(before);
    this.#times.delete(id);
    if (dueAt !== null) {
      const dueItem = { room: ROOM, id, due: dueAt, slot: 0 };
      this.#times.set(id, dueItem);
      agenda.add(dueItem);
    } else if (state !== 'late') {
      this.#payments = this.#payments.filter((one) => one !== payment);
    }
  }

  #isDue({ dueAt }: Payment, { time }: Expectation): boolean {
    return dueAt !== null && dueAt < time;
  }

  #isSettling({ owner, currency }: Payment, { time }: Expectation): boolean {
    const account = this.#records.accounts.of(owner, 'legal', currency);
    return this.#records.products.some((audit) => audit.settling?.(account, time));
  }

  #house(currency: CurrencyId): Account {
    return this.#records.accounts.of(HOUSE, 'checkout', currency);
  }
}
