import { type CheckResult, MAX_REPORTED_DIFFERENCES } from '../../core/checks/checks.ts';
import type { Reader } from '../../core/checks/reading.ts';
import { arrayLiteral } from '../../core/sequencer/array-literal.ts';
import type { ReplayedPage } from '../../core/sequencer/recover.ts';

/** Commands that are not filed as they were committed, given what the batches have. */
const DIFFERENCES_QUERY = `select sequence, journal.sequence is null as is_missing
  from unnest($1::int8[], $2::int8[], $3::text[], $4::bool[], $5::int8[])
    as committed (sequence, time_ms, command, accepted, made)
  left join journal using (sequence)
  where (journal.time_ms, journal.command, journal.accepted)
      is distinct from (committed.time_ms, committed.command::jsonb, committed.accepted)
    or journal.made is distinct from committed.made
  order by sequence`;

/** Compares the rows of `journal` with the batches that they follow from. Those of releases before there were batches are the journal. */
export class JournalRowsCheck {
  readonly #reader: Reader;
  readonly #differences: string[] = [];
  #compared = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async compare({ commands, seal }: ReplayedPage): Promise<void> {
    if (seal === null) return;
    this.#compared += commands.length;
    const { rows } = await this.#reader.query<{ sequence: bigint; is_missing: boolean }>(DIFFERENCES_QUERY, [
      arrayLiteral(commands.map(({ outcome }) => outcome.sequence)),
      arrayLiteral(commands.map(({ outcome }) => outcome.time)),
      arrayLiteral(commands.map(({ text }) => text)),
      arrayLiteral(commands.map(({ outcome }) => outcome.ok)),
      arrayLiteral(commands.map(({ outcome }) => (outcome.ok ? outcome.createdId : null))),
    ]);
    for (const { sequence, is_missing } of rows) {
      if (this.#differences.length === MAX_REPORTED_DIFFERENCES) return;
      this.#differences.push(
        is_missing
          ? `command ${sequence} is missing in the table of commands`
          : `command ${sequence} is filed otherwise than it was committed`,
      );
    }
  }

  /** Call when the replay has come to where the tables are. */
  result(): CheckResult {
    return {
      claim: 'Every command is filed as its batch has it',
      counted: `${this.#compared} commands`,
      differences: this.#differences,
    };
  }
}
