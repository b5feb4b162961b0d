import { Engine, type Sequence, sequenceOf } from '@assay/engine';
import type { Reader } from '../../core/checks/reading.ts';
import { engineFactory } from '../../core/sequencer/engine-factory.ts';
import { RecoveryMismatch } from '../../core/sequencer/recovery-mismatch.ts';
import { loadSnapshot } from '../../core/sequencer/snapshot-store.ts';

/** Returns the last command of what is archived, where a verification begins; 0 while nothing is. */
export async function readEdge(reader: Reader): Promise<Sequence> {
  const { rows } = await reader.query<{ edge: bigint }>(
    'select coalesce(max(edge), 0) as edge from archives where archived_at is not null',
  );
  return sequenceOf(Number(rows[0]?.edge ?? 0));
}

/** Returns the engine after an edge, from its snapshot. Throws `RecoveryMismatch` when that is damaged or missing. */
export async function engineAt(reader: Reader, edge: Sequence): Promise<Engine> {
  if (edge === 0) return new Engine();
  try {
    const { engine } = await loadSnapshot(reader, engineFactory, BigInt(edge));
    if (engine instanceof Engine) return engine;
    throw new Error('it is of another engine');
  } catch (error) {
    throw new RecoveryMismatch(`The snapshot at the edge of the archive, command ${edge}: ${String(error)}.`);
  }
}
