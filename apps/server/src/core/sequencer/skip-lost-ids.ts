import { CLOCK, type Command, type TimeMs } from '@assay/engine';
import { encodeCommand } from './command-codec.ts';
import { idsToSkip, noteIdsSkipped } from './history.ts';
import type { GroupCommitOptions } from './options.ts';
import { applied } from './system-commands.ts';
import type { Term } from './term.ts';
import type { Writer } from './writer.ts';

type SkipOptions = Pick<GroupCommitOptions, 'tables' | 'log'> & {
  /** Time of the command. */
  readonly time: TimeMs;
};

/** Skips the ids that lost commands may have issued, before any other command is stored. */
export async function skipLostIds(
  term: Term,
  writer: Pick<Writer, 'session' | 'write'>,
  { tables, log, time }: SkipOptions,
): Promise<void> {
  const session = writer.session();
  const count = await idsToSkip(session);
  if (count === null) return;
  const { sequence } = term;
  term.time = time;
  const command: Command = { room: 'time', type: 'skip_ids', by: CLOCK, count };
  const done = applied(term, command, encodeCommand(command));
  await writer.write(term.lease, sequence, term.applied, tables.rowsOf([done]));
  term.sequence = term.applied;
  await noteIdsSkipped(session);
  log.warn({ count }, 'the ids of lost commands were skipped');
}
