import {
  type ConversionEvent,
  type ConversionQuote,
  type ConversionRecurring,
  INTERVALS,
  QUOTE_STATUSES,
  type QuotedPrice,
  type QuotePart,
} from '@assay/engine';
import type { Generated } from 'kysely';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

const firmQuote = entity<ConversionQuote>();

/** Every quote, in its current state. */
export const CONVERSION_QUOTES = firmQuote.table('conversion_quotes', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every quote of a conversion stands as its commands left it',
    one: 'conversion quote',
    orphanQuery:
      () => `recurring is null and not exists (select from journal where accepted and time_ms = quoted_ms
      and type in ('quote_conversion', 'quote_small') and journal.owner = conversion_quotes.owner)`,
  },
  from: { conversion_quoted: (event) => event.quote, conversion_ended: (event) => event.quote },
  isSettled: ({ status }) => status !== 'open',
  unsettled: (engine) => engine.room('conversion').quotes(),
  columns: {
    id: firmQuote.int8(({ id }) => id),
    owner: firmQuote.int8(({ owner }) => owner),
    currency: firmQuote.int4(({ to }) => to),
    gross: firmQuote.int8(({ gross }) => gross),
    fee: firmQuote.int8(({ fee }) => fee),
    terms: firmQuote.int4(({ terms }) => terms),
    quoted_ms: firmQuote.int8(({ quotedAt }) => quotedAt),
    expires_ms: firmQuote.int8(({ expiresAt }) => expiresAt),
    status: firmQuote.word(QUOTE_STATUSES, ({ status }) => status),
    ended_ms: firmQuote.int8(({ endedAt }) => endedAt),
    recurring: firmQuote.int8(({ recurring }) => recurring),
  },
});

type StoredQuotePart = QuotePart & { readonly quote: number; readonly position: number };
const part = entity<StoredQuotePart>();

const pairOf = (price: QuotedPrice | null) => price?.pair ?? null;
const indexPriceOf = (price: QuotedPrice | null) => price?.mark ?? null;
const priceOf = (price: QuotedPrice | null) => price?.price ?? null;
const spreadOf = (price: QuotedPrice | null) => price?.spread ?? null;

/** Parts of each quote. */
export const CONVERSION_PARTS = part.table('conversion_parts', {
  life: { kind: 'insert_once', key: ['quote', 'position'] },
  verification: { claim: 'Every part of a quote is as it was quoted', one: 'part of quote' },
  from: {
    conversion_quoted: (event) =>
      event.quote.parts.map(
        (part, position): StoredQuotePart => ({ ...part, quote: event.quote.id, position }),
      ),
  },
  isSettled: () => true,
  columns: {
    quote: part.int8((row) => row.quote),
    position: part.int4(({ position }) => position),
    currency: part.int4(({ from }) => from),
    amount: part.int8(({ amount }) => amount),
    gross: part.int8(({ gross }) => gross),
    fee: part.int8(({ fee }) => fee),
    sold_pair: part.int4(({ sold }) => pairOf(sold)),
    sold_mark: part.int8(({ sold }) => indexPriceOf(sold)),
    sold_price: part.int8(({ sold }) => priceOf(sold)),
    sold_spread: part.int4(({ sold }) => spreadOf(sold)),
    bought_pair: part.int4(({ bought }) => pairOf(bought)),
    bought_mark: part.int8(({ bought }) => indexPriceOf(bought)),
    bought_price: part.int8(({ bought }) => priceOf(bought)),
    bought_spread: part.int4(({ bought }) => spreadOf(bought)),
  },
});

type TermsSet = Extract<ConversionEvent, { type: 'conversion_terms_set' }>;
const terms = entity<TermsSet>();

/** Every version of the terms. */
export const CONVERSION_TERMS = terms.table('conversion_terms', {
  life: { kind: 'append', number: 'version', order: 'version' },
  verification: {
    claim: 'Every version of the terms of conversion is the one its command set',
    one: 'version of the terms of conversion',
  },
  from: { conversion_terms_set: (event) => event },
  columns: {
    version: terms.int4(({ version }) => version),
    terms: terms.text((set) => textOf(set.terms)),
    set_ms: terms.int8(({ time }) => time),
    sequence: terms.int8((_, { sequence }) => sequence),
  },
});

const recurring = entity<ConversionRecurring>();

/** Every recurring conversion, in its current state. */
export const CONVERSION_RECURRING = recurring.table('conversion_recurring', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every recurring conversion stands as its commands and its days left it',
    one: 'recurring conversion',
    orphanQuery: () => `not exists (select from journal where accepted and time_ms = started_ms
      and type = 'begin_conversion_recurring' and journal.owner = conversion_recurring.owner)`,
  },
  from: { conversion_recurring_changed: (event) => event.recurring },
  isSettled: ({ isRunning }) => !isRunning,
  unsettled: (engine) => engine.room('conversion').recurrings(),
  columns: {
    id: recurring.int8(({ id }) => id),
    owner: recurring.int8(({ owner }) => owner),
    from_currency: recurring.int4(({ from }) => from),
    to_currency: recurring.int4(({ to }) => to),
    amount: recurring.int8(({ amount }) => amount),
    every: recurring.word(INTERVALS, ({ every }) => every),
    month_day: recurring.int4(({ monthDay }) => monthDay),
    next_date: recurring.text(({ next }) => next),
    is_running: recurring.bool(({ isRunning }) => isRunning),
    done: recurring.int4(({ done }) => done),
    skipped: recurring.int4(({ skipped }) => skipped),
    fault: recurring.text(({ fault }) => fault),
    last_ms: recurring.int8(({ lastAt }) => lastAt),
    started_ms: recurring.int8(({ startedAt }) => startedAt),
    ended_ms: recurring.int8(({ endedAt }) => endedAt),
    revision: recurring.int4(({ revision }) => revision),
  },
});

type Skipped = ConversionRecurring & { readonly fault: string };
const notice = entity<Skipped>();

/** Notices to owners about skipped recurring conversions, with the reason. */
export const CONVERSION_NOTICES = notice.table('conversion_notices', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: {
    claim: 'Every notice of a conversion that was skipped is the one its day gave',
    one: 'the notice of command',
  },
  from: {
    conversion_recurring_changed: ({ recurring }) =>
      recurring.isRunning && recurring.fault !== null ? [{ ...recurring, fault: recurring.fault }] : [],
  },
  columns: {
    sequence: notice.int8((_, { sequence }) => sequence),
    owner: notice.int8(({ owner }) => owner),
    recurring: notice.int8(({ id }) => id),
    from_currency: notice.int4(({ from }) => from),
    to_currency: notice.int4(({ to }) => to),
    amount: notice.int8(({ amount }) => amount),
    fault: notice.text(({ fault }) => fault),
    time_ms: notice.int8((_, { time }) => time),
  },
});

export const CONVERSION_TABLES = [
  CONVERSION_QUOTES,
  CONVERSION_PARTS,
  CONVERSION_TERMS,
  CONVERSION_RECURRING,
  CONVERSION_NOTICES,
];

/** Returns JSON with amounts as decimal texts. */
function textOf(value: object): string {
  return JSON.stringify(value, (_name, field: unknown) => (typeof field === 'bigint' ? `${field}` : field));
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    conversion_quotes: RowOf<typeof CONVERSION_QUOTES>;
    conversion_parts: RowOf<typeof CONVERSION_PARTS>;
    conversion_terms: RowOf<typeof CONVERSION_TERMS>;
    conversion_recurring: RowOf<typeof CONVERSION_RECURRING>;
    conversion_notices: RowOf<typeof CONVERSION_NOTICES> & { readonly id: Generated<bigint> };
  }
}
