import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { NodeProblem } from '../adapter.ts';
import { type Asset, toChain } from '../assets.ts';
import type { WithdrawalToSend } from '../port.ts';
import { makePayment, type Wanted } from './make-payment.ts';
import type { Paying } from './paying.ts';

/**
 * Signs approved withdrawals. One that lacks funds, or that the node cannot estimate (such as a contract that would
 * revert it), waits without blocking later ones.
 */
export async function payWithdrawals(paying: Paying): Promise<void> {
  if (paying.chain.sign === null) return;
  for (const wanted of await wantedWithdrawals(paying)) {
    try {
      await pay(paying, wanted);
    } catch (error) {
      if (!(error instanceof NodeProblem)) throw error;
      const { withdrawal } = wanted;
      const { network } = paying.chain;
      const reason = error.message;
      if (paying.isNews(`${withdrawal} ${reason}`))
        paying.log.warn({ network, withdrawal, reason }, 'a withdrawal cannot be sent now');
    }
  }
}

async function pay(paying: Paying, wanted: Wanted): Promise<void> {
  const shortage = await makePayment(paying, wanted);
  if (shortage === null) return;
  const { withdrawal } = wanted;
  if (shortage.short === 'dust') {
    await fail(paying, withdrawal, 'too_small_for_the_chain');
    return;
  }
  const { network } = paying.chain;
  const missing = String(shortage.missing);
  if (paying.isNews(`${withdrawal} waits`))
    paying.log.warn({ network, withdrawal, missing }, 'a withdrawal waits for funds of the hot wallet');
}

/** Returns approved withdrawals without a payment, as payments. Fails those that can never be paid. */
export async function wantedWithdrawals(paying: Paying): Promise<readonly Wanted[]> {
  const { queries, chain, port } = paying;
  const approved = await port.withdrawalsToSend(chain.network);
  const begun = await begunWithdrawals(queries, approved);
  const wanted: Wanted[] = [];
  for (const withdrawal of approved) {
    if (begun.has(withdrawal.withdrawal)) continue;
    const payment = wantedOf(paying, withdrawal);
    if (typeof payment === 'string') await fail(paying, withdrawal.withdrawal, payment);
    else wanted.push(payment);
  }
  return wanted;
}

function wantedOf({ chain, assets }: Paying, withdrawal: WithdrawalToSend): Wanted | string {
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

async function begunWithdrawals(
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

async function fail({ port }: Paying, withdrawal: number | null, reason: string): Promise<void> {
  if (withdrawal !== null) await port.failed({ withdrawal, reason });
}

/** Returns the asset of a currency on a payment's network. Throws if the settings have dropped it in the meantime. */
export function assetOf(assets: readonly Asset[], currency: number): Asset {
  const asset = assets.find((one) => one.currency === currency);
  if (asset === undefined) throw new Error(`currency ${currency} is no longer set for its network`);
  return asset;
}
