import { DESK } from '@assay/engine';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { findHalt } from '../../core/halts/read-halts.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import { memoized } from '../../core/shared/memoized.ts';
import type { PortParts } from './port.ts';
import { type Reserves, readReserves, shortOf } from './reserves/cover.ts';
import { type Risk, readRisks } from './risks.ts';
import './tables.ts';

const PAUSE_MS = 1_000;
/** The sums go over every balance. */
const RESERVES_EVERY_MS = 10_000;
const MAX_AT_ONCE = 50;
/** A new address has waited for its day, and who has no identity has the smallest limits. */
const BOUNDED: ReadonlySet<Risk> = new Set(['new_address', 'no_identity']);

/** Lets small withdrawals out that nothing speaks against: what it leaves waits for a person. */
export function letOutJob(parts: PortParts): Job {
  const { database, now } = parts;
  const reserves = memoized(() => readReserves(database, now()), now, RESERVES_EVERY_MS);
  return { name: 'let_withdrawals_out', pauseMs: PAUSE_MS, round: () => letOut(parts, reserves) };
}

/** One look at what waits. Of a currency of which there is less than is owed nothing is let out. */
export async function letOut(
  { database, sequencer, now }: PortParts,
  reserves: () => Promise<Reserves> = () => readReserves(database, now()),
): Promise<void> {
  if ((await findHalt(database, 'withdrawals')) !== undefined) return;
  for (const { id, currency } of await readSmall(database, now())) {
    const risks = await readRisks(database, id, now());
    if (risks.some((risk) => !BOUNDED.has(risk))) continue;
    if (shortOf(await reserves()).has(currency)) continue;
    // One that the engine rejects waits for a person.
    await sequencer.submit({
      room: 'custody',
      type: 'approve_withdrawal',
      by: DESK,
      withdrawal: Number(id),
    });
  }
}

type Small = { readonly id: bigint; readonly currency: number };

async function readSmall(database: Kysely<Schema>, nowMs: number): Promise<readonly Small[]> {
  const { rows } = await sql<Small>`
    select w.id, w.currency from chain_withdrawals w join custody_limits l on l.currency = w.currency
    where w.state = 'applied' and w.to_owner is null and w.amount <= l.automatic_below
      and w.held_until_ms <= ${nowMs}
    order by w.id limit ${MAX_AT_ONCE}`.execute(database);
  return rows;
}
