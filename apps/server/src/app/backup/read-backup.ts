import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createZstdDecompress } from 'node:zlib';
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

/** Error for a file that is damaged, truncated, or no backup. */
class Damage extends Error {}

/** Turns damage of the file into a sentence for the operator. */
async function* withFileInErrors<One>(file: string, read: AsyncIterable<One>): AsyncGenerator<One> {
  try {
    yield* read;
  } catch (error) {
    throw explained(error, file);
  }
}

function explained(error: unknown, file: string): unknown {
  if (error instanceof StartupProblem || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof Damage || code.startsWith('Z')) {
    return new StartupProblem(
      `${file} is damaged, cut off, or no backup of the exchange: ${error.message}. Take another one.`,
    );
  }
  if (code === 'ENOENT') return new StartupProblem(`There is no file ${file}.`);
  if (code === 'EISDIR') return new StartupProblem(`${file} is a directory: name the file of a backup.`);
  if (code === 'EACCES') return new StartupProblem(`${file} may not be read by this user.`);
  return error;
}

function decompressed(file: string): AsyncIterable<Buffer> {
  const source = createReadStream(file, { highWaterMark: READ_BYTES });
  const target = createZstdDecompress({ chunkSize: READ_BYTES });
  source.on('error', (error) => target.destroy(error));
  target.on('close', () => source.destroy());
  return source.pipe(target);
}

const READ_BYTES = 256 * 1024;
/** No line of the exchange's own is longer, but rows may be: pictures are stored in the database. */
const MAX_LINE_BYTES = 512 * 1024 * 1024;
const LINE_FEED = 10;

function parseLine<BackupPart extends object>(line: string): BackupPart {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as BackupPart;
  } catch {
    // Reported below.
  }
  throw new Damage('a line in it cannot be read');
}

/** Splits a stream of bytes into lines. */
class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #buffered: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns the next line, without its line break. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#buffered.indexOf(LINE_FEED);
      if (end !== -1) return this.#takeBytes(end + 1).toString('utf8', 0, end);
      await this.#readMore();
    }
  }

  /**
   * Yields all lines up to the one that equals `last`, which is consumed and left out; as many at a time as have
   * arrived.
   */
  async *linesUpTo(last: string): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#startOf(last);
      if (end > 0) yield this.#takeBytes(end);
      if (end !== -1) {
        this.#takeBytes(last.length);
        return;
      }
      const lastLineEnd = this.#buffered.lastIndexOf(LINE_FEED) + 1;
      if (lastLineEnd > 0) yield this.#takeBytes(lastLineEnd);
      await this.#readMore();
    }
  }

  /** Returns the hash of all consumed bytes. */
  currentHash(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Returns the offset of the line `last` in the unread bytes, which begin with a line; -1 when it is not in them. */
  #startOf(last: string): number {
    if (this.#buffered.subarray(0, last.length).equals(Buffer.from(last))) return 0;
    const before = this.#buffered.indexOf(`\n${last}`);
    return before === -1 ? -1 : before + 1;
  }

  #takeBytes(bytes: number): Buffer {
    const bytesTaken = this.#buffered.subarray(0, bytes);
    this.#buffered = this.#buffered.subarray(bytes);
    this.#hash.update(bytesTaken);
    return bytesTaken;
  }

  async #readMore(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done === true) throw new Damage('its end is missing');
    if (this.#buffered.length > MAX_LINE_BYTES) throw new Damage('a line in it has no end');
    this.#buffered = this.#buffered.length === 0 ? value : Buffer.concat([this.#buffered, value]);
  }
}
