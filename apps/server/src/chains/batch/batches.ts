import { formatDecimal } from '@assay/money';
import { isProblem, NodeError } from '../adapter.ts';
import { createPayment, createReplacement, type RequestedPayment } from '../pay/make-payment.ts';
import { assetOf, withdrawalsToPay } from '../pay/pay-withdrawals.ts';
import type { PaymentContext } from '../pay/paying.ts';
import { stuckTransactions } from '../pay/replace-stuck.ts';
import { type SweepMinimums, sweep } from '../pay/sweep.ts';
import { changeTransaction, draftOf, openTransactions, type PaymentTransaction } from '../store/payments.ts';
import { type BatchDocument, readSignedBatch } from './document.ts';

/**
 * Collects all transactions that wait for a signature in one document: approved withdrawals, sweeps with their gas, and
 * replacements of stuck transactions. Reserves their nonces and inputs, so that no two batches share one. Null when
 * nothing waits.
 */
export async function exportBatch(
  context: PaymentContext,
  minimums: SweepMinimums = new Map(),
): Promise<BatchDocument | null> {
  const { queries, chain } = context;
  const { id } = await queries
    .insertInto('chain_batches')
    .values({ network: chain.network, document: '', imported_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const requested of await withdrawalsToPay(context)) await include(context, requested, id);
  await sweep(context, minimums, id);
  await replaceInBatch(context, id);
  const transactions = (await openTransactions(queries, chain.network)).filter(
    (transaction) => transaction.batch === id,
  );
  if (transactions.length === 0) {
    await queries.deleteFrom('chain_batches').where('id', '=', id).execute();
    return null;
  }
  const document: BatchDocument = {
    format: 'assay-batch',
    version: 1,
    batch: String(id),
    network: chain.network,
    transactions: transactions.map((transaction) => batchedOf(context, transaction)),
  };
  await queries
    .updateTable('chain_batches')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute();
  return document;
}

/** Adds a withdrawal to the batch. One that the node cannot estimate or that lacks funds waits for the next batch. */
async function include(context: PaymentContext, requested: RequestedPayment, batch: bigint): Promise<void> {
  try {
    await createPayment(context, requested, batch);
  } catch (error) {
    if (!(error instanceof NodeError)) throw error;
    const { withdrawal } = requested;
    context.log.warn({ withdrawal, reason: error.message }, 'a withdrawal cannot be sent now');
  }
}

/** Returns an exported batch again. */
export async function exportBatchAgain(
  { queries, chain }: PaymentContext,
  batch: bigint,
): Promise<BatchDocument | null> {
  const row = await queries
    .selectFrom('chain_batches')
    .select('document')
    .where('id', '=', batch)
    .where('network', '=', chain.network)
    .executeTakeFirst();
  return row === undefined || row.document === '' ? null : (JSON.parse(row.document) as BatchDocument);
}

async function replaceInBatch(context: PaymentContext, batch: bigint): Promise<void> {
  const transactions = await openTransactions(context.queries, context.chain.network);
  for (const last of stuckTransactions(context, transactions))
    await createReplacement(context, last, assetOf(context.assets, last.payment.currency), batch);
}

function batchedOf(
  { assets, chain }: PaymentContext,
  transaction: PaymentTransaction,
): BatchDocument['transactions'][number] {
  const { purpose, withdrawal, currency, target, units } = transaction.payment;
  const asset = assetOf(assets, currency);
  return {
    transaction: String(transaction.id),
    purpose,
    withdrawal,
    pays: {
      currency: asset.code,
      amount: formatDecimal(units, asset.unitDecimals),
      to: target,
      fee: `${formatDecimal(transaction.maxFee, chain.feeAsset.unitDecimals)} ${chain.feeAsset.code}`,
    },
    unsigned: transaction.unsigned,
  };
}

/** Result of an import: number of accepted signatures, and the problems of the others. */
export type Imported = {
  readonly taken: number;
  readonly problems: readonly { readonly transaction: string; readonly problem: string }[];
};

/**
 * Imports external signatures. Each must belong to an exported transaction, with exactly its content, and be valid; one
 * accepted before changes nothing. They are sent in the next round.
 */
export async function importBatch(context: PaymentContext, text: string): Promise<Imported> {
  const document = readSignedBatch(text);
  if (document === null) return { taken: 0, problems: [{ transaction: '', problem: 'unreadable' }] };
  const { queries, chain } = context;
  const open = new Map(
    (await openTransactions(queries, chain.network)).map((transaction) => [
      String(transaction.id),
      transaction,
    ]),
  );
  const problems: Imported['problems'][number][] = [];
  let importedCount = 0;
  for (const { transaction, signed } of document.transactions) {
    const problem = await importOne(context, open.get(transaction), document.batch, signed);
    if (problem === null) importedCount += 1;
    else problems.push({ transaction, problem });
  }
  if (problems.length === 0) {
    await queries
      .updateTable('chain_batches')
      .set({ imported_at: new Date(context.now()) })
      .where('id', '=', BigInt(document.batch))
      .execute();
  }
  return { taken: importedCount, problems };
}

async function importOne(
  { queries, chain }: PaymentContext,
  transaction: PaymentTransaction | undefined,
  batch: string,
  signed: string,
): Promise<string | null> {
  if (transaction === undefined || transaction.batch !== BigInt(batch)) return 'not_in_the_batch';
  if (transaction.state !== 'exported') return transaction.bytes === null ? 'not_in_the_batch' : null;
  const accepted = await chain.accept(draftOf(transaction), signed);
  if (isProblem(accepted)) return accepted.problem;
  await changeTransaction(queries, transaction, {
    state: 'signed',
    transaction_id: accepted.transaction,
    bytes: accepted.bytes,
  });
  return null;
}
