import type { Trade } from '@assay/engine';
import { entity } from '../../src/core/store/table.ts';
import type { Product } from '../../src/products/product.ts';

const fill = entity<Trade>();

/** The table of a product for tests only. */
export const CREATE_FILLS = `create table fills (
  taker bigint not null, id bigint primary key, price bigint not null, sequence bigint not null)`;

/** A product that is added by this declaration alone: it records its own fills by taker. */
export const fills: Product = {
  name: 'fills',
  tables: [
    fill.table('fills', {
      life: { kind: 'insert_once', key: ['id'] },
      verification: {
        claim: 'Every fill is the one its command makes',
        one: 'fill',
        orphanQuery: () => 'sequence < 8',
      },
      from: { trade_executed: (event) => event.trade },
      columns: {
        id: fill.int8(({ id }) => id),
        sequence: fill.int8((_, { sequence }) => sequence),
        taker: fill.int8(({ taker }) => taker),
        price: fill.int8(({ price }) => price),
      },
    }),
  ],
  checks: {
    tables: [
      {
        claim: 'Every fill has a price',
        count: `select count(*) || ' fills' as counted from fills`,
        differences: `select 'fill ' || id || ' has no price' as difference from fills where price <= 0`,
      },
    ],
  },
};
