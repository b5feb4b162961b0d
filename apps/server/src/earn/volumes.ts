import { DESK } from '@assay/engine';
import { amount } from '@assay/money';
import { sql } from 'kysely';
import { patiently } from '../database/patience.ts';
import type { Exchange } from '../exchange.ts';
import type { Job } from '../jobs/start-job.ts';

const PAUSE_MS = 60_000;

/** Tells positions whose coins are released by it what their owners have traded. */
export function volumeJob(exchange: Exchange): Job {
  const round = (): Promise<void> => patiently(() => tellVolumes(exchange));
  return { name: 'tell_earn_volumes', pauseMs: PAUSE_MS, round };
}

/** One round: of each such position what its owner has bought and sold of the currency since it began. */
export async function tellVolumes({ database, sequencer }: Exchange): Promise<void> {
  const { rows } = await sql<{ id: bigint; traded: string }>`
    select one.id, coalesce(sum(case when pairs.base = one.currency then trades.base_amount
        when pairs.quote = one.currency then trades.quote_amount end), 0)::text as traded
    from earn_positions as one
    join trades on (trades.buyer = one.owner or trades.seller = one.owner) and trades.time_ms >= one.started_ms
    join pairs on pairs.id = trades.pair and (pairs.base = one.currency or pairs.quote = one.currency)
    where one.status = 'running' and one.release_by = 'volume' and one.kind = 'lock_release'
    group by one.id having coalesce(sum(case when pairs.base = one.currency then trades.base_amount
        when pairs.quote = one.currency then trades.quote_amount end), 0) > max(one.traded)
    order by one.id limit 1000`.execute(database);
  for (const { id, traded } of rows) {
    // A position that ends meanwhile refuses it, and needs it no more.
    await sequencer.submit({
      room: 'earn',
      type: 'note_earn_volume',
      by: DESK,
      position: Number(id),
      traded: amount(BigInt(traded)),
    });
  }
}
