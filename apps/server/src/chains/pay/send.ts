import { changeTransaction, markWithheld, type PaymentTransaction } from '../store/payments.ts';
import type { PaymentContext } from './paying.ts';

/**
 * Advances every transaction that is in no block: requests custody's permission, sends it, looks up in-doubt ones, and
 * sends again those that the node has dropped. Always the same bytes, so that one id is paid at most once.
 */
export async function sendTransactions(
  context: PaymentContext,
  transactions: readonly PaymentTransaction[],
): Promise<void> {
  for (const transaction of transactions) {
    if (transaction.height !== null) continue;
    if (transaction.state === 'signed') {
      if (await requestApproval(context, transaction)) await send(context, transaction);
    } else if (transaction.state === 'agreed') await send(context, transaction);
    else if (transaction.state === 'unknown') await checkUnknown(context, transaction);
    else if (transaction.state === 'sent' || transaction.state === 'refused')
      await checkSent(context, transaction);
  }
}

/** Requests permission to send; only withdrawals need custody's. */
async function requestApproval(context: PaymentContext, signed: PaymentTransaction): Promise<boolean> {
  const { withdrawal } = signed.payment;
  const transaction = idOf(signed);
  const answer =
    withdrawal === null
      ? 'send'
      : await context.port.requestPermission({ withdrawal, transaction, replaces: signed.replaces });
  if (answer === 'send') await changeTransaction(context.queries, signed, { state: 'agreed' });
  else if (answer === 'withhold') await markWithheld(context.queries, signed);
  return answer === 'send';
}

/** Stored as unknown before it is sent: after a crash, the chain is queried first. */
async function send(context: PaymentContext, transaction: PaymentTransaction): Promise<void> {
  const { queries, chain } = context;
  await changeTransaction(queries, transaction, { state: 'unknown', tried_at: new Date(context.now()) });
  const answer = await chain.broadcast(bytesOf(transaction));
  if (answer.outcome === 'taken') await reportSent(context, transaction);
  else if (answer.outcome === 'unknown') await reportUnknown(context, transaction);
  else {
    const { reason } = answer;
    await changeTransaction(queries, transaction, { state: 'refused', refusal: reason });
    if (context.isFirstReport(`${transaction.transaction} ${reason}`))
      context.log.warn(
        { network: chain.network, transaction: transaction.transaction, reason },
        'a node refused a transaction',
      );
  }
}

async function reportSent(context: PaymentContext, transaction: PaymentTransaction): Promise<void> {
  const { withdrawal } = transaction.payment;
  if (withdrawal !== null) await context.port.reportBroadcast({ withdrawal, transaction: idOf(transaction) });
  await changeTransaction(context.queries, transaction, { state: 'sent', refusal: null });
}

async function reportUnknown({ port }: PaymentContext, transaction: PaymentTransaction): Promise<void> {
  const { withdrawal } = transaction.payment;
  if (withdrawal !== null) await port.reportInDoubt({ withdrawal, transaction: idOf(transaction) });
}

/** Looks a transaction up by id, and sends the same bytes again if the chain does not have it. */
async function checkUnknown(context: PaymentContext, transaction: PaymentTransaction): Promise<void> {
  await reportUnknown(context, transaction);
  const { at } = await context.chain.locateTransaction(idOf(transaction));
  if (at !== 'nowhere') await reportSent(context, transaction);
  else if (isDue(context, transaction)) await send(context, transaction);
}

/** Sends a transaction again that the node has dropped or refused; a refusal may be temporary. */
async function checkSent(context: PaymentContext, transaction: PaymentTransaction): Promise<void> {
  if (!isDue(context, transaction)) return;
  const { at } = await context.chain.locateTransaction(idOf(transaction));
  if (at === 'nowhere') await send(context, transaction);
  else {
    if (transaction.state === 'refused') await reportSent(context, transaction);
    await changeTransaction(context.queries, transaction, { tried_at: new Date(context.now()) });
  }
}

function isDue({ terms, now }: PaymentContext, { triedAt }: PaymentTransaction): boolean {
  return triedAt === null || now() - triedAt.getTime() >= terms.resendAfterMs;
}

function idOf({ transaction, id }: PaymentTransaction): string {
  if (transaction === null) throw new Error(`payment transaction ${id} has no txid yet`);
  return transaction;
}

function bytesOf({ bytes, id }: PaymentTransaction): string {
  if (bytes === null) throw new Error(`payment transaction ${id} is not signed yet`);
  return bytes;
}
