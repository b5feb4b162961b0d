import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { NodeError } from '../adapter.ts';
import { type Asset, toChain } from '../assets.ts';
import type { WithdrawalToSend } from '../port.ts';
import { createPayment, type RequestedPayment } from './make-payment.ts';
import type { PaymentContext } from './paying.ts';

/**
 * Signs approved withdrawals. One that lacks funds, or that the node cannot estimate (such as a contract that would
 * revert it), waits without blocking later ones.
 */
export async function payWithdrawals(context: PaymentContext): Promise<void> {
  if (context.chain.sign === null) return;
  for (const requested of await withdrawalsToPay(context)) {
    try {
      await pay(context, requested);
    } catch (error) {
      if (!(error instanceof NodeError)) throw error;
      const { withdrawal } = requested;
      const { network } = context.chain;
      const reason = error.message;
      if (context.isFirstReport(`${withdrawal} ${reason}`))
        context.log.warn({ network, withdrawal, reason }, 'a withdrawal cannot be sent now');
    }
  }
}

async function pay(context: PaymentContext, requested: RequestedPayment): Promise<void> {
  const shortage = await createPayment(context, requested);
  if (shortage === null) return;
  const { withdrawal } = requested;
  if (shortage.short === 'dust') {
    await fail(context, withdrawal, 'too_small_for_the_chain');
    return;
  }
  const { network } = context.chain;
  const missing = String(shortage.missing);
  if (context.isFirstReport(`${withdrawal} waits`))
    context.log.warn({ network, withdrawal, missing }, 'a withdrawal waits for funds of the hot wallet');
}

/** Returns approved withdrawals without a payment, as payments. Fails those that can never be paid. */
export async function withdrawalsToPay(context: PaymentContext): Promise<readonly RequestedPayment[]> {
  const { queries, chain, port } = context;
  const approved = await port.withdrawalsToSend(chain.network);
  const started = await startedWithdrawals(queries, approved);
  const requestedPayments: RequestedPayment[] = [];
  for (const withdrawal of approved) {
    if (started.has(withdrawal.withdrawal)) continue;
    const payment = requestedPaymentOf(context, withdrawal);
    if (typeof payment === 'string') await fail(context, withdrawal.withdrawal, payment);
    else requestedPayments.push(payment);
  }
  return requestedPayments;
}

function requestedPaymentOf(
  { chain, assets }: PaymentContext,
  withdrawal: WithdrawalToSend,
): RequestedPayment | string {
  const asset = assets.find(({ currency }) => currency === withdrawal.currency);
  if (asset === undefined) return 'currency_not_on_the_network';
  if (chain.canonical(withdrawal.address) === null) return 'no_address_of_the_network';
  const units = toChain(asset, withdrawal.amount);
  if (units === null || units <= 0n) return 'finer_than_the_chain';
  return {
    purpose: 'withdrawal',
    withdrawal: withdrawal.withdrawal,
    currency: withdrawal.currency,
    source: chain.house,
    target: withdrawal.address,
    asset,
    units,
  };
}

async function startedWithdrawals(
  queries: Kysely<Schema>,
  approved: readonly WithdrawalToSend[],
): Promise<ReadonlySet<number>> {
  if (approved.length === 0) return new Set();
  const rows = await queries
    .selectFrom('chain_payments')
    .select('withdrawal')
    .where(sql<boolean>`withdrawal = any(${approved.map(({ withdrawal }) => withdrawal)}::bigint[])`)
    .where('state', '<>', 'withheld')
    .execute();
  return new Set(rows.map(({ withdrawal }) => Number(withdrawal)));
}

async function fail({ port }: PaymentContext, withdrawal: number | null, reason: string): Promise<void> {
  if (withdrawal !== null) await port.reportFailure({ withdrawal, reason });
}

/** Returns the asset of a currency on a payment's network. Throws if the settings have dropped it in the meantime. */
export function assetOf(assets: readonly Asset[], currency: number): Asset {
  const asset = assets.find((asset) => asset.currency === currency);
  if (asset === undefined) throw new Error(`currency ${currency} is no longer set for its network`);
  return asset;
}
