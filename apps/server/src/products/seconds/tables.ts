import {
  type ClosedSecondsOrder,
  INSURANCE_STATUSES,
  type Insurance,
  SECONDS_DIRECTIONS,
  SECONDS_RESULTS,
  type SecondsEvent,
  type SecondsOrder,
  type SelfLimits,
} from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

/** Order in its current state; fields of its end are absent while it is running. */
export type AnySecondsOrder = SecondsOrder & Partial<ClosedSecondsOrder>;

const order = entity<AnySecondsOrder>();

/** Every seconds contract, in its current state. */
export const SECONDS_ORDERS = order.table('seconds_orders', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every seconds contract stands as its commands and prices left it',
    one: 'seconds contract',
    orphanQuery: () => `not exists (select from journal where journal.sequence >= open_mark and accepted
      and time_ms = opened_ms and type = 'open_seconds' and journal.owner = seconds_orders.owner)`,
  },
  from: { seconds_opened: (event) => event.order, seconds_closed: (event) => event.order },
  isSettled: ({ result }) => result !== undefined,
  unsettled: (engine) => engine.room('seconds').orders(),
  columns: {
    id: order.int8(({ id }) => id),
    owner: order.int8(({ owner }) => owner),
    pair: order.int4(({ pair }) => pair),
    currency: order.int4(({ currency }) => currency),
    direction: order.word(SECONDS_DIRECTIONS, ({ direction }) => direction),
    seconds: order.int4(({ seconds }) => seconds),
    stake: order.int8(({ stake }) => stake),
    fee: order.int8(({ fee }) => fee),
    /** Parts per million of the stake. */
    payout: order.int4(({ payout }) => payout),
    profit: order.int8(({ profit }) => profit),
    insurance: order.int8(({ insurance }) => insurance),
    terms: order.int4(({ terms }) => terms),
    opened_ms: order.int8(({ openedAt }) => openedAt),
    expires_ms: order.int8(({ expiresAt }) => expiresAt),
    open_mark: order.int8(({ openMark }) => openMark),
    open_price: order.int8(({ openPrice }) => openPrice),
    /** Null while the contract is running. */
    result: order.word(SECONDS_RESULTS, ({ result }) => result ?? null),
    closed_ms: order.int8(({ closedAt }) => closedAt ?? null),
    close_mark: order.int8(({ closeMark }) => closeMark ?? null),
    close_price: order.int8(({ closePrice }) => closePrice ?? null),
  },
});

const insurance = entity<Insurance>();

/** Every insurance, in its current state. */
export const SECONDS_INSURANCES = insurance.table('seconds_insurances', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every contract insurance stands as its commands left it',
    one: 'contract insurance',
    orphanQuery: () => `not exists (select from journal where accepted and time_ms = bought_ms
      and type = 'buy_insurance' and journal.owner = seconds_insurances.owner)`,
  },
  from: { insurance_changed: (event) => event.insurance },
  isSettled: ({ status }) => status !== 'running' && status !== 'claimed',
  unsettled: (engine) => engine.room('seconds').openInsurances(),
  columns: {
    id: insurance.int8(({ id }) => id),
    owner: insurance.int8(({ owner }) => owner),
    currency: insurance.int4(({ currency }) => currency),
    kind: insurance.int4(({ kind }) => kind),
    amount: insurance.int8(({ amount }) => amount),
    premium: insurance.int8(({ premium }) => premium),
    payout: insurance.int8(({ payout }) => payout),
    balance: insurance.int8(({ balance }) => balance),
    status: insurance.word(INSURANCE_STATUSES, ({ status }) => status),
    bought_ms: insurance.int8(({ boughtAt }) => boughtAt),
    ended_ms: insurance.int8(({ endedAt }) => endedAt),
    paid_ms: insurance.int8(({ paidAt }) => paidAt),
    revision: insurance.int4(({ revision }) => revision),
  },
});

type TermsSet = Extract<SecondsEvent, { type: 'seconds_terms_set' }>;
const terms = entity<TermsSet>();

/** Every version of the terms. */
export const SECONDS_TERMS = terms.table('seconds_terms', {
  life: { kind: 'append', number: 'version', order: 'version' },
  verification: {
    claim: 'Every version of the terms of seconds contracts is the one its command set',
    one: 'version of terms',
  },
  from: { seconds_terms_set: (event) => event },
  columns: {
    version: terms.int4(({ version }) => version),
    terms: terms.text((set) => textOf(set.terms)),
    set_ms: terms.int8(({ time }) => time),
    sequence: terms.int8((_, { sequence }) => sequence),
  },
});

const guard = entity<SelfLimits>();

/** Self-exclusions and loss limits of users. */
export const SECONDS_GUARDS = guard.table('seconds_guards', {
  life: { kind: 'upsert', key: ['owner'] },
  verification: { claim: 'Every guard stands as its owner has set it', one: 'the guard of' },
  from: { seconds_guard_changed: (event) => event.guard },
  columns: {
    owner: guard.int8(({ owner }) => owner),
    excluded_until_ms: guard.int8(({ excludedUntil }) => excludedUntil),
    limits: guard.text(({ limits }) => textOf(limits)),
  },
});

export const SECONDS_TABLES = [SECONDS_ORDERS, SECONDS_INSURANCES, SECONDS_TERMS, SECONDS_GUARDS];

/** Returns JSON with amounts as decimal texts. */
function textOf(value: object): string {
  return JSON.stringify(value, (_name, field: unknown) => (typeof field === 'bigint' ? `${field}` : field));
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    seconds_orders: RowOf<typeof SECONDS_ORDERS>;
    seconds_insurances: RowOf<typeof SECONDS_INSURANCES>;
    seconds_terms: RowOf<typeof SECONDS_TERMS>;
    seconds_guards: RowOf<typeof SECONDS_GUARDS>;
  }
}
