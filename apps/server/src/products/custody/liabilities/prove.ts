import type { OwnerId } from '@assay/engine';
import { neighboursOf, type Proof, type ProvenLeaf, readStatement, type Statement } from '@assay/liabilities';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../core/database/schema.ts';
import { PROOF_RETENTION_DAYS } from './publish.ts';
import './tables.ts';

const DAY_MS = 86_400_000;

type Leaf = {
  readonly currency: number;
  readonly code: string;
  readonly position: bigint;
  readonly sum: bigint;
  readonly salt: string;
};

/**
 * Proves that a user's balances are part of a statement; `none` if no statement has this number, `forgotten` if its
 * tree is no longer kept.
 * @param number null: the newest statement
 */
export async function proveLiabilities(
  database: Kysely<Schema>,
  owner: OwnerId,
  number: number | null,
  nowMs: number,
): Promise<Proof | 'none' | 'forgotten'> {
  const row = await database
    .selectFrom('liability_statements')
    .selectAll()
    .$if(number !== null, (query) => query.where('number', '=', BigInt(number ?? 0)))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return 'none';
  if (row.made_at.getTime() < nowMs - PROOF_RETENTION_DAYS * DAY_MS) return 'forgotten';
  const statement = readStatement(row.document);
  const leaves: ProvenLeaf[] = [];
  for (const leaf of await readLeaves(database, row.number, owner)) {
    leaves.push(await provenLeaf(database, statement, leaf));
  }
  return { root: row.root, statement, account: String(owner), leaves };
}

async function readLeaves(
  database: Kysely<Schema>,
  statement: bigint,
  owner: OwnerId,
): Promise<readonly Leaf[]> {
  const rows = await database
    .selectFrom('liability_nodes')
    .innerJoin('currencies', 'currencies.id', 'liability_nodes.currency')
    .select(['currency', 'code', 'position', 'sum', 'salt'])
    .where('statement', '=', statement)
    .where('owner', '=', BigInt(owner))
    .orderBy('code')
    .execute();
  return rows.map(({ salt, ...row }) => ({ ...row, salt: salt ?? '' }));
}

async function provenLeaf(
  database: Kysely<Schema>,
  { number, currencies }: Statement,
  { currency, code, position, sum, salt }: Leaf,
): Promise<ProvenLeaf> {
  const accounts = currencies.find((currency) => currency.currency === code)?.accounts ?? 0;
  const neighbours = neighboursOf(Number(position), accounts);
  const { rows } = await sql<{ level: number; hash: string; sum: bigint }>`
    select level, hash, sum from liability_nodes
    where statement = ${number} and currency = ${currency} and (level, position) in
      (select level, position from jsonb_to_recordset(${JSON.stringify(neighbours)}::jsonb)
        as place (level integer, position bigint))
    order by level`.execute(database);
  return {
    currency: code,
    amount: sum,
    salt,
    position: Number(position),
    path: rows.map(({ hash, sum: sumBelow }) => ({ hash, sum: sumBelow })),
  };
}
