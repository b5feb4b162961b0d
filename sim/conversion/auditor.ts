import type {
  AcceptedIndexPrice,
  CommandIn,
  ConversionQuote,
  Day,
  Event,
  OwnerId,
  PairId,
  QuoteStatus,
  Rejection,
} from '@assay/engine';
import { accountKey, HOUSE } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { Books, total } from './books.ts';
import { judge, payable } from './pricing.ts';
import { nameOfRecurring, RecurringConversions } from './recurring.ts';
import { termsFault } from './term-rules.ts';

type ConversionCommand = CommandIn<'conversion'>;
type Of<Type extends ConversionCommand['type']> = Extract<ConversionCommand, { type: Type }>;

const ROOM = 13;
const FIRM = 10_000;
/** Auditor of quotes and conversions. */
export class ConversionAudit implements ProductAudit {
  readonly #records: Records;
  readonly #books = new Books();
  readonly #itemsById = new Map<number, DueItem>();
  readonly #recurring: RecurringConversions;

  constructor(records: Records) {
    this.#records = records;
    this.#recurring = new RecurringConversions(records, this.#books);
  }

  expect(command: ConversionCommand, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'set_conversion_terms':
        return this.#setTerms(command, expectation);
      case 'fund_conversion':
      case 'draw_conversion':
        return this.#moveHouse(command, expectation);
      case 'quote_conversion':
      case 'quote_small':
        return this.#quote(command, expectation);
      case 'accept_quote':
        return this.#accept(command, expectation);
      case 'begin_conversion_recurring':
        return this.#recurring.begin(command, expectation);
      case 'stop_conversion_recurring':
        return this.#recurring.stop(command, expectation);
    }
  }

  onDayStarted({ calendar, day }: Day, expectation: Expectation): void {
    if (calendar === 'exchange') this.#recurring.onDayStarted(day, expectation);
  }

  advance({ id, slot = 0 }: DueItem, maxPostings: number, expectation: Expectation): Progress {
    if (slot > 0) return this.#recurring.executeMinute(slot, expectation);
    if (id === 0) return this.#recurring.executeDue(maxPostings, expectation);
    const quote = this.#books.open.find((one) => one.id === id);
    if (quote !== undefined) this.#end(quote, 'expired', expectation);
    return 'done';
  }

  onIndexPrice(indexPrice: AcceptedIndexPrice): Progress {
    if (this.#books.terms.currencies.some(({ pair }) => pair === indexPrice.pair))
      this.#books.paths.see(indexPrice);
    return 'done';
  }

  delisted(pair: PairId, maxPostings: number, expectation: Expectation): number {
    const ended = this.#books.open.filter((quote) => isOf(quote, pair)).slice(0, maxPostings);
    for (const quote of ended) this.#end(quote, 'withdrawn', expectation);
    return ended.length;
  }

  skipIds(count: number): void {
    this.#books.count += count;
    this.#recurring.skipIds(count);
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'conversion_terms_set':
        return `conversion terms ${event.version}`;
      case 'conversion_quoted':
        return `quote ${event.quote.id}`;
      case 'conversion_ended':
        return `end of quote ${event.quote.id}`;
      case 'conversion_recurring_changed':
        return nameOfRecurring(event.recurring);
      default:
        return undefined;
    }
  }

  follow(event: Event, emitted: EventsLedger): void {
    if (event.type !== 'conversion_quoted' && event.type !== 'conversion_ended') return;
    const { id, to, gross, status } = event.quote;
    emitted.hold(`quote ${id}`, accountKey(HOUSE, 'conversion', to), status === 'open' ? gross : 0n);
  }

  engages(owner: OwnerId): boolean {
    return this.#recurring.running.some((one) => one.owner === owner);
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('conversion');
    const { terms, version, open } = this.#books;
    const expected = { terms: { version, terms }, quotes: open, recurring: this.#recurring.running };
    const actual = { terms: room.terms(), quotes: [...room.quotes()], recurring: room.recurrings() };
    const path = difference(expected, actual);
    return path === null
      ? []
      : [{ kind: 'state', sentence: `conversion has ${path}`, expected, got: actual }];
  }

  #setTerms({ version, terms }: Of<'set_conversion_terms'>, expectation: Expectation): Rejection | null {
    const books = this.#books;
    if (version !== books.version) return { code: 'terms_changed', version: books.version };
    const fault = termsFault(terms, this.#records.listings);
    if (fault !== null) return { code: 'invalid_terms', fault };
    books.version += 1;
    books.terms = terms;
    books.paths.forgetBut(terms.currencies.flatMap(({ pair }) => pair ?? []));
    const set = { version: books.version, terms, time: expectation.time };
    expectation.emit(`conversion terms ${set.version}`, { type: 'conversion_terms_set', ...set });
    return null;
  }

  #moveHouse(
    { type, currency, amount }: Of<'fund_conversion' | 'draw_conversion'>,
    expectation: Expectation,
  ): Rejection | null {
    const { accounts, listings } = this.#records;
    if (!listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (amount <= 0n) return { code: 'invalid_amount' };
    const outside = accounts.of(HOUSE, 'external', currency);
    const house = accounts.of(HOUSE, 'conversion', currency);
    const isIn = type === 'fund_conversion';
    if (isIn && amount - outside.total > MAX_AMOUNT) return { code: 'amount_too_large' };
    const free = house.total - house.held;
    if (!isIn && free < amount) return { code: 'insufficient_balance', currency, free };
    const [from, to] = isIn ? [outside, house] : [house, outside];
    expectation.move(from, to, amount, 'conversion_funding', expectation.sequence);
    return null;
  }

  #quote(command: Of<'quote_conversion' | 'quote_small'>, expectation: Expectation): Rejection | null {
    const books = this.#books;
    const { time } = expectation;
    const assessed = judge(command, books, this.#records, time);
    if ('code' in assessed) return assessed;
    const previous = books.openOf(command.by.trader);
    if (previous !== undefined)
      this.#end(previous, previous.expiresAt < time ? 'expired' : 'replaced', expectation);
    books.count += 1;
    const quote: ConversionQuote = {
      id: unchecked(books.count),
      owner: command.by.trader,
      to: command.to,
      parts: assessed.parts,
      gross: unchecked(assessed.gross),
      fee: unchecked(total(assessed.parts.map(({ fee }) => fee))),
      terms: books.version,
      quotedAt: time,
      expiresAt: unchecked(time + FIRM),
      status: 'open',
      endedAt: null,
      recurring: null,
    };
    for (const indexPrice of assessed.indexPrices) this.#records.indexPrices.use(indexPrice, expectation);
    books.note(quote);
    const dueItem = { due: quote.expiresAt, room: ROOM, id: quote.id };
    this.#itemsById.set(quote.id, dueItem);
    this.#records.agenda.add(dueItem);
    expectation.hold(this.#records.accounts.of(HOUSE, 'conversion', quote.to), quote.gross);
    expectation.createdId = quote.id;
    expectation.emit(`quote ${quote.id}`, { type: 'conversion_quoted', quote });
    return null;
  }

  #accept({ by, quote: id }: Of<'accept_quote'>, expectation: Expectation): Rejection | null {
    const { accounts, owners, products } = this.#records;
    const rejection = owners.actingFault(by.trader);
    if (rejection !== null) return rejection;
    const quote = this.#books.open.find((one) => one.id === id && one.owner === by.trader);
    if (quote === undefined) return { code: 'unknown_quote' };
    if (expectation.time > quote.expiresAt) return { code: 'quote_ended' };
    const { to, parts } = quote;
    const receiver = accounts.of(by.trader, 'change', to);
    const isSettling = (account: typeof receiver) =>
      products.some((audit) => audit.settling?.(account, expectation.time));
    if (isSettling(receiver)) return { code: 'settling' };
    for (const { from: currency, amount } of parts) {
      const payer = accounts.of(by.trader, 'change', currency);
      if (isSettling(payer)) return { code: 'settling' };
      const free = payable(payer, this.#records);
      if (free < amount) return { code: 'insufficient_balance', currency, free };
    }
    this.#end(quote, 'accepted', expectation);
    for (const { from, amount, gross, fee } of parts) {
      const payer = accounts.of(by.trader, 'change', from);
      expectation.move(payer, accounts.of(HOUSE, 'conversion', from), amount, 'conversion_paid', id);
      expectation.move(accounts.of(HOUSE, 'conversion', to), receiver, gross, 'conversion_received', id);
      expectation.takeFee(receiver, accounts.of(HOUSE, 'fees', to), fee, 'conversion_fee', id);
    }
    expectation.createdId = id;
    return null;
  }

  #end(quote: ConversionQuote, status: QuoteStatus, expectation: Expectation): void {
    const { agenda, accounts } = this.#records;
    this.#books.open = this.#books.open.filter((one) => one !== quote);
    if (status !== 'accepted') this.#books.idle(quote);
    const dueItem = this.#itemsById.get(quote.id);
    if (dueItem !== undefined) agenda.remove(dueItem);
    this.#itemsById.delete(quote.id);
    expectation.hold(accounts.of(HOUSE, 'conversion', quote.to), -quote.gross);
    const ended = { ...quote, status, endedAt: expectation.time };
    expectation.emit(`end of quote ${quote.id}`, { type: 'conversion_ended', quote: ended });
  }
}

function isOf({ parts }: ConversionQuote, pair: PairId): boolean {
  return parts.some(({ sold, bought }) => [sold, bought].some((price) => price?.pair === pair));
}
