import { DESK } from '@assay/engine';
import { amount } from '@assay/money';
import { sql } from 'kysely';
import { withDeadline } from '../../core/database/deadlines.ts';
import type { Job } from '../../core/jobs/start-job.ts';
import type { Exchange } from '../../exchange/exchange.ts';

const PAUSE_MS = 60_000;

/** Job that reports the traded volume of owners to positions that are released by volume. */
export function volumeJob(exchange: Pick<Exchange, 'database' | 'products' | 'sequencer'>): Job {
  const round = (): Promise<void> => withDeadline(() => sendVolumes(exchange));
  return { name: 'tell_earn_volumes', pauseMs: PAUSE_MS, round };
}

/** Runs one round: submits the owner's volume in the position's currency since its start, for each such position. */
export async function sendVolumes({
  database,
  sequencer,
  products,
}: Pick<Exchange, 'database' | 'sequencer' | 'products'>): Promise<void> {
  const tradedValues = sql.join(
    products.turnovers.map((query) => sql.raw(query)),
    sql` union all `,
  );
  const { rows } = await sql<{ id: bigint; traded: string }>`
    select one.id, sum(dealt.amount)::text as traded
    from earn_positions as one
    join (${tradedValues}) as dealt on dealt.owner = one.owner and dealt.currency = one.currency
      and dealt.time_ms >= one.started_ms
    where one.status = 'running' and one.release_by = 'volume'
    group by one.id having sum(dealt.amount) > max(one.traded)
    order by one.id`.execute(database);
  for (const { id, traded } of rows) {
    // A position that has ended in the meantime rejects it; nothing is lost.
    await sequencer.submit({
      room: 'earn',
      type: 'note_earn_volume',
      by: DESK,
      position: Number(id),
      traded: amount(BigInt(traded)),
    });
  }
}
