import { CHECKOUT_STATES, type Checkout, type CheckoutEvent } from '@assay/engine';
import type { Generated } from 'kysely';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

/** Kinds of letters to payers. */
const PAYMENT_LETTER_KINDS = ['credited', 'expired', 'late', 'returned'] as const;

const payment = entity<Checkout>();

/** Every payment, in its current state. */
export const CHECKOUTS = payment.table('checkouts', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every payment in yuan stands as its commands left it',
    one: 'payment in yuan',
    orphanQuery: (lastId) => `id not between 1 and ${lastId}`,
  },
  from: { checkout_changed: (event) => event.checkout },
  isSettled: ({ state, dueAt }) => state !== 'waiting' && state !== 'late' && dueAt === null,
  unsettled: (engine) => engine.room('checkout').checkouts(),
  columns: {
    id: payment.int8(({ id }) => id),
    owner: payment.int8(({ owner }) => owner),
    currency: payment.int4(({ currency }) => currency),
    money: payment.int8(({ money }) => money),
    rate: payment.int8(({ rate }) => rate),
    amount: payment.int8(({ amount }) => amount),
    paper: payment.int8(({ paper }) => paper),
    state: payment.word(CHECKOUT_STATES, ({ state }) => state),
    opened_ms: payment.int8(({ openedAt }) => openedAt),
    firm_ms: payment.int8(({ firmUntil }) => firmUntil),
    due_ms: payment.int8(({ dueAt }) => dueAt),
    changed_ms: payment.int8(({ changedAt }) => changedAt),
  },
});

type TermsSet = Extract<CheckoutEvent, { type: 'checkout_terms_set' }>;

const terms = entity<TermsSet>();

/** Every version of the terms. */
export const CHECKOUT_TERMS = terms.table('checkout_terms', {
  life: { kind: 'append', number: 'version', order: 'version' },
  verification: {
    claim: 'Every version of the terms of payments in yuan is the one its command set',
    one: 'version of the terms of payments in yuan',
  },
  from: { checkout_terms_set: (event) => event },
  columns: {
    version: terms.int4(({ version }) => version),
    terms: terms.text((set) => textOf(set.terms)),
    set_ms: terms.int8(({ time }) => time),
    sequence: terms.int8((_, { sequence }) => sequence),
  },
});

const news = entity<PaymentNews>();

/** Letters to payers. */
export const CHECKOUT_NEWS = news.table('checkout_news', {
  life: { kind: 'append', number: 'sequence', order: 'id' },
  verification: {
    claim: 'Whatever is written to who pays in yuan is what a command made of the payment',
    one: 'what is written of command',
  },
  from: { checkout_changed: (event) => newsOf(event.checkout) },
  columns: {
    sequence: news.int8((_, { sequence }) => sequence),
    owner: news.int8(({ owner }) => owner),
    what: news.word(PAYMENT_LETTER_KINDS, ({ what }) => what),
    checkout: news.int8(({ id }) => id),
    currency: news.int4(({ currency }) => currency),
    money: news.int8(({ money }) => money),
    amount: news.int8(({ amount }) => amount),
    time_ms: news.int8((_, { time }) => time),
  },
});

export const CHECKOUT_TABLES = [CHECKOUTS, CHECKOUT_TERMS, CHECKOUT_NEWS];

/** Returns JSON with amounts as decimal texts. */
function textOf(value: object): string {
  return JSON.stringify(value, (_name, field: unknown) => (typeof field === 'bigint' ? `${field}` : field));
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    checkouts: RowOf<typeof CHECKOUTS>;
    checkout_terms: RowOf<typeof CHECKOUT_TERMS>;
    checkout_news: RowOf<typeof CHECKOUT_NEWS> & { readonly id: Generated<bigint> };
  }
}

/** Payment about which its owner receives a letter. */
type PaymentNews = Pick<Checkout, 'id' | 'owner' | 'currency' | 'money' | 'amount'> & {
  readonly what: (typeof PAYMENT_LETTER_KINDS)[number];
};

/** Returns the letter to the owner of a payment by its state; none after the owner's own act. */
function newsOf({ id, owner, currency, money, amount, state }: Checkout): readonly PaymentNews[] {
  if (state === 'waiting' || state === 'cancelled') return [];
  return [{ id, owner, currency, money, amount, what: state }];
}
