import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { DAY_MS } from './gains.ts';
import './tables.ts';

/** Days that keep their hours. */
export const DAYS_IN_HOURS = 8;
/** Rows of one round. */
const ROWS_PER_ROUND = 20_000;

/**
 * Sums up the hours of one day that is longer ago than `DAYS_IN_HOURS`: of the balances the last of the day stays, the
 * effects go into its first hour. Returns the end of the days that are summed up.
 */
export async function compact(
  transaction: Transaction<Schema>,
  beforeMs: bigint | null,
  pricedMs: number,
): Promise<{ readonly beforeMs: bigint | null; readonly mayBeMore: boolean }> {
  const day = beforeMs ?? (await firstDay(transaction));
  const until = BigInt(pricedMs - (pricedMs % DAY_MS) - DAYS_IN_HOURS * DAY_MS);
  if (day === null || day >= until) return { beforeMs: day, mayBeMore: false };
  const end = day + BigInt(DAY_MS);
  const removed = await removeBalances(transaction, day, end);
  const summed = await sumEffects(transaction, day, end);
  const isWhole = removed < ROWS_PER_ROUND && summed < ROWS_PER_ROUND;
  return { beforeMs: isWhole ? end : day, mayBeMore: true };
}

async function firstDay(transaction: Transaction<Schema>): Promise<bigint | null> {
  const row = await transaction
    .selectFrom('portfolio_balances')
    .select('hour_ms')
    .orderBy('hour_ms')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : row.hour_ms - (row.hour_ms % BigInt(DAY_MS));
}

async function removeBalances(transaction: Transaction<Schema>, day: bigint, end: bigint): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from portfolio_balances
    where (owner, wallet, currency, hour_ms) in (
      select owner, wallet, currency, hour_ms from portfolio_balances as one
      where hour_ms >= ${day} and hour_ms < ${end} and exists (select from portfolio_balances as later
        where later.owner = one.owner and later.wallet = one.wallet and later.currency = one.currency
          and later.hour_ms > one.hour_ms and later.hour_ms < ${end})
      limit ${ROWS_PER_ROUND})`.execute(transaction);
  return Number(numAffectedRows);
}

async function sumEffects(transaction: Transaction<Schema>, day: bigint, end: bigint): Promise<number> {
  const { rows } = await sql<{ removed: bigint }>`with removed as (
      delete from portfolio_effects where (owner, hour_ms, currency, reason) in (
        select owner, hour_ms, currency, reason from portfolio_effects
        where hour_ms > ${day} and hour_ms < ${end} limit ${ROWS_PER_ROUND})
      returning *),
    summed as (insert into portfolio_effects as kept
        (owner, hour_ms, currency, reason, incoming, outgoing, gain_fifo, gain_average)
      select owner, ${day}, currency, reason, sum(incoming), sum(outgoing), sum(gain_fifo), sum(gain_average)
      from removed group by owner, currency, reason
      on conflict (owner, hour_ms, currency, reason) do update set
        incoming = kept.incoming + excluded.incoming, outgoing = kept.outgoing + excluded.outgoing,
        gain_fifo = kept.gain_fifo + excluded.gain_fifo, gain_average = kept.gain_average + excluded.gain_average)
    select count(*) as removed from removed`.execute(transaction);
  return Number(rows[0]?.removed ?? 0n);
}
