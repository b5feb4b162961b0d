import type { CurrencyId, Network } from '@assay/engine';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ChainTables, TransactionState } from '../../core/database/chain-tables.ts';
import type { Schema } from '../../core/database/schema.ts';
import type { AvailableFunds, Draft, FreeOutput, KeyPath, Signed } from '../adapter.ts';
import type { Asset } from '../assets.ts';

export type Purpose = ChainTables['chain_payments']['purpose'];

/** Payment of the house. */
export type Payment = {
  readonly id: bigint;
  readonly purpose: Purpose;
  readonly withdrawal: number | null;
  readonly currency: CurrencyId;
  readonly source: KeyPath;
  readonly target: string;
  readonly units: bigint;
};

export type NewPayment = Omit<Payment, 'id' | 'units'>;

/** Transaction of a payment. */
export type PaymentTransaction = {
  readonly id: bigint;
  readonly payment: Payment;
  /** Null while it is signed elsewhere and its id depends on the signature. */
  readonly transaction: string | null;
  /** Id of the transaction that it replaces. */
  readonly replaces: string | null;
  readonly unsigned: string;
  /** Nonce or outputs that it uses. */
  readonly resources: readonly string[];
  readonly bytes: string | null;
  readonly maxFee: bigint;
  readonly fee: bigint | null;
  readonly state: TransactionState;
  readonly height: number | null;
  readonly hasSucceeded: boolean | null;
  readonly reported: number | null;
  readonly triedAt: Date | null;
  readonly createdAt: Date;
  /** Batch that it was exported with. */
  readonly batch: bigint | null;
};

/** Serialises the selection of nonces and outputs of a network until the end of the transaction. */
export async function lockSelection(transaction: Kysely<Schema>, network: Network): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`chain_reservations ${network}`}))`.execute(transaction);
}

/** Reads the free means of a payer. Must be called, and the result used, under `lockSelection`. */
export async function readAvailableFunds(
  transaction: Kysely<Schema>,
  network: Network,
  source: KeyPath,
  assets: readonly Asset[],
): Promise<AvailableFunds> {
  const reserved = new Set(
    (
      await transaction
        .selectFrom('chain_reservations')
        .select('resource')
        .where('network', '=', network)
        .execute()
    ).map(({ resource }) => resource),
  );
  const reservedAmounts = await readReserved(transaction, network, source, assets);
  const outputs = await unspentOutputs(transaction, network);
  return {
    isReserved: (resource) => reserved.has(resource),
    reserved: (contract) => reservedAmounts.get(contract) ?? 0n,
    outputs: outputs.filter((output) => !reserved.has(`output:${output.transaction}:${output.output}`)),
  };
}

/** Returns the amounts of transactions that may still be included in a block, by contract; fees count to the coin. */
async function readReserved(
  queries: Kysely<Schema>,
  network: Network,
  source: KeyPath,
  assets: readonly Asset[],
): Promise<ReadonlyMap<string | null, bigint>> {
  const rows = await queries
    .selectFrom('chain_payments as payment')
    .innerJoin('chain_transactions as made', 'made.payment', 'payment.id')
    .select(['payment.currency', 'payment.units', sql<string>`max(made.fee_most)`.as('fee')])
    .where('payment.network', '=', network)
    .where('payment.state', '=', 'open')
    .where('payment.account', '=', source.account)
    .where('payment.branch', '=', source.branch)
    .where('payment.position', '=', source.position)
    .groupBy('payment.id')
    .having(sql<boolean>`bool_and(made.height is null)`)
    .execute();
  const reserved = new Map<string | null, bigint>();
  const add = (contract: string | null, units: bigint): void => {
    reserved.set(contract, (reserved.get(contract) ?? 0n) + units);
  };
  for (const { currency, units, fee } of rows) {
    const asset = assets.find((asset) => asset.currency === currency);
    add(asset?.contract ?? null, BigInt(units));
    add(null, BigInt(fee));
  }
  return reserved;
}

/** Returns unspent outputs in blocks, with their key paths. */
export async function unspentOutputs(
  queries: Kysely<Schema>,
  network: Network,
): Promise<readonly FreeOutput[]> {
  const rows = await queries
    .selectFrom('chain_outputs as held')
    .innerJoin('chain_addresses as own', (join) =>
      join.onRef('own.network', '=', 'held.network').onRef('own.address', '=', 'held.address'),
    )
    .select(['held.transaction_id', 'held.output', 'held.units', 'own.account', 'own.branch', 'own.position'])
    .where('held.network', '=', network)
    .where('held.spent_by', 'is', null)
    .where('held.height', 'is not', null)
    .orderBy('held.height')
    .orderBy('held.transaction_id')
    .orderBy('held.output')
    .execute();
  return rows.map(({ transaction_id, output, units, account, branch, position }) => ({
    transaction: transaction_id,
    output,
    units: BigInt(units),
    place: { account, branch, position },
  }));
}

/** Stores a payment with its first transaction and their reservations, before anything is sent. */
export async function storePayment(
  transaction: Kysely<Schema>,
  network: Network,
  payment: NewPayment,
  draft: Draft,
  signed: Signed | null,
  { batch, at }: { readonly batch: bigint | null; readonly at: Date },
): Promise<void> {
  const { purpose, withdrawal, currency, source, target } = payment;
  const { id } = await transaction
    .insertInto('chain_payments')
    .values({
      network,
      purpose,
      withdrawal: withdrawal === null ? null : BigInt(withdrawal),
      currency,
      ...source,
      target,
      units: draft.units,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeTransaction(transaction, network, id, draft, signed, { batch, replaces: null, at });
}

/** Stores another transaction of a payment, with its additional reservations. */
export async function storeTransaction(
  transaction: Kysely<Schema>,
  network: Network,
  payment: bigint,
  draft: Draft,
  signed: Signed | null,
  {
    batch,
    replaces,
    at,
  }: { readonly batch: bigint | null; readonly replaces: bigint | null; readonly at: Date },
): Promise<void> {
  await transaction
    .insertInto('chain_transactions')
    .values({
      payment,
      network,
      transaction_id: signed?.transaction ?? null,
      replaces,
      batch,
      unsigned: draft.unsigned,
      resources: [...draft.resources],
      bytes: signed?.bytes ?? null,
      fee_most: draft.fee,
      fee: null,
      state: signed === null ? 'exported' : 'signed',
      refusal: null,
      height: null,
      block_hash: null,
      has_succeeded: null,
      reported: null,
      tried_at: null,
      created_at: at,
    })
    .execute();
  // A resource of another payment violates the key, and nothing is stored.
  for (const resource of draft.resources) {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('chain_reservations')
      .values({ network, resource, payment })
      .onConflict((conflict) =>
        conflict
          .columns(['network', 'resource'])
          .doUpdateSet({ payment })
          .where('chain_reservations.payment', '=', payment),
      )
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) throw new Error(`${resource} belongs to another payment`);
  }
}

/** Returns the transactions of open payments of a network, oldest first. */
export async function openTransactions(
  queries: Kysely<Schema>,
  network: Network,
): Promise<readonly PaymentTransaction[]> {
  const rows = await queries
    .selectFrom('chain_transactions as made')
    .innerJoin('chain_payments as payment', 'payment.id', 'made.payment')
    .leftJoin('chain_transactions as earlier', 'earlier.id', 'made.replaces')
    .selectAll('made')
    .select([
      'payment.purpose',
      'payment.withdrawal',
      'payment.currency',
      'payment.account',
      'payment.branch',
      'payment.position',
      'payment.target',
      'payment.units',
      'earlier.transaction_id as earlier_id',
    ])
    .where('payment.network', '=', network)
    .where('payment.state', '=', 'open')
    .where('made.state', '<>', 'withheld')
    .orderBy('made.id')
    .execute();
  return rows.map(transactionOf);
}

type Row = Selectable<ChainTables['chain_transactions']> &
  Pick<
    Selectable<ChainTables['chain_payments']>,
    'purpose' | 'withdrawal' | 'currency' | 'account' | 'branch' | 'position' | 'target' | 'units'
  > & { readonly earlier_id: string | null };

function transactionOf(row: Row): PaymentTransaction {
  const { account, branch, position } = row;
  return {
    id: row.id,
    payment: {
      id: row.payment,
      purpose: row.purpose,
      withdrawal: row.withdrawal === null ? null : Number(row.withdrawal),
      currency: row.currency as CurrencyId,
      source: { account, branch, position },
      target: row.target,
      units: BigInt(row.units),
    },
    transaction: row.transaction_id,
    replaces: row.earlier_id,
    unsigned: row.unsigned,
    resources: row.resources,
    bytes: row.bytes,
    maxFee: BigInt(row.fee_most),
    fee: row.fee === null ? null : BigInt(row.fee),
    state: row.state,
    height: row.height === null ? null : Number(row.height),
    hasSucceeded: row.has_succeeded,
    reported: row.reported,
    triedAt: row.tried_at,
    createdAt: row.created_at,
    batch: row.batch,
  };
}

/** Returns the transaction as a draft, for its replacement. */
export function draftOf({ unsigned, resources, maxFee, payment }: PaymentTransaction): Draft {
  return { unsigned, resources, fee: maxFee, units: payment.units, change: [] };
}

type Changes = Partial<{
  state: TransactionState;
  refusal: string | null;
  tried_at: Date;
  reported: number;
  transaction_id: string;
  bytes: string;
}>;

export async function changeTransaction(
  queries: Kysely<Schema>,
  { id }: Pick<PaymentTransaction, 'id'>,
  changes: Changes,
): Promise<void> {
  await queries.updateTable('chain_transactions').set(changes).where('id', '=', id).execute();
}

/** Ends a payment. Its transactions outside of blocks can no longer be included. */
export async function finishPayment(
  queries: Kysely<Schema>,
  payment: bigint,
  state: 'done' | 'failed',
): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await transaction.updateTable('chain_payments').set({ state }).where('id', '=', payment).execute();
    await transaction
      .updateTable('chain_transactions')
      .set({ state: 'dead' })
      .where('payment', '=', payment)
      .where('height', 'is', null)
      .where('bytes', 'is not', null)
      .execute();
  });
}

/**
 * Withholds a transaction that custody refused, and which was never sent. A first transaction ends its payment and
 * frees its reservations; a replacement leaves both as they are.
 */
export async function markWithheld(queries: Kysely<Schema>, made: PaymentTransaction): Promise<void> {
  await queries.transaction().execute(async (transaction) => {
    await changeTransaction(transaction, made, { state: 'withheld' });
    if (made.replaces !== null) return;
    const payment = made.payment.id;
    await transaction.deleteFrom('chain_reservations').where('payment', '=', payment).execute();
    await transaction
      .updateTable('chain_payments')
      .set({ state: 'withheld' })
      .where('id', '=', payment)
      .execute();
  });
}
