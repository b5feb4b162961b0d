import type { ChangeRow } from '@assay/contract/console';
import { formatAmount, shortened } from '@assay/money';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { findRound } from '../find-round.ts';
import { talliesOf } from '../rows.ts';
import type { ActWish } from './kinds.ts';

/** What an act changes, and whom it touches. */
export type ActPlan = { readonly subject: string; readonly changes: readonly ChangeRow[] };

/** What it would mean to let a round go on, or to cancel it and free every vote, as it stands now; or why that cannot be. */
export async function planAct(exchange: Exchange, { round, act }: ActWish): Promise<ActPlan | Refused> {
  const stored = await findRound(exchange, round);
  if (stored === undefined) return refuse('vote.desk.unknown');
  if (stored.status !== 'open') return refuse('vote.desk.over');
  if (act === 'resume' && !stored.is_paused) return refuse('console.already_so');
  const { code, decimals } = currencyOf(stored.currency, exchange.listings);
  const money = (value: bigint) => `${shortened(formatAmount(value, decimals))} ${code}`;
  const before = stored.is_paused ? 'paused' : 'open';
  const status = { field: 'status', before, after: act === 'cancel' ? 'cancelled' : 'open' };
  const subject = `#${round}`;
  if (act !== 'cancel') return { subject, changes: [status] };
  const votes = talliesOf(stored).reduce((sum, one) => sum + one, 0n);
  const changes = [
    status,
    { field: 'voters', before: String(stored.voters), after: '0' },
    { field: 'on_hold', before: money(votes), after: money(0n) },
  ];
  return { subject, changes };
}
