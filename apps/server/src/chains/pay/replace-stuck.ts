import type { PaymentTransaction } from '../store/payments.ts';
import { createReplacement } from './make-payment.ts';
import { assetOf } from './pay-withdrawals.ts';
import type { PaymentContext } from './paying.ts';

/**
 * Replaces transactions that no block includes: adds a transaction of the same payment with a higher fee and the same
 * nonce or a common input, so that only one can be included. Those at the maximum fee wait.
 */
export async function replaceStuck(
  context: PaymentContext,
  transactions: readonly PaymentTransaction[],
): Promise<void> {
  if (context.chain.sign === null) return;
  for (const last of stuckTransactions(context, transactions)) await replace(context, last);
}

/** Returns the last transaction of each payment without a transaction in a block for too long. */
export function stuckTransactions(
  { terms, now }: PaymentContext,
  candidates: readonly PaymentTransaction[],
): readonly PaymentTransaction[] {
  const { replaceAfterMs } = terms;
  if (replaceAfterMs === null) return [];
  return [...Map.groupBy(candidates, ({ payment }) => payment.id).values()].flatMap((transactions) => {
    const last = transactions.at(-1);
    const isStuck =
      last !== undefined &&
      transactions.every(({ height }) => height === null) &&
      (last.state === 'sent' || last.state === 'refused') &&
      now() - last.createdAt.getTime() >= replaceAfterMs;
    return isStuck ? [last] : [];
  });
}

async function replace(context: PaymentContext, last: PaymentTransaction): Promise<void> {
  const { network } = context.chain;
  const shortage = await createReplacement(context, last, assetOf(context.assets, last.payment.currency));
  const { transaction } = last;
  if (shortage === null)
    context.log.info({ network, transaction }, 'a transaction was replaced with a higher fee');
  else
    context.log.warn(
      { network, transaction, short: shortage.short },
      'a stuck transaction cannot be replaced',
    );
}
