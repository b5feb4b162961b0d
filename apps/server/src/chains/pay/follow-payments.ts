import { amount } from '@assay/money';
import { sql } from 'kysely';
import { feeToLedger } from '../assets.ts';
import type { ChainFee } from '../port.ts';
import { changeTransaction, endPayment, type MadeTransaction } from '../store/payments.ts';
import type { Paying } from './paying.ts';

/** Reports the chain's state of payments to custody, and ends payments whose state is final. */
export async function followPayments(
  paying: Paying,
  made: readonly MadeTransaction[],
  height: number,
): Promise<void> {
  for (const transactions of Map.groupBy(made, ({ payment }) => payment.id).values()) {
    const included = transactions.find((one) => one.height !== null);
    // Before any payment ends, since reports on a transaction must be in order.
    for (const one of transactions) if (one !== included) await reportOrphaned(paying, one);
    if (included === undefined) await lookForDeath(paying, transactions, height);
    else await reportIncluded(paying, included, height);
  }
}

async function reportIncluded(paying: Paying, made: MadeTransaction, height: number): Promise<void> {
  const confirmations = height - (made.height ?? height) + 1;
  const isFinal = confirmations >= paying.terms.finalAfter;
  if (made.hasSucceeded === false) {
    // Reverted by a contract: nothing was transferred, and the fee is spent. The block may still be orphaned.
    if (isFinal) await endUndone(paying, made);
    return;
  }
  let isDone = isFinal;
  if (made.payment.withdrawal !== null && (made.reported !== confirmations || isFinal)) {
    const answer = await reportConfirmed(paying, made, confirmations);
    isDone = isFinal && answer === 'done';
  }
  if (!isDone) return;
  if (made.payment.withdrawal === null) await reportFee(paying, made);
  await endPayment(paying.queries, made.payment.id, 'done');
}

async function reportConfirmed(
  paying: Paying,
  made: MadeTransaction,
  confirmations: number,
): Promise<'follow' | 'done'> {
  const { withdrawal } = made.payment;
  if (withdrawal === null || made.transaction === null) return 'done';
  const { transaction } = made;
  const answer = await paying.port.confirmed({
    withdrawal,
    transaction,
    confirmations,
    fee: feeOf(paying, made),
  });
  await changeTransaction(paying.queries, made, { reported: confirmations });
  return answer;
}

/** Reports a transaction that was in a block and is no longer in one. */
async function reportOrphaned(paying: Paying, made: MadeTransaction): Promise<void> {
  if (made.height !== null || made.reported === null || made.reported === 0) return;
  await reportConfirmed(paying, made, 0);
}

function feeOf({ chain }: Paying, made: MadeTransaction): ChainFee {
  const { feeAsset } = chain;
  const fee = feeToLedger(feeAsset, made.fee ?? made.feeMost);
  // The fee is null above the ledger's maximum, which never occurs.
  return { currency: feeAsset.currency, amount: fee ?? amount(0n) };
}

async function reportFee(paying: Paying, made: MadeTransaction): Promise<void> {
  const { network } = paying.chain;
  if (made.transaction === null) return;
  const { purpose } = made.payment;
  const why = purpose === 'withdrawal' ? 'replacement' : purpose;
  await paying.port.feeSpent({ network, transaction: made.transaction, why, ...feeOf(paying, made) });
}

async function endUndone(paying: Paying, made: MadeTransaction): Promise<void> {
  const { withdrawal, id } = made.payment;
  await reportFee(paying, made);
  if (withdrawal !== null) await paying.port.failed({ withdrawal, reason: 'undone_by_the_contract' });
  await endPayment(paying.queries, id, 'failed');
}

/**
 * Checks a payment without any transaction in a block. It has failed once a nonce or an input of each transaction is
 * finally consumed by another, as of a block that the watcher has read: only then is the amount returned.
 */
async function lookForDeath(paying: Paying, made: readonly MadeTransaction[], height: number): Promise<void> {
  const [first] = made;
  const finalHeight = height - paying.terms.finalAfter + 1;
  if (first === undefined || finalHeight < 0) return;
  const consumed = new Set(await consumedResources(paying, made, finalHeight));
  const isDead = made.every(({ resources }) => resources.some((resource) => consumed.has(resource)));
  if (!isDead) return;
  const { withdrawal, id } = first.payment;
  const { network } = paying.chain;
  paying.log.error(
    { network, payment: String(id), consumed: [...consumed] },
    'something else has used what a payment had reserved',
  );
  if (withdrawal !== null) await paying.port.failed({ withdrawal, reason: 'replaced_by_something_else' });
  await endPayment(paying.queries, id, 'failed');
}

async function consumedResources(
  { queries, chain }: Paying,
  made: readonly MadeTransaction[],
  finalHeight: number,
): Promise<readonly string[]> {
  const resources = [...new Set(made.flatMap((one) => one.resources))];
  if (chain.consumed !== null) return chain.consumed(resources, finalHeight);
  const own = made.flatMap(({ transaction }) => transaction ?? []);
  const rows = await queries
    .selectFrom('chain_outputs')
    .select(['transaction_id', 'output'])
    .where('network', '=', chain.network)
    .where(sql<boolean>`'output:' || transaction_id || ':' || output = any(${resources})`)
    .where('spent_height', '<=', BigInt(finalHeight))
    .where(sql<boolean>`not spent_by = any(${own})`)
    .execute();
  return rows.map(({ transaction_id, output }) => `output:${transaction_id}:${output}`);
}
