import { formatDecimal } from '@assay/money';
import { isProblem, NodeProblem } from '../adapter.ts';
import { makePayment, makeReplacement, type Wanted } from '../pay/make-payment.ts';
import { assetOf, wantedWithdrawals } from '../pay/pay-withdrawals.ts';
import type { Paying } from '../pay/paying.ts';
import { stuckTransactions } from '../pay/replace-stuck.ts';
import { type SweepMinimums, sweep } from '../pay/sweep.ts';
import { changeTransaction, draftAgain, type MadeTransaction, openTransactions } from '../store/payments.ts';
import { type BatchDocument, readSignedBatch } from './document.ts';

/**
 * Collects all transactions that wait for a signature in one document: approved withdrawals, sweeps with their gas, and
 * replacements of stuck transactions. Reserves their nonces and inputs, so that no two batches share one. Null when
 * nothing waits.
 */
export async function exportBatch(
  paying: Paying,
  minimums: SweepMinimums = new Map(),
): Promise<BatchDocument | null> {
  const { queries, chain } = paying;
  const { id } = await queries
    .insertInto('chain_batches')
    .values({ network: chain.network, document: '', imported_at: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const wanted of await wantedWithdrawals(paying)) await include(paying, wanted, id);
  await sweep(paying, minimums, id);
  await replaceInBatch(paying, id);
  const made = (await openTransactions(queries, chain.network)).filter((one) => one.batch === id);
  if (made.length === 0) {
    await queries.deleteFrom('chain_batches').where('id', '=', id).execute();
    return null;
  }
  const document: BatchDocument = {
    format: 'assay-batch',
    version: 1,
    batch: String(id),
    network: chain.network,
    transactions: made.map((one) => batched(paying, one)),
  };
  await queries
    .updateTable('chain_batches')
    .set({ document: JSON.stringify(document) })
    .where('id', '=', id)
    .execute();
  return document;
}

/** Adds a withdrawal to the batch. One that the node cannot estimate or that lacks funds waits for the next batch. */
async function include(paying: Paying, wanted: Wanted, batch: bigint): Promise<void> {
  try {
    await makePayment(paying, wanted, batch);
  } catch (error) {
    if (!(error instanceof NodeProblem)) throw error;
    const { withdrawal } = wanted;
    paying.log.warn({ withdrawal, reason: error.message }, 'a withdrawal cannot be sent now');
  }
}

/** Returns an exported batch again. */
export async function batchAgain({ queries, chain }: Paying, batch: bigint): Promise<BatchDocument | null> {
  const row = await queries
    .selectFrom('chain_batches')
    .select('document')
    .where('id', '=', batch)
    .where('network', '=', chain.network)
    .executeTakeFirst();
  return row === undefined || row.document === '' ? null : (JSON.parse(row.document) as BatchDocument);
}

async function replaceInBatch(paying: Paying, batch: bigint): Promise<void> {
  const made = await openTransactions(paying.queries, paying.chain.network);
  for (const last of stuckTransactions(paying, made))
    await makeReplacement(paying, last, assetOf(paying.assets, last.payment.currency), batch);
}

function batched({ assets, chain }: Paying, made: MadeTransaction): BatchDocument['transactions'][number] {
  const { purpose, withdrawal, currency, target, units } = made.payment;
  const asset = assetOf(assets, currency);
  return {
    transaction: String(made.id),
    purpose,
    withdrawal,
    pays: {
      currency: asset.code,
      amount: formatDecimal(units, asset.unitDecimals),
      to: target,
      fee: `${formatDecimal(made.feeMost, chain.feeAsset.unitDecimals)} ${chain.feeAsset.code}`,
    },
    unsigned: made.unsigned,
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
export async function importBatch(paying: Paying, text: string): Promise<Imported> {
  const document = readSignedBatch(text);
  if (document === null) return { taken: 0, problems: [{ transaction: '', problem: 'unreadable' }] };
  const { queries, chain } = paying;
  const open = new Map((await openTransactions(queries, chain.network)).map((one) => [String(one.id), one]));
  const problems: Imported['problems'][number][] = [];
  let taken = 0;
  for (const { transaction, signed } of document.transactions) {
    const problem = await importOne(paying, open.get(transaction), document.batch, signed);
    if (problem === null) taken += 1;
    else problems.push({ transaction, problem });
  }
  if (problems.length === 0) {
    await queries
      .updateTable('chain_batches')
      .set({ imported_at: new Date(paying.now()) })
      .where('id', '=', BigInt(document.batch))
      .execute();
  }
  return { taken, problems };
}

async function importOne(
  { queries, chain }: Paying,
  made: MadeTransaction | undefined,
  batch: string,
  signed: string,
): Promise<string | null> {
  if (made === undefined || made.batch !== BigInt(batch)) return 'not_in_the_batch';
  if (made.state !== 'exported') return made.bytes === null ? 'not_in_the_batch' : null;
  const accepted = await chain.accept(draftAgain(made), signed);
  if (isProblem(accepted)) return accepted.problem;
  await changeTransaction(queries, made, {
    state: 'signed',
    transaction_id: accepted.transaction,
    bytes: accepted.bytes,
  });
  return null;
}
