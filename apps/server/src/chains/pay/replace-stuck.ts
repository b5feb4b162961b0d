import type { MadeTransaction } from '../store/payments.ts';
import { makeReplacement } from './make-payment.ts';
import { assetOf } from './pay-withdrawals.ts';
import type { Paying } from './paying.ts';

/**
 * Replaces transactions that no block includes: adds a transaction of the same payment with a higher fee and the same
 * nonce or a common input, so that only one can be included. Those at the maximum fee wait.
 */
export async function replaceStuck(paying: Paying, made: readonly MadeTransaction[]): Promise<void> {
  if (paying.chain.sign === null) return;
  for (const last of stuckTransactions(paying, made)) await replace(paying, last);
}

/** Returns the last transaction of each payment without a transaction in a block for too long. */
export function stuckTransactions(
  { terms, now }: Paying,
  made: readonly MadeTransaction[],
): readonly MadeTransaction[] {
  const { replaceAfterMs } = terms;
  if (replaceAfterMs === null) return [];
  return [...Map.groupBy(made, ({ payment }) => payment.id).values()].flatMap((transactions) => {
    const last = transactions.at(-1);
    const isStuck =
      last !== undefined &&
      transactions.every(({ height }) => height === null) &&
      (last.state === 'sent' || last.state === 'refused') &&
      now() - last.createdAt.getTime() >= replaceAfterMs;
    return isStuck ? [last] : [];
  });
}

async function replace(paying: Paying, last: MadeTransaction): Promise<void> {
  const { network } = paying.chain;
  const shortage = await makeReplacement(paying, last, assetOf(paying.assets, last.payment.currency));
  const { transaction } = last;
  if (shortage === null)
    paying.log.info({ network, transaction }, 'a transaction was replaced with a higher fee');
  else
    paying.log.warn(
      { network, transaction, short: shortage.short },
      'a stuck transaction cannot be replaced',
    );
}
