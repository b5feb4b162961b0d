import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createZstdDecompress } from 'node:zlib';
import { StartupProblem } from '../shared/startup-problem.ts';

/** Error for a file that is damaged, truncated, or another. */
export class Damage extends Error {}

/** Returns a sentence for the operator in place of damage of a file; `otherwise` says what it may be instead. */
export function explainDamage(error: unknown, file: string, otherwise: string): unknown {
  if (error instanceof StartupProblem || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof Damage || code.startsWith('Z')) {
    return new StartupProblem(
      `${file} is damaged, cut off, or ${otherwise}: ${error.message}. Take another one.`,
    );
  }
  if (code === 'ENOENT') return new StartupProblem(`There is no file ${file}.`);
  if (code === 'EISDIR') return new StartupProblem(`${file} is a directory: name the file of a backup.`);
  if (code === 'EACCES') return new StartupProblem(`${file} may not be read by this user.`);
  return error;
}

export function decompressed(file: string): AsyncIterable<Buffer> {
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

export function parseLine<Part extends object>(line: string): Part {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null) return value as Part;
  } catch {
    // Reported below.
  }
  throw new Damage('a line in it cannot be read');
}

/** Splits a stream of bytes into lines. */
export class LineReader {
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
