import {
  type EndedRebatePeriod,
  type PeriodFee,
  REBATE_REASONS,
  REBATE_STATES,
  type Rebate,
  type RebateEvent,
} from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

type TermsSet = Extract<RebateEvent, { type: 'rebate_terms_set' }>;
const terms = entity<TermsSet>();

/** Every version of the terms. */
export const REBATE_TERMS = terms.table('rebate_terms', {
  life: { kind: 'append', number: 'version', order: 'version' },
  verification: {
    claim: 'Every version of the terms of rebates is the one its command set',
    one: 'version of the terms of rebates',
  },
  from: { rebate_terms_set: (event) => event },
  columns: {
    version: terms.int4(({ version }) => version),
    terms: terms.text((set) => JSON.stringify(set.terms)),
    set_ms: terms.int8(({ time }) => time),
    sequence: terms.int8((_, { sequence }) => sequence),
  },
});

const closing = entity<EndedRebatePeriod>();

/** Every period that ended with rebates or payouts. */
export const REBATE_CLOSINGS = closing.table('rebate_closings', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: {
    claim: 'Every period of rebates is the one that the clock closed',
    one: 'period of rebates',
  },
  from: { rebate_period_closed: (event) => event.closing },
  columns: {
    id: closing.int8(({ id }) => id),
    at_ms: closing.int8(({ at }) => at),
    version: closing.int4(({ version }) => version),
    rates: closing.text(({ rates }) => rates.join(',')),
    prices: closing.text(({ prices }) => textOf(prices)),
  },
});

const counted = entity<PeriodFee>();

/** Every fee that counted, with payer and inviters. */
export const REBATE_FEES = counted.table('rebate_fees', {
  life: { kind: 'insert_once', key: ['closing', 'payer', 'currency'] },
  verification: { claim: 'Every fee that is shared is the one that the clock counted', one: 'shared fee' },
  from: { rebate_fee_counted: (event) => event.counted },
  columns: {
    closing: counted.int8((row) => row.closing),
    payer: counted.int8(({ payer }) => payer),
    currency: counted.int4(({ currency }) => currency),
    fee: counted.int8(({ fee }) => fee),
    inviters: counted.text(({ inviters }) => inviters.join(',')),
  },
});

const rebate = entity<Rebate>();

/** Every share of fees, in its current state. */
export const REBATES = rebate.table('rebates', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every rebate stands as the clock left it',
    one: 'rebate',
    orphanQuery: (lastId) => `id not between 1 and ${lastId}`,
  },
  from: { rebate_changed: (event) => event.rebate },
  isSettled: ({ state }) => state !== 'waiting',
  unsettled: (engine) => engine.room('rebate').waiting(),
  columns: {
    id: rebate.int8(({ id }) => id),
    closing: rebate.int8((row) => row.closing),
    owner: rebate.int8(({ owner }) => owner),
    level: rebate.int4(({ level }) => level),
    currency: rebate.int4(({ currency }) => currency),
    fee: rebate.int8(({ fee }) => fee),
    share: rebate.int8(({ share }) => share),
    state: rebate.word(REBATE_STATES, ({ state }) => state),
    why: rebate.word(REBATE_REASONS, ({ why }) => why),
    paid: rebate.int8(({ paid }) => paid),
    mark: rebate.int8(({ mark }) => mark),
    changed_ms: rebate.int8(({ changedAt }) => changedAt),
  },
});

export const REBATE_TABLES = [REBATE_TERMS, REBATE_CLOSINGS, REBATE_FEES, REBATES];

/** Returns JSON with large whole numbers as decimal texts. */
function textOf(value: object): string {
  return JSON.stringify(value, (_name, field: unknown) => (typeof field === 'bigint' ? `${field}` : field));
}

declare module '../../core/database/schema.ts' {
  interface Schema {
    rebate_terms: RowOf<typeof REBATE_TERMS>;
    rebate_closings: RowOf<typeof REBATE_CLOSINGS>;
    rebate_fees: RowOf<typeof REBATE_FEES>;
    rebates: RowOf<typeof REBATES>;
    /** Sums over the rebates by the currency of their fees, maintained by the database; amounts in minor units. */
    rebate_figures: {
      readonly currency: number;
      readonly paid: string;
      readonly waiting: bigint;
      readonly waiting_price: bigint;
      readonly waiting_share: string;
    };
  }
}
