import { type CurrencySpec, PAIR_STATUSES, type PairSpec } from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

const currency = entity<CurrencySpec>();

/** Every listed currency, in the ledger's units. */
export const CURRENCIES = currency.table('currencies', {
  life: { kind: 'upsert', key: ['id'] },
  verification: { claim: 'Every currency is as it was listed', one: 'currency' },
  from: { currency_listed: (event) => event.currency },
  columns: {
    id: currency.int4(({ id }) => id),
    code: currency.text(({ code }) => code),
    decimals: currency.int2(({ decimals }) => decimals),
  },
});

const pair = entity<PairSpec>();

/** Every listed pair, with its current terms. */
export const PAIRS = pair.table('pairs', {
  life: { kind: 'upsert', key: ['id'] },
  verification: { claim: 'Every pair is as it was listed', one: 'pair' },
  from: { pair_listed: (event) => event.pair },
  columns: {
    id: pair.int4(({ id }) => id),
    base: pair.int4(({ base }) => base),
    quote: pair.int4(({ quote }) => quote),
    tick_size: pair.text(({ tickSize }) => tickSize),
    lot_size: pair.text(({ lotSize }) => lotSize),
    maker_fee: pair.int4(({ makerFee }) => makerFee),
    taker_fee: pair.int4(({ takerFee }) => takerFee),
    market_protection: pair.int4(({ marketProtection }) => marketProtection),
    minimum_lots: pair.int8(({ minimumLots }) => minimumLots),
    maximum_lots: pair.int8(({ maximumLots }) => maximumLots),
    status: pair.word(PAIR_STATUSES, ({ status }) => status),
    /** Parts per million; null: no band. */
    price_band: pair.int4(({ priceBand }) => priceBand ?? null),
    /** Maximum open and waiting orders of one owner; null: unlimited. */
    orders_per_owner: pair.int4(({ ordersPerOwner }) => ordersPerOwner ?? null),
  },
});

declare module '../../core/database/schema.ts' {
  interface Schema {
    currencies: RowOf<typeof CURRENCIES>;
    pairs: RowOf<typeof PAIRS>;
  }
}
