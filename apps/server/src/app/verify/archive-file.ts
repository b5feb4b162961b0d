import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import {
  Damage,
  decompressed,
  explainDamage,
  LineReader,
  parseLine,
} from '../../core/database/compressed-lines.ts';
import type { StartupProblem } from '../../core/shared/startup-problem.ts';

/**
 * Begins the file of one table: a zstd stream of lines, this head as JSON, the rows in the format of `COPY`, the line `\.`, and
 * an `ArchiveEnd`.
 */
export type ArchiveHead = {
  readonly format: typeof FORMAT;
  readonly version: typeof VERSION;
  readonly table: ArchivedTable;
  readonly columns: readonly string[];
  /** Its rows are those of the commands after `after`, up to `edge`. */
  readonly after: number;
  readonly edge: number;
  /** State of the engine at both, and hashes of the last batches up to them, in hexadecimal: its links to its neighbours. */
  readonly stateBefore: string | null;
  readonly stateAfter: string;
  readonly batchBefore: string;
  readonly batchAfter: string;
};

export type ArchiveEnd = { readonly rows: number; readonly sha256: string };
/** A written file. */
export type ArchiveFile = ArchiveEnd & { readonly table: ArchivedTable; readonly file: string };

/** Tables whose rows leave the database. */
export const ARCHIVED_TABLES = ['journal_batches', 'ledger_entries'] as const;
export type ArchivedTable = (typeof ARCHIVED_TABLES)[number];

export const FORMAT = 'assay-archive';
export const VERSION = 1;
const END_OF_ROWS_LINE = '\\.\n';
const WHAT = 'no archive of the exchange';

/** Writes a file, which has its name once it is complete and on the disk; one of that name is replaced. */
export async function writeArchiveFile(
  path: string,
  head: ArchiveHead,
  rows: AsyncIterable<Buffer>,
): Promise<ArchiveEnd & { readonly bytes: number }> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  let end: ArchiveEnd = { rows: 0, sha256: '' };
  const lines = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from(`${JSON.stringify(head)}\n`);
    const counted = new RowHash();
    for await (const bytes of rows) {
      counted.add(bytes);
      yield bytes;
    }
    end = counted.end();
    yield Buffer.from(`${END_OF_ROWS_LINE}${JSON.stringify(end)}\n`);
  };
  await pipeline(
    Readable.from(lines(), { objectMode: false }),
    createZstdCompress(),
    createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await rename(unfinished, path);
  const { size } = await stat(path);
  return { ...end, bytes: size };
}

/**
 * Reads a file to its end and hands over its rows. Throws `StartupProblem` when it is damaged, cut off, or none, and when
 * its rows are not those of its end: only then have the rows been all of it.
 */
export async function readArchiveFile(
  path: string,
  take: (head: ArchiveHead, rows: AsyncIterable<Buffer>) => Promise<void>,
): Promise<ArchiveEnd> {
  try {
    const text = new LineReader(decompressed(path));
    const head = parseLine<ArchiveHead>(await text.line());
    if (head.format !== FORMAT || head.version !== VERSION) throw new Damage('it does not begin as one');
    const counted = new RowHash();
    const rows = async function* (): AsyncGenerator<Buffer> {
      for await (const bytes of text.linesUpTo(END_OF_ROWS_LINE)) {
        counted.add(bytes);
        yield bytes;
      }
    };
    await take(head, rows());
    const end = parseLine<ArchiveEnd>(await text.line());
    if (end.sha256 !== counted.end().sha256) throw new Damage('its rows are not those that were written');
    return end;
  } catch (error) {
    throw explainDamage(error, path, WHAT) as StartupProblem;
  }
}

/** Number and hash of rows, of a file or of a table. */
export class RowHash {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(bytes: Buffer): void {
    this.#hash.update(bytes);
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) this.#rows += 1;
  }

  end(): ArchiveEnd {
    return { rows: this.#rows, sha256: this.#hash.copy().digest('hex') };
  }
}
