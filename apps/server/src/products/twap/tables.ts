import {
  SIDES,
  TWAP_END_REASONS,
  TWAP_SLICE_OUTCOMES,
  TWAP_STATUSES,
  type TwapOrder,
  type TwapSlice,
} from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

const twap = entity<TwapOrder>();

/** Every TWAP order, in its current state. */
export const TWAP_ORDERS = twap.table('twap_orders', {
  life: { kind: 'upsert', key: ['id'] },
  verification: {
    claim: 'Every TWAP order stands as commands and the clock left it',
    one: 'TWAP order',
    orphanQuery:
      () => `not exists (select from journal where accepted and journal.time_ms = twap_orders.started_ms
      and type = 'start_twap' and journal.owner = twap_orders.owner)`,
  },
  from: { twap_changed: (event) => event.twap },
  isSettled: ({ status }) => status === 'ended',
  unsettled: (engine) => engine.room('twap').openTwaps(),
  columns: {
    id: twap.int8(({ id }) => id),
    owner: twap.int8(({ owner }) => owner),
    pair: twap.int4(({ pair }) => pair),
    side: twap.word(SIDES, ({ side }) => side),
    quantity: twap.int8(({ quantity }) => quantity),
    limit_price: twap.int8(({ limit }) => limit),
    slices: twap.int4(({ slices }) => slices),
    duration_ms: twap.int8(({ durationMs }) => durationMs),
    jitter: twap.int4(({ jitter }) => jitter),
    status: twap.word(TWAP_STATUSES, ({ status }) => status),
    done: twap.int4(({ done }) => done),
    filled: twap.int8(({ filled }) => filled),
    filled_quote: twap.text(({ filledQuote }) => `${filledQuote}`),
    next_ms: twap.int8(({ nextAt }) => nextAt),
    paused_ms: twap.int8(({ pausedAt }) => pausedAt),
    shift_ms: twap.int8(({ shiftMs }) => shiftMs),
    end_reason: twap.word(TWAP_END_REASONS, ({ endReason }) => endReason),
    started_ms: twap.int8(({ startedAt }) => startedAt),
    ended_ms: twap.int8(({ endedAt }) => endedAt),
    revision: twap.int4(({ revision }) => revision),
  },
});

const slice = entity<TwapSlice>();

/** Every slice of a TWAP order that is over. */
export const TWAP_SLICES = slice.table('twap_slices', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: { claim: 'Every slice of a TWAP order is the one of its time', one: 'TWAP slice' },
  from: { twap_slice_done: (event) => event.slice },
  columns: {
    id: slice.int8(({ id }) => id),
    twap: slice.int8((row) => row.twap),
    owner: slice.int8(({ owner }) => owner),
    pair: slice.int4(({ pair }) => pair),
    side: slice.word(SIDES, ({ side }) => side),
    number: slice.int4(({ number }) => number),
    outcome: slice.word(TWAP_SLICE_OUTCOMES, ({ outcome }) => outcome),
    order_id: slice.int8(({ order }) => order),
    quantity: slice.int8(({ quantity }) => quantity),
    filled: slice.int8(({ filled }) => filled),
    filled_quote: slice.int8(({ filledQuote }) => filledQuote),
    time_ms: slice.int8(({ time }) => time),
  },
});

export const TWAP_TABLES = [TWAP_ORDERS, TWAP_SLICES];

declare module '../../core/database/schema.ts' {
  interface Schema {
    twap_orders: RowOf<typeof TWAP_ORDERS>;
    twap_slices: RowOf<typeof TWAP_SLICES>;
  }
}
