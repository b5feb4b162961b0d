import type { ChainsParts } from '../../chains/part.ts';
import type { ChainPort } from '../../chains/port.ts';
import './desk-tables.ts';

type Reports = Pick<ChainPort, 'reportHoldings' | 'reportHeight' | 'rescans' | 'rescanned'>;

/** Returns the part of the port for chain balances, chain heights and rescans, none of which moves money. */
export function createReports({ database, now }: Pick<ChainsParts, 'database' | 'now'>): Reports {
  return {
    async reportHoldings({ network, currency, amount: held, height }) {
      const at = new Date(now());
      const day = at.toISOString().slice(0, 'YYYY-MM-DD'.length);
      const row = { amount: held, height: BigInt(height), heard_at: at };
      await database
        .insertInto('chain_holdings')
        .values({ network, currency, day, ...row })
        .onConflict((conflict) => conflict.columns(['network', 'currency', 'day']).doUpdateSet(row))
        .execute();
    },

    async reportHeight({ network, height, nodeHeight }) {
      const row = {
        height: BigInt(height),
        node_height: nodeHeight === null ? null : BigInt(nodeHeight),
        heard_at: new Date(now()),
      };
      await database
        .insertInto('chain_standings')
        .values({ network, ...row })
        .onConflict((conflict) => conflict.column('network').doUpdateSet(row))
        .execute();
    },

    async rescans(network) {
      const rows = await database
        .selectFrom('chain_rescans')
        .select(['id', 'from_height'])
        .where('network', '=', network)
        .where('done_at', 'is', null)
        .orderBy('id')
        .execute();
      return rows.map(({ id, from_height }) => ({ id: Number(id), fromHeight: Number(from_height) }));
    },

    async rescanned(id) {
      await database
        .updateTable('chain_rescans')
        .set({ done_at: new Date(now()) })
        .where('id', '=', BigInt(id))
        .execute();
    },
  };
}
