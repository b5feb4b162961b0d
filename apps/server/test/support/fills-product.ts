import type { Trade } from '@assay/engine';
import { entity } from '../../src/core/store/table.ts';
import type { Product } from '../../src/products/product.ts';

const fill = entity<Trade>();

/** The table of a product that only tests have. */
export const CREATE_FILLS = `create table fills (
  taker bigint not null, id bigint primary key, price bigint not null, sequence bigint not null)`;

/** A product that joins with nothing but this declaration: it notes for itself who took what. */
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
