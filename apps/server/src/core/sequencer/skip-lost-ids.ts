import { CLOCK, type Command, type TimeMs } from '@assay/engine';
import { sealBatch } from '../journal/journal-batch.ts';
import type { SealedCommands } from '../projection/projector.ts';
import { encodeCommand } from './command-codec.ts';
import { idsToSkip, noteIdsSkipped } from './history.ts';
import type { GroupCommitOptions } from './options.ts';
import { applied } from './system-commands.ts';
import type { Term } from './term.ts';
import type { Writer } from './writer.ts';

type SkipOptions = Pick<GroupCommitOptions, 'log'> & {
  /** Time of the command. */
  readonly time: TimeMs;
};

/**
 * Skips the ids that lost commands may have issued, before any other command is stored. Answers the command that does so;
 * null when there are none to skip.
 */
export async function skipLostIds(
  term: Term,
  writer: Pick<Writer, 'session' | 'write'>,
  { log, time }: SkipOptions,
): Promise<SealedCommands | null> {
  const session = writer.session();
  const count = await idsToSkip(session);
  if (count === null) return null;
  term.time = time;
  const command: Command = { room: 'time', type: 'skip_ids', by: CLOCK, count };
  const result = applied(term, command, encodeCommand(command));
  const batch = sealBatch([result], term.lease.epoch, term.batchHash);
  await writer.write(batch);
  term.batchHash = batch.hash;
  term.sequence = term.applied;
  await noteIdsSkipped(session);
  log.warn({ count }, 'the ids of lost commands were skipped');
  return { commands: [result], seal: batch };
}
