import type { SaleTerms } from '@assay/domain';
import type { CommandIn, Event, Rejection, Sale, Subscription } from '@assay/engine';
import { type Account, accountKey, HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { isOver, SaleBook } from './book.ts';
import { endSale, release } from './ending.ts';
import { faultOf, quotient, roundedUp } from './rules.ts';

type SaleCommand = CommandIn<'sale'>;
type Of<Type extends SaleCommand['type']> = Extract<SaleCommand, { type: Type }>;
const MAX_SUBSCRIPTIONS = 50;
/** Auditor of sales and subscriptions. */
export class SaleAudit implements ProductAudit {
  readonly #book: SaleBook;

  constructor(records: Records) {
    this.#book = new SaleBook(records);
  }

  expect(command: SaleCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_sale':
        return this.#set(command, expectation);
      case 'pause_sale':
        return this.#pause(command, expectation);
      case 'cancel_sale':
        return this.#cancel(command, expectation);
      case 'fund_sale':
      case 'draw_sale':
        return this.#moveHouse(command, expectation);
      case 'subscribe_sale':
        return this.#subscribe(command, expectation);
    }
  }

  advance({ id }: DueItem, maxPostings: number, expectation: Expectation): Progress {
    const running = this.#book.running.find(({ sale }) => sale.id === id);
    if (running !== undefined) return endSale(running, maxPostings, this.#book, expectation);
    const vesting = this.#book.openSubscriptions.find(({ subscription }) => subscription.id === id);
    if (vesting !== undefined) release(vesting, this.#book, expectation);
    return 'done';
  }

  settling(account: Account, time: number): boolean {
    return this.#book.openSubscriptions.some(({ subscription, dueItem, terms }) => {
      if (account.wallet !== 'change' || account.owner !== subscription.owner) return false;
      if (account.currency !== terms.payment && account.currency !== terms.token) return false;
      const sale = this.#book.running.find((one) => one.sale.id === subscription.sale);
      const isEnding = subscription.status === 'waiting' && sale !== undefined && sale.dueItem.due < time;
      return isEnding || (dueItem !== null && dueItem.due < time);
    });
  }

  skipIds(count: number): void {
    this.#book.count += count;
  }

  nameOf(event: Event): string | undefined {
    if ('sale' in event) return `sale ${event.sale.id} in shape ${event.sale.revision}`;
    if (event.type !== 'subscription_changed') return undefined;
    const { id, revision } = event.subscription;
    return `subscription ${id} in shape ${revision}`;
  }

  follow(event: Event, emitted: EventsLedger): void {
    if ('sale' in event) {
      const { id, terms, allotted } = event.sale;
      const held = isOver(event.sale) ? 0n : terms.supply - allotted;
      emitted.hold(`supply of ${id}`, accountKey(HOUSE, 'sale', terms.token), held);
    }
    if (event.type !== 'subscription_changed') return;
    const { id, owner, sale, status, cost, allotted, released } = event.subscription;
    const terms = this.#termsFor(id, sale);
    if (terms === undefined) return;
    const waits = status === 'waiting' ? cost : 0n;
    emitted.hold(`payment ${id}`, accountKey(owner, 'change', terms.payment), waits);
    const unreleased = status === 'vesting' ? (allotted ?? 0n) - released : 0n;
    emitted.hold(`tokens ${id}`, accountKey(owner, 'change', terms.token), unreleased);
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('sale');
    const expected = {
      sales: this.#book.running.map(({ sale }) => sale),
      subscriptions: this.#book.openSubscriptions.map(({ subscription }) => subscription),
    };
    const compareById = (one: { id: number }, other: { id: number }) => one.id - other.id;
    const actual = {
      sales: [...room.sales()].toSorted(compareById),
      subscriptions: [...room.subscriptions()].toSorted(compareById),
    };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `sales have ${path}`, expected, got: actual }];
  }

  #termsFor(id: number, sale: number): SaleTerms | undefined {
    const subscriptionRecord = this.#book.openSubscriptions.find(
      ({ subscription }) => subscription.id === id,
    );
    return subscriptionRecord?.terms ?? this.#book.terms.get(sale);
  }

  #set({ sale: id, version, terms }: Of<'set_sale'>, expectation: Expectation): Rejection | null {
    const { accounts, listings, agenda } = this.#book.records;
    const { time } = expectation;
    const existing = id === null ? null : this.#book.running.find(({ sale }) => sale.id === id);
    if (existing === undefined) return { code: 'unknown_sale' };
    if (existing !== null && (existing.sale.status !== 'open' || time >= existing.sale.terms.from))
      return { code: 'sale_begun' };
    const now = existing === null ? 0 : existing.sale.version;
    if (version !== now) return { code: 'terms_changed', version: now };
    const fault = faultOf(terms, listings, time);
    if (fault !== null) return { code: 'invalid_sale', fault };
    if (this.#book.running.some((one) => one !== existing && one.sale.terms.token === terms.token))
      return { code: 'token_on_sale' };
    const house = accounts.of(HOUSE, 'sale', terms.token);
    const previousTerms = existing?.sale.terms;
    const freedSupply = previousTerms?.token === terms.token ? previousTerms.supply : 0n;
    const free = house.total - house.held + freedSupply;
    if (free < terms.supply) return { code: 'supply_not_there', free };
    if (previousTerms !== undefined)
      expectation.hold(accounts.of(HOUSE, 'sale', previousTerms.token), -previousTerms.supply);
    expectation.hold(house, terms.supply);
    if (existing !== null) {
      agenda.remove(existing.dueItem);
      existing.dueItem = this.#book.due(terms.to, existing.sale.id);
      expectation.createdId = existing.sale.id;
      this.#book.change(existing, { version: version + 1, terms }, expectation);
      return null;
    }
    this.#book.count += 1;
    const zero = unchecked<Sale['asked']>(0n);
    const sale: Sale = {
      id: unchecked(this.#book.count),
      version: 1,
      terms,
      status: 'open',
      isPaused: false,
      isCancelled: false,
      asked: zero,
      allotted: zero,
      settledTo: 0,
      askedTo: zero,
      revision: 0,
    };
    this.#book.running.push({ sale, dueItem: this.#book.due(terms.to, sale.id) });
    this.#book.terms.set(sale.id, terms);
    expectation.createdId = sale.id;
    expectation.emit(`sale ${sale.id} in shape 0`, { type: 'sale_planned', sale });
    return null;
  }

  #pause({ sale: id, paused }: Of<'pause_sale'>, expectation: Expectation): Rejection | null {
    const running = this.#book.running.find(({ sale }) => sale.id === id);
    if (running === undefined) return { code: 'unknown_sale' };
    if (running.sale.status !== 'open') return { code: 'sale_over' };
    if (running.sale.isPaused !== paused) this.#book.change(running, { isPaused: paused }, expectation);
    return null;
  }

  #cancel({ sale: id }: Of<'cancel_sale'>, expectation: Expectation): Rejection | null {
    const running = this.#book.running.find(({ sale }) => sale.id === id);
    if (running === undefined) return { code: 'unknown_sale' };
    if (running.sale.status !== 'open' || running.dueItem.due < expectation.time)
      return { code: 'sale_over' };
    this.#book.records.agenda.remove(running.dueItem);
    running.dueItem = this.#book.due(expectation.time, running.sale.id);
    this.#book.change(running, { status: 'ending', isCancelled: true }, expectation);
    return null;
  }

  #moveHouse(
    { type, currency, amount }: Of<'fund_sale' | 'draw_sale'>,
    expectation: Expectation,
  ): Rejection | null {
    const { accounts, listings } = this.#book.records;
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const outside = accounts.of(HOUSE, 'external', currency);
    const house = accounts.of(HOUSE, 'sale', currency);
    const isIn = type === 'fund_sale';
    if (isIn && amount - outside.total > MAX_AMOUNT) return { code: 'amount_too_large' };
    const free = house.total - house.held;
    if (!isIn && free < amount) return { code: 'insufficient_balance', free };
    expectation.move(
      isIn ? outside : house,
      isIn ? house : outside,
      amount,
      'sale_funding',
      expectation.sequence,
    );
    return null;
  }

  #subscribe(command: Of<'subscribe_sale'>, expectation: Expectation): Rejection | null {
    const { accounts } = this.#book.records;
    const { by, amount } = command;
    const running = this.#book.running.find(({ sale }) => sale.id === command.sale);
    const refused = this.#mayBuy(command, running?.sale, expectation);
    if (refused !== null || running === undefined) return refused ?? { code: 'unknown_sale' };
    const { sale } = running;
    const { terms } = sale;
    const unitsPerToken = this.#book.unitsPerToken(terms);
    const subscriptionRecord = quotient(amount * unitsPerToken, terms.price);
    if (subscriptionRecord === 0n) return { code: 'amount_too_small' };
    const ownSubscriptions = this.#book.all.filter((one) => one.sale === sale.id && one.owner === by.trader);
    const left = terms.perOwner - ownSubscriptions.reduce((total, one) => total + one.asked, 0n);
    if (left < subscriptionRecord) return { code: 'owner_cap', left };
    const unreleased = terms.supply - sale.asked;
    if (terms.mode === 'first_come' && unreleased < subscriptionRecord)
      return { code: 'supply_exceeded', left: unreleased };
    const open = this.#book.openSubscriptions.filter(
      ({ subscription }) => subscription.sale === sale.id && subscription.owner === by.trader,
    );
    if (open.length >= MAX_SUBSCRIPTIONS) return { code: 'too_many_subscriptions', most: MAX_SUBSCRIPTIONS };
    const cost = roundedUp(subscriptionRecord * terms.price, unitsPerToken);
    this.#book.count += 1;
    expectation.createdId = this.#book.count;
    const isDone = terms.delivery === 'at_once';
    const subscription: Subscription = {
      id: unchecked(this.#book.count),
      sale: sale.id,
      owner: by.trader,
      asked: unchecked(subscriptionRecord),
      cost: unchecked(cost),
      allotted: isDone ? unchecked(subscriptionRecord) : null,
      paid: isDone ? unchecked(cost) : null,
      released: unchecked(isDone ? subscriptionRecord : 0n),
      days: 0,
      status: isDone ? 'done' : 'waiting',
      time: expectation.time,
      nextAt: null,
      revision: 0,
    };
    this.#book.all.push(subscription);
    const payer = accounts.of(by.trader, 'change', terms.payment);
    if (isDone) this.#book.deliver(subscription, terms, subscriptionRecord, cost, expectation);
    else {
      expectation.hold(payer, cost);
      this.#book.openSubscriptions.push({ subscription, dueItem: null, terms });
    }
    this.#book.emitChange(subscription, expectation);
    const allotted = isDone ? sale.allotted + subscriptionRecord : sale.allotted;
    this.#book.change(
      running,
      { asked: unchecked(sale.asked + subscriptionRecord), allotted: unchecked(allotted) },
      expectation,
    );
    return null;
  }

  #mayBuy(
    { by, amount }: Of<'subscribe_sale'>,
    sale: Sale | undefined,
    { time }: Expectation,
  ): Rejection | null {
    const { owners, accounts, products } = this.#book.records;
    const rejection = owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    if (sale === undefined) return { code: 'unknown_sale' };
    const { terms } = sale;
    if (sale.status !== 'open' || terms.to <= time) return { code: 'sale_ended' };
    if (terms.from > time) return { code: 'sale_not_started', from: terms.from };
    if (sale.isPaused) return { code: 'sale_paused' };
    const { country, level } = owners.of(by.trader);
    if (terms.barredCountries.some((one) => one === country)) return { code: 'country_barred' };
    if (level < terms.identityLevel) return { code: 'identity_needed', level: terms.identityLevel };
    if (amount < terms.minimum) return { code: 'amount_below_minimum', minimum: terms.minimum };
    const payer = accounts.of(by.trader, 'change', terms.payment);
    const touched = [payer, accounts.of(by.trader, 'change', terms.token)];
    if (touched.some((account) => products.some((audit) => audit.settling?.(account, time))))
      return { code: 'settling' };
    const bounds = products.flatMap((audit) => audit.free?.(payer) ?? []);
    const [minimum = 0n] = [payer.total - payer.held, ...bounds].toSorted((one, other) =>
      one < other ? -1 : 1,
    );
    const free = minimum < 0n ? 0n : minimum;
    return free < amount ? { code: 'insufficient_balance', free } : null;
  }
}
