import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import './desk-tables.ts';
import './tables.ts';
import { SENT_STATES_SQL } from './ended.ts';

/** Reasons for a manual review of a withdrawal. */
export const RISKS = [
  'new_address',
  'recent_security_change',
  'larger_than_before',
  'no_identity',
  'many_today',
  'shared_address',
] as const;
export type Risk = (typeof RISKS)[number];

const DAY_MS = 24 * 60 * 60_000;
/** Withdrawals in a day above which `many_today` applies. */
const MANY_ACCOUNTS = 5;
/** Factor over the largest earlier withdrawal above which `larger_than_before` applies. */
const LARGER_FACTOR = 5;

/** Returns the reasons for a manual review of one withdrawal. */
export async function readRisks(
  database: Kysely<Schema>,
  withdrawal: bigint,
  nowMs: number,
): Promise<readonly Risk[]> {
  const since = nowMs - 7 * DAY_MS;
  const { rows } = await sql<Record<Risk, boolean>>`
    select
      not exists (select from chain_withdrawals o where o.owner = w.owner and o.network = w.network
        and o.address = w.address and o.id < w.id and o.state in ${sql.raw(SENT_STATES_SQL)})
      and not exists (select from withdrawal_addresses a where a.user_id = w.owner and a.network = w.network
        and a.address = w.address and a.created_at <= ${new Date(nowMs - DAY_MS)}) as new_address,
      coalesce(u.security_changed_at > ${new Date(since)}, false) as recent_security_change,
      coalesce(w.amount > ${LARGER_FACTOR} * (select max(o.amount) from chain_withdrawals o where o.owner = w.owner
        and o.currency = w.currency and o.id < w.id and o.state in ${sql.raw(SENT_STATES_SQL)}), false)
        as larger_than_before,
      u.review_status <> 2 as no_identity,
      (select count(*) from chain_withdrawals o where o.owner = w.owner
        and o.applied_ms > w.applied_ms - ${DAY_MS} and o.applied_ms <= w.applied_ms) > ${MANY_ACCOUNTS} as many_today,
      exists (select from chain_withdrawals o where o.owner <> w.owner and o.network = w.network
        and o.address = w.address) as shared_address
    from chain_withdrawals w join users u on u.id = w.owner where w.id = ${withdrawal}`.execute(database);
  const [found] = rows;
  return found === undefined ? [] : RISKS.filter((risk) => found[risk]);
}
