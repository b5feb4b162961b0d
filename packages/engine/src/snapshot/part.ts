import { sha256 } from '../hash.ts';

/** One thing of the state as JSON: text, numbers that are exact, and what is made of them. */
export type Row = readonly unknown[];

/** A bounded piece of the state: some rows of one section. A large state is written and read one by one. */
export type SnapshotPart = {
  /** Section of the rows: a room's name, or a part of the kernel. */
  readonly section: string;
  readonly format: number;
  /** Rows as JSON, one a line. */
  readonly text: string;
};

/** A section of the state to be written. */
export type Section = { readonly section: string; readonly format: number; readonly rows: Iterable<Row> };

/** Maximum number of rows of a part: about half a megabyte of text. */
export const ROWS_PER_PART = 4_096;

/** The parts of some sections, in their order. A section without rows has no part. */
export function* partsOf(sections: Iterable<Section>): Generator<SnapshotPart> {
  for (const { section, format, rows } of sections) {
    let lines: string[] = [];
    for (const row of rows) {
      lines.push(JSON.stringify(row));
      if (lines.length < ROWS_PER_PART) continue;
      yield { section, format, text: lines.join('\n') };
      lines = [];
    }
    if (lines.length > 0) yield { section, format, text: lines.join('\n') };
  }
}

export function* rowsOf({ text }: SnapshotPart): Generator<Row> {
  for (const line of text.split('\n')) yield JSON.parse(line);
}

/** The SHA-256 of a part, which its section and format belong to. */
export function hashOfPart({ section, format, text }: SnapshotPart): string {
  return sha256(`${section} ${format}\n${text}`);
}

/** The hash of a whole state from those of its parts, in their order. */
export class StateHash {
  #hash = '';

  add(partHash: string): void {
    this.#hash = sha256(`${this.#hash}${partHash}`);
  }

  /** Of no parts at all: the empty text. */
  digest(): string {
    return this.#hash;
  }
}
