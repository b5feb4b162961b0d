import type { Network } from '@assay/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../core/database/schema.ts';
import { memoized } from '../core/shared/memoized.ts';

declare module '../core/database/schema.ts' {
  interface Schema {
    chain_explorers: { network: Network; template: string };
  }
}

/** Placeholder for a transaction's id in an explorer's URL. */
export const HASH = '{hash}';

/** Default explorers of transactions. */
const DEFAULT_EXPLORERS: Readonly<Record<Network, string>> = {
  bitcoin: `https://mempool.space/tx/${HASH}`,
  ethereum: `https://etherscan.io/tx/${HASH}`,
  tron: `https://tronscan.org/#/transaction/${HASH}`,
  omni: `https://omniexplorer.info/tx/${HASH}`,
};

/** Explorers of transactions, by network. */
export type Explorers = {
  /** Returns the URL template with `{hash}`; empty without one. Cached for some seconds. */
  readonly template: (network: Network) => string;
  /** Reads the stored templates now. */
  readonly refresh: () => Promise<void>;
};

/** Creates a cache of the explorers, which is refreshed in the background when used. */
export function createExplorers(database: Kysely<Schema>, now: () => number): Explorers {
  let explorerUrls: ReadonlyMap<Network, string> = new Map();
  const refresh = async (): Promise<void> => {
    const rows = await database.selectFrom('chain_explorers').selectAll().execute();
    explorerUrls = new Map(rows.map(({ network, template }) => [network, template]));
  };
  const refreshed = memoized(refresh, now);
  return {
    template: (network) => {
      // While the database is unavailable, the cached ones are used.
      refreshed().catch(() => undefined);
      return explorerUrls.get(network) ?? DEFAULT_EXPLORERS[network];
    },
    refresh,
  };
}
