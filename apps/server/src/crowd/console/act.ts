import type { ChangeRow } from '@assay/contract/console';
import { shareUpTo, tokensFor, WHOLE_PPM } from '@assay/engine';
import { type Amount, formatAmount, shortened } from '@assay/money';
import { sql } from 'kysely';
import type { Exchange } from '../../exchange.ts';
import { type Refused, refuse } from '../../http/handler.ts';
import { currencyOf } from '../../market-data/listings.ts';
import { findProject } from '../find-project.ts';
import { type StoredProject, sharesOf } from '../rows.ts';
import type { ActWish } from './kinds.ts';

/** What an act changes, and whom it touches. */
export type ActPlan = { readonly subject: string; readonly changes: readonly ChangeRow[] };

const AFTER = { resume: 'open', release: 'paying', cancel: 'cancelled' } as const;
const CANCELLABLE: ReadonlySet<string> = new Set(['open', 'funded', 'polling']);

/** What it would mean to let a project go on, to release its first stage or to end it, as it stands now; or why not. */
export async function planAct(exchange: Exchange, { project, act }: ActWish): Promise<ActPlan | Refused> {
  const stored = await findProject(exchange, project);
  if (stored === undefined) return refuse('crowd.desk.unknown');
  if (act === 'resume' && !stored.is_paused) return refuse('console.already_so');
  const isFirst = stored.status === 'funded' && stored.stage === 0;
  if (act === 'release' ? !isFirst : !CANCELLABLE.has(stored.status)) return refuse('crowd.desk.not_so');
  const before = stored.is_paused ? 'paused' : stored.status;
  const status = { field: 'status', before, after: AFTER[act] };
  const touched =
    act === 'release' ? await paidBy(stored, exchange) : act === 'cancel' ? freedBy(stored, exchange) : [];
  return { subject: `#${project}`, changes: [status, ...touched] };
}

/** Each backer's part is rounded down by itself, so the sum is made of the parts. */
async function paidBy(project: StoredProject, exchange: Exchange): Promise<readonly ChangeRow[]> {
  const share = shareUpTo({ shares: sharesOf(project) }, 0);
  const { rows } = await sql<{ paid: string; delivered: string }>`
    select coalesce(sum(div(amount::numeric * ${share}::bigint, ${WHOLE_PPM}::bigint)), 0)::text as paid,
      coalesce(sum(div(tokens::numeric * ${share}::bigint, ${WHOLE_PPM}::bigint)), 0)::text as delivered
    from crowd_backings where project = ${project.id}`.execute(exchange.database);
  const { paid = '0', delivered = '0' } = rows[0] ?? {};
  const { money, coins } = wordsFor(project, exchange);
  return [
    { field: 'backers', before: String(project.backers), after: String(project.backers) },
    { field: 'paid', before: money(project.paid), after: money(BigInt(paid)) },
    { field: 'delivered', before: coins(project.delivered), after: coins(BigInt(delivered)) },
  ];
}

/** What is paid stays with the team, and its tokens with the backers; everything else is free again. */
function freedBy(project: StoredProject, exchange: Exchange): readonly ChangeRow[] {
  const { money, coins } = wordsFor(project, exchange);
  const token = currencyOf(project.token, exchange.listings);
  const undelivered = tokensFor(project.most, { price: project.price as Amount }, token) - project.delivered;
  return [
    { field: 'backers', before: String(project.backers), after: '0' },
    { field: 'on_hold', before: money(project.raised - project.paid), after: money(0n) },
    { field: 'paid', before: money(project.paid), after: money(project.paid) },
    { field: 'delivered', before: coins(project.delivered), after: coins(project.delivered) },
    { field: 'set_aside', before: coins(undelivered), after: coins(0n) },
  ];
}

function wordsFor(project: StoredProject, { listings }: Exchange) {
  const token = currencyOf(project.token, listings);
  const payment = currencyOf(project.payment, listings);
  return {
    coins: (value: bigint) => `${shortened(formatAmount(value, token.decimals))} ${token.code}`,
    money: (value: bigint) => `${shortened(formatAmount(value, payment.decimals))} ${payment.code}`,
  };
}
