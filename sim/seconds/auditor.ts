import type {
  AcceptedIndexPrice,
  ClosedSecondsOrder,
  CommandIn,
  Day,
  Event,
  OwnerId,
  PairId,
  Rejection,
  TimeMs,
} from '@assay/engine';
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
import { betFault, judge, type OpenCommand } from './betting.ts';
import { addHold, Covers, coverId, nameOfCover } from './covers.ts';
import {
  branded,
  DayBook,
  partRoundedDown,
  partRoundedUp,
  resultBetween,
  type SimulatedBet,
} from './figuring.ts';
import { Guards } from './guards.ts';
import { NOTHING_OFFERED, termsFault } from './term-rules.ts';

type SecondsCommand = CommandIn<'seconds'>;
type Of<Type extends SecondsCommand['type']> = Extract<SecondsCommand, { type: Type }>;

const ROOM = 9;
/** Auditor of seconds contracts and their insurance. */
export class SecondsAudit implements ProductAudit {
  readonly #records: Records;
  readonly #days = new DayBook();
  readonly #covers: Covers;
  #bets: SimulatedBet[] = [];
  #count = 0;
  #version = 0;
  #terms = NOTHING_OFFERED;
  readonly #guards: Guards;
  /** Time of the delisting by pair. */
  readonly #delistedSince = new Map<PairId, TimeMs>();

  constructor(records: Records) {
    this.#records = records;
    this.#covers = new Covers(records, this.#days);
    this.#guards = new Guards(records);
  }

  expect(command: SecondsCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_seconds_terms':
        return this.#setTerms(command, expectation);
      case 'fund_seconds':
      case 'draw_seconds':
        return this.#moveHouse(command, expectation);
      case 'open_seconds':
        return this.#open(command, expectation);
      case 'buy_insurance':
        return this.#insure(command, expectation);
      case 'claim_insurance':
      case 'end_insurance': {
        const rejection = this.#records.owners.actingFault(command.by.trader);
        return (
          rejection ??
          this.#covers.endOnRequest(command, (account) => this.#isSettling(account, expectation), expectation)
        );
      }
      case 'exclude_oneself':
        return this.#guards.exclude(command, expectation);
      case 'limit_losses':
        return this.#guards.limit(command, expectation);
    }
  }

  advance({ id }: DueItem, _maxPostings: number, expectation: Expectation): Progress {
    const bet = this.#bets.find(({ order }) => order.id === id);
    if (bet === undefined) this.#covers.due(id, expectation);
    else this.#close(bet, this.#decidingIndexPrice(bet), expectation);
    return 'done';
  }

  onDayStarted(day: Day, expectation: Expectation): void {
    this.#covers.begin(day, expectation);
  }

  delisted(pair: PairId, maxPostings: number, expectation: Expectation): number {
    const since = this.#delistedSince.get(pair) ?? expectation.time;
    if (this.#bets.some(({ order }) => order.pair === pair)) this.#delistedSince.set(pair, since);
    const ended = this.#bets
      .filter(({ order }) => order.pair === pair && order.expiresAt >= since)
      .slice(0, maxPostings);
    for (const bet of ended) this.#close(bet, null, expectation);
    return ended.length;
  }

  /** Returns true when an order of the account has ended and is not settled. */
  settling(account: Account, time: TimeMs): boolean {
    return this.#bets.some((bet) => bet.account === account && bet.order.expiresAt < time);
  }

  engages(owner: OwnerId): boolean {
    return this.#covers.all().some(({ policy }) => policy.owner === owner);
  }

  skipIds(count: number): void {
    this.#count += count;
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'seconds_opened':
        return `opening of ${event.order.id}`;
      case 'seconds_closed':
        return `closing of ${event.order.id}`;
      case 'seconds_terms_set':
        return `terms ${event.version}`;
      case 'insurance_changed':
        return nameOfCover(event.insurance);
      case 'seconds_guard_changed':
        return `guard of ${event.guard.owner}`;
      default:
        return undefined;
    }
  }

  follow(event: Event, emitted: EventsLedger): void {
    if (event.type === 'seconds_opened') {
      const { id, owner, currency, stake, fee, profit, insurance } = event.order;
      const paidByOwner = insurance === null ? stake + fee : 0n;
      if (paidByOwner > 0n) emitted.hold(`stake ${id}`, accountKey(owner, 'micro', currency), paidByOwner);
      if (profit > 0n) emitted.hold(`profit ${id}`, accountKey(HOUSE, 'options', currency), profit);
    } else if (event.type === 'seconds_closed') {
      const { id, owner, currency } = event.order;
      emitted.hold(`stake ${id}`, accountKey(owner, 'micro', currency), 0n);
      emitted.hold(`profit ${id}`, accountKey(HOUSE, 'options', currency), 0n);
    } else if (event.type === 'insurance_changed') {
      const { id, owner, currency, balance, payout, status } = event.insurance;
      const isLocked = status === 'running' || status === 'claimed';
      emitted.hold(`insured ${id}`, accountKey(owner, 'micro', currency), balance);
      emitted.hold(`cover ${id}`, accountKey(HOUSE, 'cover', currency), isLocked ? payout : 0n);
    }
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('seconds');
    const expected = {
      terms: { version: this.#version, terms: this.#terms },
      orders: this.#bets.map((bet) => bet.order),
    };
    const actual = { terms: room.terms(), orders: this.#bets.map(({ order }) => room.order(order.id)) };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `seconds have ${path}`, expected, got: actual }];
  }

  #setTerms({ version, terms }: Of<'set_seconds_terms'>, expectation: Expectation): Rejection | null {
    if (version !== this.#version) return { code: 'terms_changed', version: this.#version };
    const fault = termsFault(terms, this.#terms, this.#records.listings, this.#covers.all());
    if (fault !== null) return fault;
    this.#version += 1;
    this.#terms = terms;
    const set = { version: this.#version, terms, time: expectation.time };
    expectation.emit(`terms ${this.#version}`, { type: 'seconds_terms_set', ...set });
    return null;
  }

  #moveHouse(command: Of<'fund_seconds' | 'draw_seconds'>, expectation: Expectation): Rejection | null {
    const { accounts, listings } = this.#records;
    const { type, account, currency, amount } = command;
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const outside = accounts.of(HOUSE, 'external', currency);
    const house = accounts.of(HOUSE, account, currency);
    const free = house.total - house.held;
    if (type === 'fund_seconds' && amount - outside.total > MAX_AMOUNT) return { code: 'amount_too_large' };
    if (type === 'draw_seconds' && amount > free) return { code: 'insufficient_balance', free };
    const [from, to] = type === 'fund_seconds' ? [outside, house] : [house, outside];
    expectation.move(from, to, amount, 'seconds_funding', expectation.sequence);
    return null;
  }

  #open(command: OpenCommand, expectation: Expectation): Rejection | null {
    const { by, pair, currency, direction, seconds, stake } = command;
    const assessed = judge(command, {
      ...this.#keeping(by.trader, expectation),
      covers: this.#covers,
      isEnding: this.#delistedSince.has(pair),
      isSettling: (account) => this.#isSettling(account, expectation),
    });
    if ('code' in assessed) return assessed;
    const { indexPrice, fee, payout, profit, account, house, cover } = assessed;
    this.#count += 1;
    const order: SimulatedBet['order'] = {
      id: unchecked(this.#count),
      owner: by.trader,
      pair,
      currency,
      direction,
      seconds,
      stake,
      fee: branded(fee),
      payout: unchecked(payout),
      profit: branded(profit),
      insurance: cover?.policy.id ?? null,
      terms: this.#version,
      openedAt: expectation.time,
      expiresAt: unchecked(expectation.time + seconds * 1_000),
      openMark: indexPrice.sequence,
      openPrice: indexPrice.price,
    };
    if (cover === null) expectation.hold(account, stake + fee);
    else {
      cover.bound += stake + fee;
      cover.hoped += profit;
    }
    if (profit > 0n) expectation.hold(house, profit);
    const dueItem = { due: order.expiresAt, room: ROOM, id: order.id };
    this.#bets.push({ order, account, house, dueItem });
    this.#records.agenda.add(dueItem);
    this.#records.indexPrices.use(indexPrice, expectation);
    expectation.createdId = order.id;
    expectation.emit(`opening of ${order.id}`, { type: 'seconds_opened', order });
    return null;
  }

  /** Returns the last mark at or before the order's end; null if it was stale, or the pair was delisted by then. */
  #decidingIndexPrice({ order: { pair, expiresAt } }: SimulatedBet): AcceptedIndexPrice | null {
    const delistedSince = this.#delistedSince.get(pair);
    return delistedSince !== undefined && delistedSince <= expiresAt
      ? null
      : this.#records.indexPrices.freshAt(pair, expiresAt);
  }

  #close(bet: SimulatedBet, indexPrice: AcceptedIndexPrice | null, expectation: Expectation): void {
    const { order, house, dueItem } = bet;
    this.#bets = this.#bets.filter((one) => one !== bet);
    this.#records.agenda.remove(dueItem);
    if (!this.#bets.some((one) => one.order.pair === order.pair)) this.#delistedSince.delete(order.pair);
    const result =
      indexPrice === null ? 'void' : resultBetween(order.direction, order.openPrice, indexPrice.price);
    this.#pay(bet, result, expectation);
    if (order.profit > 0n) expectation.hold(house, -order.profit);
    if (indexPrice !== null) this.#records.indexPrices.use(indexPrice, expectation);
    const closed = {
      result,
      closedAt: expectation.time,
      closeMark: indexPrice?.sequence ?? null,
      closePrice: indexPrice?.price ?? null,
    };
    expectation.emit(`closing of ${order.id}`, { type: 'seconds_closed', order: { ...order, ...closed } });
  }

  #pay(
    { order, account, house }: SimulatedBet,
    result: ClosedSecondsOrder['result'],
    expectation: Expectation,
  ) {
    const { id, stake, fee, profit, currency } = order;
    const cover = this.#covers.find(order.insurance);
    const fees = this.#records.accounts.of(HOUSE, 'fees', currency);
    if (cover === undefined) expectation.hold(account, -(stake + fee));
    if (result !== 'void') expectation.takeFee(account, fees, fee, 'seconds_fee', id);
    if (result === 'win') expectation.move(house, account, profit, 'seconds_win', id);
    if (result === 'loss') expectation.move(account, house, stake, 'seconds_loss', id);
    const gain = { win: profit - fee, equal: -fee, loss: -(stake + fee), void: 0n }[result];
    this.#days.addLoss(account, -gain);
    if (cover === undefined) return;
    addHold(account, gain, expectation);
    this.#covers.release(cover, { bound: stake + fee, hoped: profit }, gain, expectation);
  }

  #insure({ by, kind, amount }: Of<'buy_insurance'>, expectation: Expectation): Rejection | null {
    const { owners, accounts } = this.#records;
    const rejection = owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    if (!this.#terms.isOpen) return { code: 'seconds_not_offered' };
    const insuranceKind = this.#terms.insurances.find((one) => one.kind === kind);
    if (insuranceKind === undefined) return { code: 'unknown_insurance_kind' };
    const { minimum, maximum, currency } = insuranceKind;
    if (amount < minimum || amount > maximum) return { code: 'insured_out_of_range', minimum, maximum };
    const account = accounts.of(by.trader, 'micro', currency);
    if (this.#covers.running(account) !== undefined) return { code: 'already_insured' };
    if (this.#isSettling(account, expectation)) return { code: 'settling' };
    const premium = partRoundedUp(amount, insuranceKind.premium);
    const reason = betFault(account, premium, this.#keeping(by.trader, expectation));
    if (reason !== null) return reason;
    const free = account.total - account.held;
    if (free < amount + premium) return { code: 'insufficient_balance', free };
    const payout = partRoundedDown((amount - (amount % 2n)) / 2n, insuranceKind.coverage);
    const cover = accounts.of(HOUSE, 'cover', currency);
    if (cover.total - cover.held + premium < payout) return { code: 'house_cannot_pay' };
    this.#count += 1;
    this.#days.addLoss(account, premium);
    expectation.createdId = this.#count;
    const newPolicy = { status: 'running', boughtAt: expectation.time, endedAt: null, paidAt: null } as const;
    const money = {
      amount,
      premium: branded<never>(premium),
      payout: branded<never>(payout),
      balance: amount,
    };
    const id = coverId(this.#count);
    this.#covers.sell(
      { id, owner: by.trader, currency, kind, ...money, ...newPolicy, revision: 0 },
      expectation,
    );
    return null;
  }

  #keeping(owner: OwnerId, { time: now }: Expectation) {
    const guard = this.#guards.of(owner);
    return { records: this.#records, terms: this.#terms, bets: this.#bets, days: this.#days, guard, now };
  }

  #isSettling(account: Account, { time }: Expectation): boolean {
    return this.#records.products.some((audit) => audit.settling?.(account, time));
  }
}
