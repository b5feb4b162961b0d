import { currencyId, type Engine, ownerId } from '@assay/engine';
import pg from 'pg';
import { checkAuditChain } from '../../core/audit/audit-log.ts';
import {
  type CheckResult,
  checkTables,
  MAX_REPORTED_DIFFERENCES,
  type ProductChecks,
} from '../../core/checks/checks.ts';
import { type Reader, streamRows } from '../../core/checks/reading.ts';
import { clientOptions } from '../../core/database/client-options.ts';
import { connectDatabase } from '../../core/database/connect.ts';
import { HOURS_MS, withDeadline } from '../../core/database/deadlines.ts';
import { checkOwners } from '../../core/owners/check-owners.ts';
import { engineFactory } from '../../core/sequencer/engine-factory.ts';
import { recover } from '../../core/sequencer/recover.ts';
import { RecoveryMismatch } from '../../core/sequencer/recovery-mismatch.ts';
import type { BALANCES } from '../../core/sequencer/tables.ts';
import type { RowOf } from '../../core/store/declaration.ts';
import { INDEX_PRICE_CHECKS } from '../../market/marks/checks.ts';
import type { Product } from '../../products/product.ts';
import { PRODUCTS } from '../../products/products.ts';
import { storedTables } from '../stored-tables.ts';
import { checkReplay } from './replay-check.ts';

/** Results of checking the database as of one moment, with the duration. */
export type Verification = {
  readonly isClean: boolean;
  /** The last committed command. */
  readonly sequence: number;
  /** State hash of the replayed engine; null when the journal does not replay. */
  readonly stateHash: string | null;
  readonly tookSeconds: number;
  readonly checks: readonly CheckResult[];
};

/**
 * Verifies that the books balance: the tables among themselves, and all of them against a replay of the whole journal.
 * Reads the database as of one moment, so it can run in parallel with a running exchange. Changes nothing. The tables
 * are streamed; the memory needed is that of the exchange itself.
 */
export async function verify(url: string, products: readonly Product[] = PRODUCTS): Promise<Verification> {
  const begun = performance.now();
  const client = new pg.Client(clientOptions(url, HOURS_MS));
  // A broken connection fails its pending query, so the error needs no handling here.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await checkTables(client, checksOf(products));
    const ledger = await checkLedger(client, products);
    const audit = await checkAudit(url);
    const { sequence, stateHash, checks: ofReplay } = await checkJournal(client, products);
    const recovery = stateHash === null ? [] : [await checkRecovery(client, stateHash)];
    const checks = [...tables, ...ledger, audit, ...ofReplay, ...recovery];
    return {
      isClean: checks.every(({ differences }) => differences.length === 0),
      sequence,
      stateHash,
      tookSeconds: Math.round(performance.now() - begun) / 1_000,
      checks,
    };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Checks the replay, and its engine against the tables. The engine is released before recovery creates another. */
function checkJournal(
  reader: Reader,
  products: readonly Product[],
): Promise<Pick<Verification, 'sequence' | 'stateHash' | 'checks'>> {
  return checkReplay(reader, storedTables(products), (engine) =>
    checkEngine(reader, engine, checksOf(products)),
  );
}

function checksOf(products: readonly Product[]): readonly ProductChecks[] {
  return [...products.flatMap(({ checks }) => checks ?? []), INDEX_PRICE_CHECKS];
}

/** Checks what the products derive from the ledger. */
async function checkLedger(reader: Reader, products: readonly Product[]): Promise<readonly CheckResult[]> {
  const kinds = new Map(
    products.flatMap(({ reasons = {} }) =>
      Object.entries(reasons).map(([reason, { kind }]) => [reason, kind] as const),
    ),
  );
  const results: CheckResult[] = [];
  for (const { ledger } of checksOf(products)) results.push(...((await ledger?.(reader, kinds)) ?? []));
  return results;
}

/** Checks the audit log in a snapshot of its own: its rows belong to no command. */
async function checkAudit(url: string): Promise<CheckResult> {
  const claim = 'Every row of the audit log follows from the one before it, up to its head';
  const database = connectDatabase({ url, maximumConnections: 1, onError: () => undefined });
  try {
    const { rows, brokenAtRow } = await withDeadline(() => checkAuditChain(database.queries));
    const differences =
      brokenAtRow === null ? [] : [`row ${brokenAtRow} of the audit log is missing or differs`];
    return { claim, counted: `${rows} rows`, differences };
  } finally {
    await database.close();
  }
}

/** Recovery as at a start must lead to the same state as the replay from the first command. */
async function checkRecovery(reader: Reader, fullHash: string): Promise<CheckResult> {
  const claim = 'Recovery from the newest snapshot and the journal after it has the state hash of the replay';
  const differences: string[] = [];
  try {
    const recovered = await recover(reader, { engines: engineFactory, onBadSnapshot: () => undefined });
    const recoveredHash = recovered.engine.stateHash();
    if (recoveredHash !== fullHash)
      differences.push(`recovery leads to ${recoveredHash}, the replay to ${fullHash}`);
    const countText = `snapshot of command ${recovered.snapshotSequence}, ${recovered.replayed} commands after it`;
    return { claim, counted: countText, differences };
  } catch (error) {
    if (!(error instanceof RecoveryMismatch)) throw error;
    return { claim, counted: 'a recovery that failed', differences: [error.message] };
  }
}

/** Compares an engine with the tables of balances and owners, and with the open entities of each product. */
async function checkEngine(
  reader: Reader,
  engine: Engine,
  products: readonly ProductChecks[],
): Promise<readonly CheckResult[]> {
  const results = [await checkBalances(reader, engine), await checkOwners(reader, engine)];
  for (const product of products) results.push(...((await product.engine?.(reader, engine)) ?? []));
  return results;
}

async function checkBalances(reader: Reader, engine: Engine): Promise<CheckResult> {
  const query = 'select owner, wallet, currency, total, held from balances order by owner, wallet, currency';
  const differences: string[] = [];
  let countText = 0;
  for await (const row of streamRows<RowOf<typeof BALANCES>>(reader, 'engine_balances', query)) {
    const { owner, wallet, currency, total, held } = row;
    countText += 1;
    const balance = engine.balance(ownerId(Number(owner)), wallet, currencyId(currency));
    if (balance.total === total && balance.held === held) continue;
    if (differences.length === MAX_REPORTED_DIFFERENCES) break;
    differences.push(
      `account ${owner} ${wallet} currency ${currency} holds ${total} (${held} on hold), ` +
        `the engine says ${balance.total} (${balance.held} on hold)`,
    );
  }
  return {
    claim: 'The engine has the same balances as the tables',
    counted: `${countText} balances`,
    differences,
  };
}
