import { type Event, USER_WALLETS } from '@assay/engine';
import type { RowOf } from '../../core/store/declaration.ts';
import { entity } from '../../core/store/table.ts';

export type Transferred = Extract<Event, { type: 'transferred' }>['transfer'];

const transfer = entity<Transferred>();

/** Every transfer. */
export const TRANSFERS = transfer.table('transfers', {
  life: { kind: 'append', number: 'id', order: 'id' },
  verification: { claim: 'Every transfer is the one its command makes', one: 'transfer' },
  from: { transferred: (event) => event.transfer },
  columns: {
    id: transfer.int8(({ id }) => id),
    owner: transfer.int8(({ owner }) => owner),
    from_wallet: transfer.word(USER_WALLETS, ({ from }) => from),
    to_wallet: transfer.word(USER_WALLETS, ({ to }) => to),
    currency: transfer.int4(({ currency }) => currency),
    amount: transfer.int8(({ amount }) => amount),
    time_ms: transfer.int8(({ time }) => time),
    sequence: transfer.int8((_, { sequence }) => sequence),
  },
});

declare module '../../core/database/schema.ts' {
  interface Schema {
    transfers: RowOf<typeof TRANSFERS>;
  }
}
