import { changeTransaction, type MadeTransaction, withhold } from '../store/payments.ts';
import type { Paying } from './paying.ts';

/**
 * Advances every transaction that is in no block: requests custody's permission, sends it, looks up in-doubt ones, and
 * sends again those that the node has dropped. Always the same bytes, so that one id is paid at most once.
 */
export async function sendTransactions(paying: Paying, made: readonly MadeTransaction[]): Promise<void> {
  for (const one of made) {
    if (one.height !== null) continue;
    if (one.state === 'signed') {
      if (await askCustody(paying, one)) await send(paying, one);
    } else if (one.state === 'agreed') await send(paying, one);
    else if (one.state === 'unknown') await lookUp(paying, one);
    else if (one.state === 'sent' || one.state === 'refused') await lookAfter(paying, one);
  }
}

/** Requests permission to send; only withdrawals need custody's. */
async function askCustody(paying: Paying, made: MadeTransaction): Promise<boolean> {
  const { withdrawal } = made.payment;
  const transaction = idOf(made);
  const answer =
    withdrawal === null
      ? 'send'
      : await paying.port.signed({ withdrawal, transaction, replaces: made.replaces });
  if (answer === 'send') await changeTransaction(paying.queries, made, { state: 'agreed' });
  else if (answer === 'withhold') await withhold(paying.queries, made);
  return answer === 'send';
}

/** Stored as unknown before it is sent: after a crash, the chain is queried first. */
async function send(paying: Paying, made: MadeTransaction): Promise<void> {
  const { queries, chain } = paying;
  await changeTransaction(queries, made, { state: 'unknown', tried_at: new Date(paying.now()) });
  const answer = await chain.broadcast(bytesOf(made));
  if (answer.outcome === 'taken') await reportSent(paying, made);
  else if (answer.outcome === 'unknown') await reportUnknown(paying, made);
  else {
    const { reason } = answer;
    await changeTransaction(queries, made, { state: 'refused', refusal: reason });
    if (paying.isNews(`${made.transaction} ${reason}`))
      paying.log.warn(
        { network: chain.network, transaction: made.transaction, reason },
        'a node refused a transaction',
      );
  }
}

async function reportSent(paying: Paying, made: MadeTransaction): Promise<void> {
  const { withdrawal } = made.payment;
  if (withdrawal !== null) await paying.port.broadcast({ withdrawal, transaction: idOf(made) });
  await changeTransaction(paying.queries, made, { state: 'sent', refusal: null });
}

async function reportUnknown({ port }: Paying, made: MadeTransaction): Promise<void> {
  const { withdrawal } = made.payment;
  if (withdrawal !== null) await port.unknown({ withdrawal, transaction: idOf(made) });
}

/** Looks a transaction up by id, and sends the same bytes again if the chain does not have it. */
async function lookUp(paying: Paying, made: MadeTransaction): Promise<void> {
  await reportUnknown(paying, made);
  const { at } = await paying.chain.follow(idOf(made));
  if (at !== 'nowhere') await reportSent(paying, made);
  else if (isDue(paying, made)) await send(paying, made);
}

/** Sends a transaction again that the node has dropped or refused; a refusal may be temporary. */
async function lookAfter(paying: Paying, made: MadeTransaction): Promise<void> {
  if (!isDue(paying, made)) return;
  const { at } = await paying.chain.follow(idOf(made));
  if (at === 'nowhere') await send(paying, made);
  else {
    if (made.state === 'refused') await reportSent(paying, made);
    await changeTransaction(paying.queries, made, { tried_at: new Date(paying.now()) });
  }
}

function isDue({ terms, now }: Paying, { triedAt }: MadeTransaction): boolean {
  return triedAt === null || now() - triedAt.getTime() >= terms.resendAfterMs;
}

function idOf({ transaction, id }: MadeTransaction): string {
  if (transaction === null) throw new Error(`transaction ${id} has no id yet`);
  return transaction;
}

function bytesOf({ bytes, id }: MadeTransaction): string {
  if (bytes === null) throw new Error(`transaction ${id} is not signed yet`);
  return bytes;
}
