import type { ChangeRow } from '@assay/contract/console';
import { formatAmount, shortened } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import type { StoredSale } from '../rows.ts';
import type { ActWish } from './kinds.ts';
import { findSale } from './plan.ts';

/** What an act changes, and whom it touches. */
export type ActPlan = { readonly subject: string; readonly changes: readonly ChangeRow[] };

/** What it would mean to let a sale go on, or to cancel it, as it stands now; or why that cannot be. */
export async function planAct(exchange: Exchange, { sale, act }: ActWish): Promise<ActPlan | Refused> {
  const stored = await findSale(exchange, sale);
  if (stored === undefined) return refuse('sale.desk.unknown');
  if (stored.status !== 'open') return refuse('sale.desk.over');
  if (act === 'resume' && !stored.is_paused) return refuse('console.already_so');
  const { code } = currencyOf(stored.token, exchange.listings);
  const before = stored.is_paused ? 'paused' : 'open';
  const status = { field: 'status', before, after: act === 'cancel' ? 'cancelled' : 'open' };
  const touched = act === 'cancel' ? await touchedBy(stored, exchange) : [];
  return { subject: `${code} #${sale}`, changes: [status, ...touched] };
}

/** What waits is returned; what was delivered with the purchase stays; the rest of the supply is free for the house. */
async function touchedBy(sale: StoredSale, { database, listings }: Exchange): Promise<readonly ChangeRow[]> {
  const { rows } = await sql<{ buyers: number; cost: string }>`
    select count(distinct owner)::int as buyers, coalesce(sum(cost), 0)::text as cost
    from sale_subscriptions where sale = ${sale.id} and status = 'waiting'`.execute(database);
  const { buyers = 0, cost = '0' } = rows[0] ?? {};
  const token = currencyOf(sale.token, listings);
  const payment = currencyOf(sale.payment, listings);
  const coins = (value: bigint) => `${shortened(formatAmount(value, token.decimals))} ${token.code}`;
  const money = (value: bigint) => `${shortened(formatAmount(value, payment.decimals))} ${payment.code}`;
  return [
    { field: 'waiting', before: String(buyers), after: '0' },
    { field: 'on_hold', before: money(BigInt(cost)), after: money(0n) },
    { field: 'delivered', before: coins(sale.allotted), after: coins(sale.allotted) },
    { field: 'set_aside', before: coins(sale.supply - sale.allotted), after: coins(0n) },
  ];
}
