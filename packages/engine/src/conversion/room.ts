import { assert } from '../assertion.ts';
import type { OwnerId, PairId } from '../ids.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Day } from '../stage/day.ts';
import { RECURRING_ITEM } from '../stage/recurrings.ts';
import { acceptQuote } from './accept-quote.ts';
import { type ConversionCommand, conversionCommands } from './commands.ts';
import { Conversion } from './conversion.ts';
import type { ConversionEvent } from './event.ts';
import { fund, setTerms } from './house.ts';
import { quoteConversion, quoteSmall } from './make-quote.ts';
import { type ConversionQuote, QUOTE_MS } from './quote.ts';
import { beginRecurring, executeDue, executeMinute, stopRecurring } from './recur.ts';
import type { ConversionRecurring } from './recurring.ts';
import type { ConversionRejection } from './rejection.ts';
import { type ConversionRow, readConversion, writeConversion } from './snapshot.ts';
import type { ConversionTerms } from './terms.ts';

const CONVERSION_REASONS = [
  'conversion_paid',
  'conversion_received',
  'conversion_fee',
  'conversion_funding',
] as const;
const CONVERSION_WALLETS = ['conversion'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof CONVERSION_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof CONVERSION_WALLETS)[number], true> {}
}

/** Firm prices at which the exchange converts one currency into another: the index, a spread, and a disclosed fee. */
export const conversion = declareRoom<ConversionEvent, ConversionRejection>()({
  number: 13,
  format: 1,
  commands: conversionCommands,
  reasons: CONVERSION_REASONS,
  wallets: CONVERSION_WALLETS,
  open: (stage) => new ConversionRoom(stage),
});

class ConversionRoom implements Room<ConversionCommand> {
  readonly #conversion: Conversion;

  constructor(stage: Stage) {
    this.#conversion = new Conversion(stage);
  }

  handle(command: ConversionCommand): ConversionRejection | null {
    switch (command.type) {
      case 'set_conversion_terms':
        return setTerms(command, this.#conversion);
      case 'fund_conversion':
      case 'draw_conversion':
        return fund(command, this.#conversion);
      case 'quote_conversion':
        return quoteConversion(command, this.#conversion);
      case 'quote_small':
        return quoteSmall(command, this.#conversion);
      case 'accept_quote':
        return acceptQuote(command, this.#conversion);
      case 'begin_conversion_recurring':
        return beginRecurring(command, this.#conversion);
      case 'stop_conversion_recurring':
        return stopRecurring(command, this.#conversion);
    }
  }

  /** Agenda ids above zero are open quotes; id zero is for recurring conversions. */
  advance({ id, slot }: AgendaItem, maxPostings: number): Progress {
    if (id === RECURRING_ITEM)
      return slot === 0 ? executeDue(maxPostings, this.#conversion) : executeMinute(slot, this.#conversion);
    const open = this.#conversion.find(id);
    if (open !== undefined) this.#conversion.end(open, 'expired');
    return 'done';
  }

  onDayStarted({ calendar, day }: Day): void {
    if (calendar === 'exchange') this.#conversion.beginDay(day);
  }

  onIndexPrice(indexPrice: AcceptedIndexPrice): Progress {
    const { terms, volatility } = this.#conversion;
    if (terms.currencies.some(({ pair }) => pair === indexPrice.pair)) volatility.take(indexPrice);
    return 'done';
  }

  onPairDelisted(pair: PairId, maxItems: number): number {
    let count = 0;
    for (const open of [...this.#conversion.open()]) {
      if (count === maxItems) break;
      if (!hasPair(open.quote, pair)) continue;
      this.#conversion.end(open, 'withdrawn');
      count += 1;
    }
    return count;
  }

  /** Returns true while the owner has an active recurring conversion. */
  hasOpenBusiness(owner: OwnerId): boolean {
    return this.#conversion.recurrings.countOf(owner) > 0;
  }

  *holds(): Generator<Hold> {
    for (const { quote } of this.#conversion.open()) {
      yield { account: this.#conversion.house(quote.to), amount: quote.gross };
    }
  }

  skipIds(count: number): void {
    this.#conversion.last += count;
    this.#conversion.lastRecurring += count;
  }

  write(): Iterable<ConversionRow> {
    return writeConversion(this.#conversion);
  }

  read(row: Row): void {
    readConversion(row as ConversionRow, this.#conversion);
  }

  assertInvariants(): void {
    const owners = new Set<OwnerId>();
    for (const { quote, item } of this.#conversion.open()) {
      const { id, owner, parts, gross, fee, quotedAt, expiresAt } = quote;
      assert(id <= this.#conversion.last && !owners.has(owner), 'an owner has one open quote');
      owners.add(owner);
      assert(expiresAt === quotedAt + QUOTE_MS && item.due === expiresAt, 'a quote is firm for its time');
      const totals = parts.reduce(
        (total, part) => ({ gross: total.gross + part.gross, fee: total.fee + part.fee }),
        {
          gross: 0n,
          fee: 0n,
        },
      );
      assert(totals.gross === gross && totals.fee === fee && fee < gross, 'a quote is the sum of its parts');
    }
  }

  /** Current terms, with their version. */
  terms(): { readonly version: number; readonly terms: ConversionTerms } {
    const { version, terms } = this.#conversion;
    return { version, terms };
  }

  /** Open quotes, by id. */
  *quotes(): Generator<ConversionQuote> {
    for (const { quote } of this.#conversion.open()) yield quote;
  }

  /** Active recurring conversions, by id. */
  recurrings(): readonly ConversionRecurring[] {
    return this.#conversion.recurrings.all();
  }

  /** Returns the mean move of a pair per ten seconds over the last hour, in parts per million; null if unknown. */
  meanMove(pair: PairId, time: Parameters<Conversion['volatility']['mean']>[1]): bigint | null {
    return this.#conversion.volatility.mean(pair, time);
  }
}

function hasPair({ parts }: ConversionQuote, pair: PairId): boolean {
  return parts.some(({ sold, bought }) => sold?.pair === pair || bought?.pair === pair);
}
