import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createZstdDecompress } from 'node:zlib';
import { StartupProblem } from '../../core/shared/startup-problem.ts';
import {
  type CounterState,
  type Counters,
  END_OF_ROWS,
  FORMAT,
  FORMAT_VERSION,
  type Foot,
  type Head,
  type TableEnd,
  type TableHead,
} from './format.ts';

/** A backup, part by part and in this order: the head, the tables, the counters. */
export type Part =
  | { readonly kind: 'head'; readonly head: Head }
  /** The rows must be read to their end before the next part. */
  | { readonly kind: 'table'; readonly table: TableHead; readonly rows: AsyncIterable<Buffer> }
  | { readonly kind: 'counters'; readonly counters: readonly CounterState[] };

/**
 * Reads a backup; only some rows are in memory at a time. Throws `StartupProblem` at the first deviation from the
 * written form, including a missing end: nothing read is valid before the last part was reached.
 */
export async function* readBackup(file: string): AsyncGenerator<Part> {
  for await (const part of explaining(file, partsOf(new LineReader(decompressed(file))))) {
    yield part.kind === 'table' ? { ...part, rows: explaining(file, part.rows) } : part;
  }
}

/** Reads a backup to its end to validate it, and returns its head. */
export async function checkBackup(file: string): Promise<Head> {
  let found: Head | null = null;
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

async function* partsOf(text: LineReader): AsyncGenerator<Part> {
  yield { kind: 'head', head: readHead(await text.line()) };
  let tables = 0;
  for (;;) {
    const next = parsed<TableHead | Counters>(await text.line());
    if ('counters' in next) {
      yield { kind: 'counters', counters: next.counters };
      break;
    }
    yield { kind: 'table', table: next, rows: rowsOf(text, next) };
    tables += 1;
  }
  const sha256 = text.hashSoFar();
  const foot = parsed<Foot>(await text.line());
  if (foot.sha256 !== sha256 || foot.tables !== tables)
    throw new Damage('its parts are not those of its end');
}

async function* rowsOf(text: LineReader, { table }: TableHead): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const bytes of text.linesBefore(END_OF_ROWS)) {
    hash.update(bytes);
    yield bytes;
  }
  const { sha256 } = parsed<TableEnd>(await text.line());
  if (hash.digest('hex') !== sha256) throw new Damage(`the rows of ${table} are not those that were written`);
}

function readHead(line: string): Head {
  const head = parsed<Partial<Head>>(line);
  if (head.format !== FORMAT) throw new Damage('it does not begin as one');
  if (head.version !== FORMAT_VERSION) {
    throw new StartupProblem(
      `The backup has format ${head.version}, and this version of the exchange reads ${FORMAT_VERSION}. Restore it with the version that made it.`,
    );
  }
  return head as Head;
}

/** Error for a file that is damaged, truncated, or no backup. */
class Damage extends Error {}

/** Turns damage of the file into a sentence for the operator. */
async function* explaining<One>(file: string, read: AsyncIterable<One>): AsyncGenerator<One> {
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

function parsed<Part extends object>(line: string): Part {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Part;
  } catch {
    // Reported below.
  }
  throw new Damage('a line in it cannot be read');
}

/** Splits a stream of bytes into lines. */
class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  readonly #hash = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** Returns the next line, without its line break. */
  async line(): Promise<string> {
    for (;;) {
      const end = this.#rest.indexOf(LINE_FEED);
      if (end !== -1) return this.#take(end + 1).toString('utf8', 0, end);
      await this.#more();
    }
  }

  /**
   * Yields all lines up to the one that equals `last`, which is consumed and left out; as many at a time as have
   * arrived.
   */
  async *linesBefore(last: string): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#startOf(last);
      if (end > 0) yield this.#take(end);
      if (end !== -1) {
        this.#take(last.length);
        return;
      }
      const whole = this.#rest.lastIndexOf(LINE_FEED) + 1;
      if (whole > 0) yield this.#take(whole);
      await this.#more();
    }
  }

  /** Returns the hash of all consumed bytes. */
  hashSoFar(): string {
    return this.#hash.copy().digest('hex');
  }

  /** Returns the offset of the line `last` in the unread bytes, which begin with a line; -1 when it is not in them. */
  #startOf(last: string): number {
    if (this.#rest.subarray(0, last.length).equals(Buffer.from(last))) return 0;
    const before = this.#rest.indexOf(`\n${last}`);
    return before === -1 ? -1 : before + 1;
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    this.#hash.update(taken);
    return taken;
  }

  async #more(): Promise<void> {
    const { value, done } = await this.#source.next();
    if (done === true) throw new Damage('its end is missing');
    if (this.#rest.length > MAX_LINE_BYTES) throw new Damage('a line in it has no end');
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
  }
}
