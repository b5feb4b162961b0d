import type { Amount } from '@assay/money';
import { assert } from '../assertion.ts';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { lock, unlock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import { RECURRING_ITEM, Recurrings } from '../stage/recurrings.ts';
import type { ConversionEvent } from './event.ts';
import type { ConversionQuote, QuoteId, QuoteStatus } from './quote.ts';
import type { ConversionRecurring } from './recurring.ts';
import { CLOSED_CONVERSION, type ConversionTerms } from './terms.ts';
import { Usage } from './usage.ts';
import { VolatilityTracker } from './volatility.ts';

export type OpenQuote = { readonly quote: ConversionQuote; readonly item: AgendaItem };

/** Day whose recurring conversions are being executed, and the time since which they are due. */
export type DueDay = { readonly day: string; readonly since: TimeMs };

/**
 * State of the room, with the services of the engine that it uses. Its agenda contains open quotes by id, and
 * recurring conversions.
 */
export class Conversion {
  readonly stage: Stage;
  /** Last id assigned to a quote. */
  last = 0;
  /** Last id assigned to a recurring conversion. */
  lastRecurring = 0;
  /** Version of the terms: number of times they were set. */
  version = 0;
  terms: ConversionTerms = CLOSED_CONVERSION;
  readonly volatility = new VolatilityTracker();
  readonly usage = new Usage();
  readonly recurrings: Recurrings<ConversionRecurring>;
  #due: DueDay | null = null;
  readonly #openById = new Map<QuoteId, OpenQuote>();
  readonly #openByOwner = new Map<OwnerId, OpenQuote>();
  /** Amounts paid and received by open quotes, by currency. */
  readonly #openTotalsByCurrency = new Map<CurrencyId, bigint>();

  constructor(stage: Stage) {
    this.stage = stage;
    this.recurrings = new Recurrings(stage.agenda);
  }

  /** Day in progress; null when all its recurring conversions have been executed. */
  get due(): DueDay | null {
    return this.#due;
  }

  /** Open quotes, by id. */
  open(): Iterable<OpenQuote> {
    return this.#openById.values();
  }

  find(id: number): OpenQuote | undefined {
    return this.#openById.get(id as QuoteId);
  }

  openOf(owner: OwnerId): OpenQuote | undefined {
    return this.#openByOwner.get(owner);
  }

  /** Returns the amount of a currency paid and received by open quotes, in minor units. */
  openTotal(currency: CurrencyId): bigint {
    return this.#openTotalsByCurrency.get(currency) ?? 0n;
  }

  house(currency: CurrencyId): Account {
    return this.stage.ledger.house('conversion', currency);
  }

  /** Returns an owner's spot account; opens an empty one if there is none. */
  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('change', currency).getOrCreate(owner);
  }

  /** Adds an open quote, whose amount the exchange already has on hold. */
  add(quote: ConversionQuote): void {
    const open = { quote, item: this.stage.agenda.add(quote.expiresAt, quote.id) };
    assert(!this.#openByOwner.has(quote.owner), 'an owner has one open quote');
    this.#openById.set(quote.id, open);
    this.#openByOwner.set(quote.owner, open);
    for (const [currency, amount] of amountsByCurrency(quote)) this.#count(currency, amount);
  }

  begin(quote: ConversionQuote): void {
    lock(this.house(quote.to), quote.gross, this.stage.changes);
    this.add(quote);
    this.emit({ type: 'conversion_quoted', quote });
  }

  /** Ends a quote and releases the exchange's hold for it. */
  end({ quote, item }: OpenQuote, status: QuoteStatus): void {
    const { agenda, changes } = this.stage;
    agenda.remove(item);
    this.#openById.delete(quote.id);
    this.#openByOwner.delete(quote.owner);
    const isReturned = status !== 'accepted' && this.stage.upgrades.isActive('bounded_holds');
    for (const [currency, amount] of amountsByCurrency(quote)) {
      this.#count(currency, -amount);
      if (isReturned) this.usage.refund(currency, amount, quote.quotedAt);
    }
    unlock(this.house(quote.to), quote.gross, changes);
    this.emit({ type: 'conversion_ended', quote: { ...quote, status, endedAt: changes.time } });
  }

  /** Marks the recurring conversions as due when a day of the exchange has begun. */
  beginDay(day: string): void {
    if (this.#due !== null) this.#due = { ...this.#due, day };
    else if (this.recurrings.firstDue(day) !== undefined)
      this.setDue({ day, since: this.stage.changes.time });
  }

  setDue(due: DueDay | null): void {
    this.#due = due;
    if (due !== null) this.stage.agenda.add(due.since, RECURRING_ITEM);
  }

  emit(event: ConversionEvent): void {
    this.stage.changes.emit<ConversionEvent>(event);
  }

  isExpired({ expiresAt }: ConversionQuote, time: TimeMs): boolean {
    return time > expiresAt;
  }

  #count(currency: CurrencyId, more: bigint): void {
    const total = this.openTotal(currency) + more;
    if (total === 0n) this.#openTotalsByCurrency.delete(currency);
    else this.#openTotalsByCurrency.set(currency, total);
  }
}

/** Returns the amounts of a quote by currency: those paid, and the one received before the fee. */
export function amountsByCurrency({
  to,
  parts,
  gross,
}: Pick<ConversionQuote, 'to' | 'parts' | 'gross'>): readonly (readonly [CurrencyId, Amount])[] {
  return [...parts.map(({ from, amount }) => [from, amount] as const), [to, gross]];
}
