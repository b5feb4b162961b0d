import { DESK } from '@assay/engine';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { findHalt } from '../../core/halts/read-halts.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import { memoized } from '../../core/shared/memoized.ts';
import type { PortParts } from './port.ts';
import { type Reserves, readReserves, shortCurrenciesOf } from './reserves/cover.ts';
import { type Risk, readRisks } from './risks.ts';
import './tables.ts';

const PAUSE_MS = 1_000;
/** The sums are computed over every balance. */
const RESERVES_CACHED_MS = 10_000;
const MAX_PER_ROUND = 50;
/**
 * Risks that do not block automatic approval: a new address has already waited for its day, and an account without
 * identity has the lowest limits.
 */
const BOUNDED: ReadonlySet<Risk> = new Set(['new_address', 'no_identity']);

/** Approves small withdrawals without other risks automatically; all others wait for staff. */
export function automaticApprovalJob(parts: PortParts): Job {
  const { database, now } = parts;
  const reserves = memoized(() => readReserves(database, now()), now, RESERVES_CACHED_MS);
  return {
    name: 'let_withdrawals_out',
    pauseMs: PAUSE_MS,
    round: () => approveAutomatically(parts, reserves),
  };
}

/** Runs one round. Approves no withdrawal of a currency whose reserves are below its liabilities. */
export async function approveAutomatically(
  { database, sequencer, now }: PortParts,
  reserves: () => Promise<Reserves> = () => readReserves(database, now()),
): Promise<void> {
  if ((await findHalt(database, 'withdrawals')) !== undefined) return;
  for (const { id, currency } of await readSmallWithdrawals(database, now())) {
    const risks = await readRisks(database, id, now());
    if (risks.some((risk) => !BOUNDED.has(risk))) continue;
    if (shortCurrenciesOf(await reserves()).has(currency)) continue;
    // A withdrawal that the engine rejects waits for staff.
    await sequencer.submit({
      room: 'custody',
      type: 'approve_withdrawal',
      by: DESK,
      withdrawal: Number(id),
    });
  }
}

type SmallWithdrawal = { readonly id: bigint; readonly currency: number };

async function readSmallWithdrawals(
  database: Kysely<Schema>,
  nowMs: number,
): Promise<readonly SmallWithdrawal[]> {
  const { rows } = await sql<SmallWithdrawal>`
    select w.id, w.currency from chain_withdrawals w join custody_limits l on l.currency = w.currency
    where w.state = 'applied' and w.to_owner is null and w.amount <= l.automatic_below
      and w.held_until_ms <= ${nowMs}
    order by w.id limit ${MAX_PER_ROUND}`.execute(database);
  return rows;
}
