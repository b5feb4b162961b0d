import { createHash } from 'node:crypto';
import {
  Damage,
  decompressed,
  explainDamage,
  LineReader,
  parseLine,
} from '../../core/database/compressed-lines.ts';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import {
  type BackupFoot,
  type BackupHead,
  type CounterState,
  type Counters,
  END_OF_ROWS_LINE,
  FORMAT,
  FORMAT_VERSION,
  type TableEnd,
  type TableHead,
} from './format.ts';

/** A backup, part by part and in this order: the head, the tables, the counters. */
export type BackupPart =
  | { readonly kind: 'head'; readonly head: BackupHead }
  /** The rows must be read to their end before the next part. */
  | { readonly kind: 'table'; readonly table: TableHead; readonly rows: AsyncIterable<Buffer> }
  | { readonly kind: 'counters'; readonly counters: readonly CounterState[] };

/**
 * Reads a backup; only some rows are in memory at a time. Throws `StartupProblem` at the first deviation from the
 * written form, including a missing end: nothing read is valid before the last part was reached.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  for await (const part of withFileInErrors(file, partsOf(new LineReader(decompressed(file))))) {
    yield part.kind === 'table' ? { ...part, rows: withFileInErrors(file, part.rows) } : part;
  }
}

/** Reads a backup to its end to validate it, and returns its head. */
export async function checkBackup(file: string): Promise<BackupHead> {
  let found: BackupHead | null = null;
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') found = part.head;
    if (part.kind === 'table') await drain(part.rows);
  }
  if (found === null) throw new Error('the backup has no header');
  return found;
}

async function drain(rows: AsyncIterable<Buffer>): Promise<void> {
  const iterator = rows[Symbol.asyncIterator]();
  while ((await iterator.next()).done !== true);
}

async function* partsOf(text: LineReader): AsyncGenerator<BackupPart> {
  yield { kind: 'head', head: readHead(await text.line()) };
  let tables = 0;
  for (;;) {
    const next = parseLine<TableHead | Counters>(await text.line());
    if ('counters' in next) {
      yield { kind: 'counters', counters: next.counters };
      break;
    }
    yield { kind: 'table', table: next, rows: rowsOf(text, next) };
    tables += 1;
  }
  const sha256 = text.currentHash();
  const foot = parseLine<BackupFoot>(await text.line());
  if (foot.sha256 !== sha256 || foot.tables !== tables)
    throw new Damage('its parts are not those of its end');
}

async function* rowsOf(text: LineReader, { table }: TableHead): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of text.linesUpTo(END_OF_ROWS_LINE)) {
    hash.update(bytes);
    yield bytes;
  }
  const { sha256 } = parseLine<TableEnd>(await text.line());
  if (hash.digest('hex') !== sha256) throw new Damage(`the rows of ${table} are not those that were written`);
}

function readHead(line: string): BackupHead {
  const head = parseLine<Partial<BackupHead>>(line);
  if (head.format !== FORMAT) throw new Damage('it does not begin as one');
  if (head.version !== FORMAT_VERSION) {
    throw new StartupProblem(
      `The backup has format ${head.version}, and this version of the exchange reads ${FORMAT_VERSION}. Restore it with the version that made it.`,
    );
  }
  return head as BackupHead;
}

/** Turns damage of the file into a sentence for the operator. */
async function* withFileInErrors<One>(file: string, read: AsyncIterable<One>): AsyncGenerator<One> {
  try {
    yield* read;
  } catch (error) {
    throw explainDamage(error, file, 'no backup of the exchange');
  }
}
