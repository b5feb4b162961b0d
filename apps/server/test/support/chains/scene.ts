import { type CurrencyId, currencyId } from '@assay/engine';
import { pino } from 'pino';
import type { Asset } from '../../../src/chains/assets.ts';
import { ACCOUNT_NAMES, type AccountName } from '../../../src/chains/keys/accounts.ts';
import { type PublicKeys, readPublicKeys } from '../../../src/chains/keys/public-keys.ts';
import { deriveKeys } from '../../../src/chains/keys/secret-keys.ts';
import { createRound } from '../../../src/chains/round.ts';
import type { ChainNetwork } from '../../../src/chains/setup/networks.ts';
import { connectDatabase, type Database } from '../../../src/core/database/connect.ts';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { type RecordingCustody, recordCustody } from './recording-custody.ts';
import { WORDS } from './words.ts';

export const KEYS = deriveKeys(WORDS);

/** Extended public keys of all accounts, in the format of the settings. */
export function accountKeys(
  names: readonly AccountName[] = ACCOUNT_NAMES,
): Partial<Record<AccountName, string>> {
  return Object.fromEntries(names.map((name) => [name, KEYS.publicKey(name)]));
}

export const PUBLIC_KEYS: PublicKeys = readPublicKeys(accountKeys());

export const [ETH, USDT, BTC]: [CurrencyId, CurrencyId, CurrencyId] = [
  currencyId(1),
  currencyId(2),
  currencyId(3),
];

export const ETHER: Asset = { currency: ETH, code: 'ETH', decimals: 8, unitDecimals: 18, contract: null };
export const BITCOIN: Asset = { currency: BTC, code: 'BTC', decimals: 8, unitDecimals: 8, contract: null };

/** A chain connection with its database, and custody on top of it. */
export type ChainScene = {
  readonly network: ChainNetwork;
  readonly database: Database;
  readonly table: TestDatabase['query'];
  readonly custody: RecordingCustody;
  /** Runs one round of the current process. */
  readonly round: () => Promise<void>;
  /** Simulates a restart after a crash: all in-memory state is lost. */
  readonly restart: () => void;
  /** Returns the log as text. */
  readonly log: () => string;
  /** Advances the clock for everything that waits for it. */
  readonly pass: (ms: number) => void;
  readonly close: () => Promise<void>;
};

export async function openChainScene(network: ChainNetwork, custody = recordCustody()): Promise<ChainScene> {
  const store = await createTestDatabase();
  await store.query(`insert into currencies values (1, 'ETH', 8), (2, 'USDT', 8), (3, 'BTC', 8)`);
  const database = connectDatabase({ url: store.url, maximumConnections: 4, onError: () => undefined });
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
  let passedMs = 0;
  const open = (): (() => Promise<void>) =>
    createRound({
      queries: database.queries,
      network,
      port: custody.port,
      now: () => Date.now() + passedMs,
      log,
    });
  let round = open();
  return {
    network,
    database,
    table: store.query,
    custody,
    round: async () => {
      try {
        await round();
      } catch (error) {
        log.warn({ err: error }, 'a round failed');
        throw error;
      }
    },
    restart: () => {
      round = open();
    },
    log: () => lines.join(''),
    pass: (ms) => {
      passedMs += ms;
    },
    close: async () => {
      await database.close();
      await store.drop();
    },
  };
}
