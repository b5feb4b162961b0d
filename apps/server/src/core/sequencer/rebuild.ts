import type { Logger } from 'pino';
import { adoptOlderCommands, lastBatchHash } from '../journal/read-journal.ts';
import type { Projection } from '../projection/projection.ts';
import type { EngineFactory } from './engine-port.ts';
import { type Recovered, type RecoverOptions, recover } from './recover.ts';
import { RecoveryMismatch } from './recovery-mismatch.ts';
import type { Term } from './term.ts';
import type { Lease, Writer } from './writer.ts';

type RebuildParts = {
  readonly writer: Pick<Writer, 'session'>;
  readonly projection: Projection;
  readonly engines: EngineFactory;
  readonly log: Logger;
};

/** A term at its beginning, and what was replayed for it. */
export type Rebuilt = Pick<Recovered, 'snapshotSequence' | 'replayed'> & { readonly term: Term };

/**
 * Rebuilds the engine under a lease from what is durable, and brings the tables to where the journal ends: from then on
 * they follow by themselves. Throws `RecoveryMismatch` when the journal cannot be replayed.
 */
export async function rebuildUnder(
  lease: Lease,
  { writer, projection, engines, log }: RebuildParts,
): Promise<Rebuilt> {
  const session = writer.session();
  await projection.pause();
  await adoptOlderCommands(session);
  const tables = {
    watermark: await projection.open(),
    catchUp: (sealed: Parameters<Projection['catchUp']>[0]) => projection.catchUp(sealed),
  };
  const recovered = await recoverUnder(lease, session, { engines, tables, log });
  const batchHash = await lastBatchHash(session);
  const { engine, sequence, time, snapshotSequence, replayed } = recovered;
  projection.resume();
  log.info({ sequence, replayed }, 'the engine is recovered');
  return {
    term: { lease, engine, sequence, applied: sequence, time, batchHash },
    snapshotSequence,
    replayed,
  };
}

/**
 * Rebuilds the engine under a lease, from the newest intact snapshot and the journal after it, and writes the tables
 * that are behind it. Throws `RecoveryMismatch` when the journal does not end where the lease records.
 */
async function recoverUnder(
  lease: Lease,
  reader: Parameters<typeof recover>[0],
  { engines, tables, log }: Required<Pick<RecoverOptions, 'engines' | 'tables'>> & { readonly log: Logger },
): Promise<Recovered> {
  const recovered = await recover(reader, {
    engines,
    tables,
    onBadSnapshot: (sequence, reason) =>
      log.error({ sequence: Number(sequence), reason }, 'a snapshot was passed over'),
  });
  if (recovered.sequence !== lease.lastSequence) {
    throw new RecoveryMismatch(
      `The journal ends at command ${recovered.sequence}, but ${lease.lastSequence} were committed.`,
    );
  }
  return recovered;
}
