import { randomBytes } from 'node:crypto';
import { setImmediate as nextRound } from 'node:timers/promises';
import { HOUSE } from '@assay/engine';
import {
  type CurrencyTotal,
  growTree,
  type Hash,
  type Holding,
  type Leaf,
  type NetworkHeight,
  NO_ROOT,
  rootOf,
  type Statement,
  statementDocument,
  statementRoot,
  type Tree,
} from '@assay/liabilities';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ChainAccess } from '../../../chains/port.ts';
import type { Schema } from '../../../core/database/schema.ts';
import '../desk-tables.ts';
import './tables.ts';

export type LiabilityParts = {
  readonly database: Kysely<Schema>;
  readonly chains: Pick<ChainAccess, 'networks'>;
  readonly now: () => number;
};

/** Days for which the tree that proves a statement is kept; the statement itself is kept for good. */
export const PROOF_RETENTION_DAYS = 35;
const DAY_MS = 86_400_000;
const SALT_BYTES = 32;
const ROWS_PER_INSERT = 5_000;

type Currency = { readonly id: number; readonly code: string; readonly decimals: number };

/**
 * Adds up the liabilities to every user, as of one command, and publishes them together with the chain balances last
 * reported. Balances, sequence and chain heights are read in one snapshot. Throws, and publishes nothing, when an
 * account is below zero.
 */
export function publishLiabilities(parts: LiabilityParts): Promise<{ root: Hash; statement: Statement }> {
  return parts.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      // Locked before any read: a second publisher sees the first one's statement.
      await sql`lock table liability_statements in share row exclusive mode`.execute(transaction);
      const before = await transaction
        .selectFrom('liability_statements')
        .select(['number', 'root'])
        .orderBy('number', 'desc')
        .limit(1)
        .executeTakeFirst();
      const createdAt = new Date(parts.now());
      const number = Number(before?.number ?? 0n) + 1;
      const currencies = await readCurrencies(transaction);
      const trees: { readonly currency: Currency; readonly tree: Tree }[] = [];
      for (const currency of currencies) {
        const leaves = await readLeaves(transaction, currency);
        if (leaves.length > 0)
          trees.push({ currency, tree: await growTree(currency.code, leaves, nextRound) });
      }
      const statement: Statement = {
        number,
        sequence: await lastSequence(transaction),
        time: createdAt.toISOString(),
        previous: before?.root ?? NO_ROOT,
        currencies: trees.map(totalOf),
        ...(await readChains(transaction, parts.chains, currencies)),
      };
      const root = statementRoot(statement);
      const document = JSON.stringify(statementDocument(statement));
      const row = { number: BigInt(number), sequence: BigInt(statement.sequence), made_at: createdAt };
      await transaction
        .insertInto('liability_statements')
        .values({ ...row, root, document })
        .execute();
      for (const { currency, tree } of trees) await storeTree(transaction, number, currency, tree);
      await deleteTrees(transaction, createdAt.getTime() - PROOF_RETENTION_DAYS * DAY_MS);
      return { root, statement };
    });
}

function readCurrencies(transaction: Transaction<Schema>): Promise<readonly Currency[]> {
  return transaction.selectFrom('currencies').select(['id', 'code', 'decimals']).orderBy('code').execute();
}

async function lastSequence(transaction: Transaction<Schema>): Promise<number> {
  const { last } = await transaction
    .selectFrom('journal')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0n);
}

/** Returns each user's total in all accounts, held or not, unless it is 0; reads a fixed number of rows per query. */
async function readLeaves(transaction: Transaction<Schema>, { id }: Currency): Promise<readonly Leaf[]> {
  const leaves: Leaf[] = [];
  for (let last: bigint | null = BigInt(HOUSE); last !== null; ) {
    const rows: readonly { readonly owner: bigint; readonly total: string }[] = (
      await sql<{ owner: bigint; total: string }>`
        select owner, sum(total)::text as total from balances
        where currency = ${id} and owner > ${last}
        group by owner having sum(total) <> 0 order by owner limit ${ROWS_PER_INSERT}`.execute(transaction)
    ).rows;
    for (const { owner, total } of rows) {
      const salt = randomBytes(SALT_BYTES).toString('hex');
      leaves.push({ account: String(owner), amount: BigInt(total), salt });
    }
    last = rows.length < ROWS_PER_INSERT ? null : (rows.at(-1)?.owner ?? null);
  }
  return leaves;
}

function totalOf({ currency, tree }: { readonly currency: Currency; readonly tree: Tree }): CurrencyTotal {
  const { hash: root, sum: total } = rootOf(tree);
  const { code, decimals } = currency;
  return { currency: code, decimals, accounts: tree.leaves.length, total, root };
}

/** Returns the heights of running chains, and the exchange's last reported balances on them. */
async function readChains(
  transaction: Transaction<Schema>,
  chains: LiabilityParts['chains'],
  currencies: readonly Currency[],
): Promise<Pick<Statement, 'networks' | 'holdings'>> {
  const running = chains.networks();
  const chainHeights = await transaction
    .selectFrom('chain_standings')
    .selectAll()
    .orderBy('network')
    .execute();
  const held = await transaction
    .selectFrom('chain_holdings')
    .selectAll()
    .distinctOn(['network', 'currency'])
    .orderBy('network')
    .orderBy('currency')
    .orderBy('day', 'desc')
    .execute();
  const networks = chainHeights.flatMap(({ network, height }): NetworkHeight[] => {
    const known = running.find((chain) => chain.network === network);
    return known === undefined ? [] : [{ network, kind: known.kind, height: Number(height) }];
  });
  const holdings = held.flatMap(({ network, currency: id, amount, height }): Holding[] => {
    const currency = currencies.find((currency) => currency.id === id);
    if (currency === undefined || !running.some((chain) => chain.network === network)) return [];
    const { code, decimals } = currency;
    return [{ network, currency: code, decimals, amount, height: Number(height) }];
  });
  return { networks, holdings };
}

async function storeTree(
  transaction: Transaction<Schema>,
  statement: number,
  { id: currency }: Currency,
  { leaves, levels }: Tree,
): Promise<void> {
  for (const [level, nodes] of levels.entries()) {
    for (let first = 0; first < nodes.length; first += ROWS_PER_INSERT) {
      const rows = nodes.slice(first, first + ROWS_PER_INSERT).map(({ hash, sum }, index) => {
        const leaf = level === 0 ? leaves[first + index] : undefined;
        const { account: owner = null, salt = null } = leaf ?? {};
        return { position: first + index, hash, sum: String(sum), owner, salt };
      });
      await sql`
        insert into liability_nodes (statement, currency, level, position, hash, sum, owner, salt)
        select ${statement}, ${currency}, ${level}, position, hash, sum, owner, salt
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as node (position bigint, hash text, sum bigint, owner bigint, salt text)`.execute(transaction);
    }
  }
}

async function deleteTrees(transaction: Transaction<Schema>, beforeMs: number): Promise<void> {
  await sql`
    delete from liability_nodes using liability_statements
    where statement = number and made_at < ${new Date(beforeMs)}`.execute(transaction);
}
