import type {
  CommandIn,
  CurrencyId,
  Day,
  EndedRebatePeriod,
  Event,
  OwnerId,
  Rebate,
  RebateTerms,
  Rejection,
  TimeMs,
} from '@assay/engine';
import { HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import type { Closing } from './closing.ts';
import { faultOf, nextEnd, sharesAt } from './terms.ts';

type RebateCommand = CommandIn<'rebate'>;
type Of<Type extends RebateCommand['type']> = Extract<RebateCommand, { type: Type }>;
type Share = { -readonly [Name in keyof Rebate]: Rebate[Name] };

const ROOM = 14;
const WALLETS = ['legal', 'change', 'lever', 'micro'] as const;

/** Auditor of rebates. */
export class RebateAudit implements ProductAudit {
  readonly #records: Records;
  #version = 0;
  #terms: RebateTerms | null = null;
  #inForce: { version: number; terms: RebateTerms } | null = null;
  #closings = 0;
  #count = 0;
  #waiting: Share[] = [];
  /** Total fees of each counted owner at the end of the last period, by currency. */
  readonly #paidBefore = new Map<OwnerId, Map<CurrencyId, bigint>>();
  #ends: TimeMs | null = null;
  #closing: Closing | null = null;
  #dueItem: DueItem | null = null;

  constructor(records: Records) {
    this.#records = records;
  }

  expect(command: RebateCommand, expectation: Expectation): Rejection | null {
    if ('staff' in command.by && !('proposedBy' in command.by)) return { code: 'needs_second_person' };
    return command.type === 'fund_rebates'
      ? this.#fund(command, expectation)
      : this.#setTerms(command, expectation);
  }

  onDayStarted({ calendar, from }: Day): void {
    if (calendar !== 'beijing' || this.#terms?.period !== 'day') return;
    this.#ends = from;
    this.#plan();
  }

  advance(_dueItem: DueItem, maxPostings: number, expectation: Expectation): Progress {
    const closing = this.#closing ?? this.#begin(expectation);
    let left = maxPostings;
    for (; left > 0 && closing.payers.length > 0; left -= 1) this.#countNext(closing, expectation);
    for (; left > 0 && closing.shares.length > 0; left -= 1) this.#shareNext(closing, expectation);
    if (left === 0) return 'more';
    let postings = left;
    for (const share of this.#waiting.filter(({ id }) => id > closing.paidTo)) {
      if (left === 0 || postings < 2) return 'more';
      left -= 1;
      postings -= this.#pay(share, closing, expectation);
    }
    this.#end(expectation);
    return 'done';
  }

  skipIds(count: number): void {
    this.#count += count;
    // Rebates of a period that is being closed have its number.
    if ((this.#closing?.numbered ?? null) === null) this.#closings += count;
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'rebate_terms_set':
        return `rebate terms ${event.version}`;
      case 'rebate_period_closed':
        return `rebate period ${event.closing.id}`;
      case 'rebate_fee_counted':
        return `rebate fee ${event.counted.closing} ${event.counted.payer} ${event.counted.currency}`;
      case 'rebate_changed':
        return nameOf(event.rebate);
      default:
        return undefined;
    }
  }

  engages(owner: OwnerId): boolean {
    return this.#waiting.some((share) => share.owner === owner);
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('rebate');
    const terms = this.#terms === null ? undefined : { version: this.#version, terms: this.#terms };
    const expected = { terms, waiting: this.#waiting };
    const actual = { terms: room.terms(), waiting: [...room.waiting()] };
    const path = difference(expected, actual);
    return path === null ? [] : [{ kind: 'state', sentence: `rebates have ${path}`, expected, got: actual }];
  }

  #setTerms({ version, terms }: Of<'set_rebate_terms'>, expectation: Expectation): Rejection | null {
    if (version !== this.#version) return { code: 'terms_changed', version: this.#version };
    const fault = faultOf(terms, (id) => this.#records.listings.currencies.has(id));
    if (fault !== null) return { code: 'invalid_rebate_terms', fault };
    const before = this.#terms;
    if (before !== null && before.currency !== terms.currency) return { code: 'rebate_currency_fixed' };
    this.#version += 1;
    this.#terms = structuredClone(terms);
    if (before?.period !== terms.period) {
      this.#ends = nextEnd(terms.period, expectation.time) as TimeMs | null;
      this.#plan();
    }
    const set = { version: this.#version, terms, time: expectation.time };
    expectation.emit(`rebate terms ${this.#version}`, { type: 'rebate_terms_set', ...set });
    return null;
  }

  #fund({ amount }: Of<'fund_rebates'>, expectation: Expectation): Rejection | null {
    if (this.#terms === null) return { code: 'rebates_closed' };
    if (amount < 1n) return { code: 'invalid_amount' };
    const { currency } = this.#terms;
    const outside = this.#records.accounts.of(HOUSE, 'external', currency);
    if (amount > MAX_AMOUNT + outside.total) return { code: 'amount_too_large' };
    const fees = this.#records.accounts.of(HOUSE, 'fees', currency);
    expectation.move(outside, fees, amount, 'rebate_funding', expectation.sequence);
    return null;
  }

  #begin(expectation: Expectation): Closing {
    const at = this.#ends;
    if (at === null) throw new Error('a period ends that was to');
    const payers = this.#records.owners.known().filter(({ inviter }) => inviter !== null);
    const closing: Closing = {
      at,
      version: this.#inForce?.version ?? null,
      rates: this.#inForce === null ? [] : sharesAt(this.#inForce.terms, at),
      numbered: null,
      payers: payers.map(({ owner }) => owner),
      shares: [],
      paidTo: 0,
      areFundsExhausted: false,
    };
    this.#closing = closing;
    this.#ends = null;
    if (this.#waiting.length > 0) this.#emitChange(closing, expectation);
    return closing;
  }

  #end({ time }: Expectation): void {
    const terms = this.#terms;
    if (terms === null) throw new Error('a period has terms');
    this.#closing = null;
    this.#inForce = { version: this.#version, terms };
    this.#ends ??= nextEnd(terms.period, time) as TimeMs | null;
    this.#plan();
  }

  /** Numbers the period and stores the value of each currency at its end. */
  #emitChange(closing: Closing, expectation: Expectation): EndedRebatePeriod {
    if (closing.numbered !== null) return closing.numbered;
    const rebateCurrency = this.#terms?.currency ?? unchecked<CurrencyId>(0);
    const prices: EndedRebatePeriod['prices'][number][] = [{ currency: rebateCurrency, index: null }];
    const pairs = [...this.#records.listings.pairs.values()].sort(
      (one, other) => one.spec.id - other.spec.id,
    );
    for (const { spec } of pairs) {
      const isPriced = prices.some(({ currency }) => currency === spec.base);
      if (isPriced || spec.quote !== rebateCurrency || spec.status === 'delisted') continue;
      const indexPrice = this.#records.indexPrices.freshAt(spec.id, closing.at);
      if (indexPrice === null) continue;
      this.#records.indexPrices.use(indexPrice, expectation);
      prices.push({
        currency: spec.base,
        index: { pair: spec.id, mark: indexPrice.sequence, price: indexPrice.price },
      });
    }
    this.#closings += 1;
    const { at, version, rates } = closing;
    const numbered: EndedRebatePeriod = { id: this.#closings, at, version, rates: [...rates], prices };
    closing.numbered = numbered;
    expectation.emit(`rebate period ${numbered.id}`, { type: 'rebate_period_closed', closing: numbered });
    return numbered;
  }

  #countNext(closing: Closing, expectation: Expectation): void {
    const payer = closing.payers.shift();
    if (payer === undefined) return;
    const before = this.#paidBefore.get(payer);
    this.#paidBefore.delete(payer);
    if (this.#records.owners.of(payer).level < 2) return;
    const now = new Map<CurrencyId, bigint>();
    this.#paidBefore.set(payer, now);
    for (const currency of [...this.#records.listings.currencies.keys()].sort((one, other) => one - other)) {
      let all = 0n;
      for (const wallet of WALLETS) all += this.#records.accounts.of(payer, wallet, currency).feesPaid;
      now.set(currency, all);
      const fee = all - (before?.get(currency) ?? 0n);
      if (before === undefined || closing.version === null || fee === 0n) continue;
      const inviters = this.#above(payer);
      const numbered = this.#emitChange(closing, expectation);
      const counted = { closing: numbered.id, payer, currency, fee: unchecked<Share['fee']>(fee), inviters };
      expectation.emit(`rebate fee ${numbered.id} ${payer} ${currency}`, {
        type: 'rebate_fee_counted',
        counted,
      });
      for (const [index, owner] of inviters.entries()) this.#add(closing, owner, index + 1, currency, fee);
    }
  }

  #add(closing: Closing, owner: OwnerId, level: number, currency: CurrencyId, fee: bigint): void {
    const existing = closing.shares.find(
      (share) => share.owner === owner && share.level === level && share.currency === currency,
    );
    if (existing === undefined) closing.shares.push({ owner, level, currency, fee });
    else existing.fee += fee;
  }

  /** The three levels of inviters of an owner, without duplicates or the owner. */
  #above(payer: OwnerId): OwnerId[] {
    const chain: OwnerId[] = [];
    for (let at = this.#records.owners.of(payer).inviter; at !== null && chain.length < 3; ) {
      if ([payer, ...chain].includes(at)) break;
      chain.push(at);
      at = this.#records.owners.of(at).inviter;
    }
    return chain;
  }

  #shareNext(closing: Closing, expectation: Expectation): void {
    const feeOfInviter = closing.shares.shift();
    if (feeOfInviter === undefined) return;
    const { owner, level, currency, fee } = feeOfInviter;
    const share = (fee * BigInt(closing.rates[level - 1] ?? 0)) / 1_000_000n;
    const inviter = this.#records.owners.of(owner);
    if (share === 0n || inviter.isClosed || inviter.level < 2) return;
    this.#count += 1;
    const rebate = {
      id: this.#count,
      closing: this.#closings,
      owner,
      level,
      currency,
      fee,
      share,
      state: 'waiting',
      why: null,
      paid: 0n,
      mark: null,
      changedAt: expectation.time,
    } as Share;
    this.#waiting.push(rebate);
    this.#recordState(rebate, expectation);
  }

  /** Returns the number of postings. */
  #pay(share: Share, closing: Closing, expectation: Expectation): number {
    closing.paidTo = share.id;
    const { accounts, owners } = this.#records;
    const change = (changed: Partial<Share>) => {
      Object.assign(share, changed, { changedAt: expectation.time });
      this.#recordState(share, expectation);
    };
    if (owners.of(share.owner).isClosed) {
      change({ state: 'forfeited', why: null });
      return 0;
    }
    const price = closing.numbered?.prices.find(({ currency }) => currency === share.currency);
    if (price === undefined) {
      if (share.why !== 'price') change({ why: 'price' });
      return 0;
    }
    const rebateCurrency = this.#terms?.currency ?? unchecked<CurrencyId>(0);
    const paid = this.#worth(share, price, rebateCurrency);
    const fees = accounts.of(HOUSE, 'fees', rebateCurrency);
    if (closing.areFundsExhausted || paid > fees.total - fees.held) {
      closing.areFundsExhausted = true;
      if (share.why !== 'funds') change({ why: 'funds' });
      return 0;
    }
    expectation.move(fees, accounts.of(share.owner, 'change', rebateCurrency), paid, 'rebate_paid', share.id);
    change({ state: 'paid', why: null, paid: unchecked(paid), mark: price.index?.mark ?? null });
    return paid === 0n ? 0 : 2;
  }

  #worth(
    { share, currency }: Share,
    { index }: EndedRebatePeriod['prices'][number],
    quote: CurrencyId,
  ): bigint {
    if (index === null) return share;
    const { currencies, pairs } = this.#records.listings;
    const tick = pairs.get(index.pair)?.spec.tickSize ?? '1';
    const decimals = (tick.split('.')[1] ?? '').replace(/0+$/, '').length;
    const units = 10n ** BigInt(currencies.get(quote)?.decimals ?? 0);
    const scale = 10n ** BigInt((currencies.get(currency)?.decimals ?? 0) + decimals + 2);
    return (share * index.price * units) / scale;
  }

  #recordState(share: Share, expectation: Expectation): void {
    if (share.state !== 'waiting') this.#waiting = this.#waiting.filter((one) => one !== share);
    expectation.emit(nameOf(share), { type: 'rebate_changed', rebate: { ...share } });
  }

  #plan(): void {
    const { agenda } = this.#records;
    if (this.#dueItem !== null) agenda.remove(this.#dueItem);
    const due = this.#closing?.at ?? this.#ends;
    this.#dueItem = due === null ? null : { room: ROOM, id: 0, due };
    if (this.#dueItem !== null) agenda.add(this.#dueItem);
  }
}

/** One command can create a rebate, fail to pay it, and pay it. */
function nameOf({ id, state, why: reason }: Pick<Rebate, 'id' | 'state' | 'why'>): string {
  return `rebate ${id} ${state} ${reason}`;
}
