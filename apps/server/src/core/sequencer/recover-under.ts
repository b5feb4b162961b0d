import type { Logger } from 'pino';
import { type Recovered, type RecoverOptions, recover } from './recover.ts';
import { RecoveryMismatch } from './recovery-mismatch.ts';
import type { Lease } from './writer.ts';

/**
 * Rebuilds the engine under a lease, from the newest intact snapshot and the journal after it, and writes the tables
 * that are behind it. Throws `RecoveryMismatch` when the journal does not end where the lease records.
 */
export async function recoverUnder(
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
