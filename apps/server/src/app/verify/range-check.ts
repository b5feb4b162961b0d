import type { Engine, Sequence, TimeMs } from '@assay/engine';
import { timeMs } from '@assay/engine';
import type { CheckResult } from '../../core/checks/checks.ts';
import type { Reader } from '../../core/checks/reading.ts';
import { replayJournal } from '../../core/sequencer/recover.ts';
import { RecoveryMismatch } from '../../core/sequencer/recovery-mismatch.ts';
import { LEDGER_ENTRIES } from '../../core/sequencer/tables.ts';
import type { JournaledCommand, StoredTable } from '../../core/store/declaration.ts';
import { TableSet } from '../../core/store/table-set.ts';
import { engineAt } from './edge.ts';
import { JournalRowsCheck } from './filed-commands.ts';
import { HistoryCheck } from './history-check.ts';

/** The commands after `after`, up to `edge`. */
export type CommandRange = { readonly after: Sequence; readonly edge: Sequence };

export type RangeCheck = {
  readonly checks: readonly CheckResult[];
  /** The engine after the last command, and that command's time; null when the range does not replay. */
  readonly end: { readonly engine: Engine; readonly time: TimeMs } | null;
};

/**
 * Replays a part of the journal from the snapshot at its beginning, and compares the rows of the archived tables with it.
 * `onCommands` is called with what is replayed. Needs a transaction, for its cursor.
 */
export async function checkRange(
  reader: Reader,
  { after, edge }: CommandRange,
  onCommands: (commands: readonly JournaledCommand[]) => void = () => undefined,
): Promise<RangeCheck> {
  const journal = new JournalRowsCheck(reader);
  const ledger = ledgerCheck(reader, { after, edge });
  const set = new TableSet([LEDGER_ENTRIES]);
  let time = timeMs(0);
  let replayed = 0;
  const claim = `The commands ${after + 1} to ${edge} replay with the answers that were given`;
  const replays = (differences: readonly string[]): CheckResult => ({
    claim,
    counted: `${replayed} commands`,
    differences,
  });
  try {
    const engine = await engineAt(reader, after);
    for await (const page of replayJournal(reader, engine, after, edge)) {
      const { commands } = page;
      replayed += commands.length;
      time = commands.at(-1)?.outcome.time ?? time;
      await journal.compare(page);
      for (const { rows } of set.rowsOf(commands)) await ledger.expect(rows.rows());
      onCommands(commands);
    }
    const isWhole = replayed === edge - after;
    const differences = isWhole ? [] : [`there are only ${replayed} of ${edge - after} commands`];
    const checks = [replays(differences), journal.result(), await ledger.finish()];
    return { checks, end: { engine, time } };
  } catch (error) {
    if (!(error instanceof RecoveryMismatch)) throw error;
    return { checks: [replays([error.message])], end: null };
  }
}

function ledgerCheck(reader: Reader, { after, edge }: CommandRange): HistoryCheck {
  const { life, verification }: StoredTable = LEDGER_ENTRIES;
  if (life.kind !== 'append' || verification === null) throw new Error('entries are only added');
  return new HistoryCheck(reader, LEDGER_ENTRIES, verification, life, { after, upTo: edge });
}
