import type { Network } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../core/database/schema.ts';
import { memoized } from '../core/shared/memoized.ts';

declare module '../core/database/schema.ts' {
  interface Schema {
    chain_explorers: { network: Network; template: string };
  }
}

/** Placeholder in an explorer's address for the id of a transaction. */
export const HASH = '{hash}';

/** Explorers of transactions until somebody sets another one. */
const USUAL: Readonly<Record<Network, string>> = {
  bitcoin: `https://mempool.space/tx/${HASH}`,
  ethereum: `https://etherscan.io/tx/${HASH}`,
  tron: `https://tronscan.org/#/transaction/${HASH}`,
  omni: `https://omniexplorer.info/tx/${HASH}`,
};

/** Explorers of transactions, by network. */
export type Explorers = {
  /** The address with `{hash}` in it; empty where there is none. At most some seconds older than what is stored. */
  readonly template: (network: Network) => string;
  /** Reads what is stored now. */
  readonly refresh: () => Promise<void>;
};

/** Remembers the explorers, and reads them again in the background when somebody asks. */
export function createExplorers(database: Kysely<Schema>, now: () => number): Explorers {
  let known: ReadonlyMap<Network, string> = new Map();
  const refresh = async (): Promise<void> => {
    const rows = await database.selectFrom('chain_explorers').selectAll().execute();
    known = new Map(rows.map(({ network, template }) => [network, template]));
  };
  const lately = memoized(refresh, now);
  return {
    template: (network) => {
      // While the database is away what was known holds.
      lately().catch(() => undefined);
      return known.get(network) ?? USUAL[network];
    },
    refresh,
  };
}
