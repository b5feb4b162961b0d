import { amount } from '@assay/money';
import { sql } from 'kysely';
import { feeToLedger } from '../assets.ts';
import type { ChainFee } from '../port.ts';
import { changeTransaction, finishPayment, type PaymentTransaction } from '../store/payments.ts';
import type { PaymentContext } from './paying.ts';

/** Reports the chain's state of payments to custody, and ends payments whose state is final. */
export async function followPayments(
  context: PaymentContext,
  openTransactions: readonly PaymentTransaction[],
  height: number,
): Promise<void> {
  for (const transactions of Map.groupBy(openTransactions, ({ payment }) => payment.id).values()) {
    const included = transactions.find((transaction) => transaction.height !== null);
    // Before any payment ends, since reports on a transaction must be in order.
    for (const transaction of transactions)
      if (transaction !== included) await reportOrphaned(context, transaction);
    if (included === undefined) await detectDropped(context, transactions, height);
    else await reportIncluded(context, included, height);
  }
}

async function reportIncluded(
  context: PaymentContext,
  transaction: PaymentTransaction,
  height: number,
): Promise<void> {
  const confirmations = height - (transaction.height ?? height) + 1;
  const isFinal = confirmations >= context.terms.finalAfter;
  if (transaction.hasSucceeded === false) {
    // Reverted by a contract: nothing was transferred, and the fee is spent. The block may still be orphaned.
    if (isFinal) await finishUnsent(context, transaction);
    return;
  }
  let isDone = isFinal;
  if (transaction.payment.withdrawal !== null && (transaction.reported !== confirmations || isFinal)) {
    const answer = await reportConfirmed(context, transaction, confirmations);
    isDone = isFinal && answer === 'done';
  }
  if (!isDone) return;
  if (transaction.payment.withdrawal === null) await reportFee(context, transaction);
  await finishPayment(context.queries, transaction.payment.id, 'done');
}

async function reportConfirmed(
  context: PaymentContext,
  included: PaymentTransaction,
  confirmations: number,
): Promise<'follow' | 'done'> {
  const { withdrawal } = included.payment;
  if (withdrawal === null || included.transaction === null) return 'done';
  const { transaction } = included;
  const answer = await context.port.reportConfirmations({
    withdrawal,
    transaction,
    confirmations,
    fee: networkFeeOf(context, included),
  });
  await changeTransaction(context.queries, included, { reported: confirmations });
  return answer;
}

/** Reports a transaction that was in a block and is no longer in one. */
async function reportOrphaned(context: PaymentContext, transaction: PaymentTransaction): Promise<void> {
  if (transaction.height !== null || transaction.reported === null || transaction.reported === 0) return;
  await reportConfirmed(context, transaction, 0);
}

function networkFeeOf({ chain }: PaymentContext, transaction: PaymentTransaction): ChainFee {
  const { feeAsset } = chain;
  const fee = feeToLedger(feeAsset, transaction.fee ?? transaction.maxFee);
  // The fee is null above the ledger's maximum, which never occurs.
  return { currency: feeAsset.currency, amount: fee ?? amount(0n) };
}

async function reportFee(context: PaymentContext, transaction: PaymentTransaction): Promise<void> {
  const { network } = context.chain;
  if (transaction.transaction === null) return;
  const { purpose } = transaction.payment;
  const reason = purpose === 'withdrawal' ? 'replacement' : purpose;
  await context.port.reportFee({
    network,
    transaction: transaction.transaction,
    why: reason,
    ...networkFeeOf(context, transaction),
  });
}

async function finishUnsent(context: PaymentContext, transaction: PaymentTransaction): Promise<void> {
  const { withdrawal, id } = transaction.payment;
  await reportFee(context, transaction);
  if (withdrawal !== null) await context.port.reportFailure({ withdrawal, reason: 'undone_by_the_contract' });
  await finishPayment(context.queries, id, 'failed');
}

/**
 * Checks a payment without any transaction in a block. It has failed once a nonce or an input of each transaction is
 * finally consumed by another, as of a block that the watcher has read: only then is the amount returned.
 */
async function detectDropped(
  context: PaymentContext,
  transactions: readonly PaymentTransaction[],
  height: number,
): Promise<void> {
  const [first] = transactions;
  const finalHeight = height - context.terms.finalAfter + 1;
  if (first === undefined || finalHeight < 0) return;
  const consumed = new Set(await consumedResources(context, transactions, finalHeight));
  const isDead = transactions.every(({ resources }) => resources.some((resource) => consumed.has(resource)));
  if (!isDead) return;
  const { withdrawal, id } = first.payment;
  const { network } = context.chain;
  context.log.error(
    { network, payment: String(id), consumed: [...consumed] },
    'something else has used what a payment had reserved',
  );
  if (withdrawal !== null)
    await context.port.reportFailure({ withdrawal, reason: 'replaced_by_something_else' });
  await finishPayment(context.queries, id, 'failed');
}

async function consumedResources(
  { queries, chain }: PaymentContext,
  transactions: readonly PaymentTransaction[],
  finalHeight: number,
): Promise<readonly string[]> {
  const resources = [...new Set(transactions.flatMap((transaction) => transaction.resources))];
  if (chain.consumed !== null) return chain.consumed(resources, finalHeight);
  const transactionIds = transactions.flatMap(({ transaction }) => transaction ?? []);
  const rows = await queries
    .selectFrom('chain_outputs')
    .select(['transaction_id', 'output'])
    .where('network', '=', chain.network)
    .where(sql<boolean>`'output:' || transaction_id || ':' || output = any(${resources})`)
    .where('spent_height', '<=', BigInt(finalHeight))
    .where(sql<boolean>`not spent_by = any(${transactionIds})`)
    .execute();
  return rows.map(({ transaction_id, output }) => `output:${transaction_id}:${output}`);
}
