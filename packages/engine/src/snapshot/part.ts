import { sha256 } from '../hash.ts';

/** One entry of the state as JSON: strings, exact numbers, and arrays and objects of them. */
export type Row = readonly unknown[];

/** A bounded part of the state: some rows of one section. Large states are written and read part by part. */
export type SnapshotPart = {
  /** Section of the rows: a room's name, or `ledger`, `keys` or `first_answers`. */
  readonly section: string;
  readonly format: number;
  /** Rows as JSON, one per line. */
  readonly text: string;
};

/** A section of the state to be written. */
export type Section = { readonly section: string; readonly format: number; readonly rows: Iterable<Row> };

/** Maximum number of rows per part: about half a megabyte of text. */
export const ROWS_PER_PART = 4_096;

/** Parts of sections, in order. A section without rows has no part. */
export function* partsOf(sections: Iterable<Section>): Generator<SnapshotPart> {
  for (const { section, format, rows } of sections) {
    let texts: string[] = [];
    for (const row of rows) {
      texts.push(JSON.stringify(row));
      if (texts.length < ROWS_PER_PART) continue;
      yield { section, format, text: texts.join('\n') };
      texts = [];
    }
    if (texts.length > 0) yield { section, format, text: texts.join('\n') };
  }
}

export function* rowsOf({ text }: SnapshotPart): Generator<Row> {
  for (const rowText of text.split('\n')) yield JSON.parse(rowText);
}

/** Returns the SHA-256 of a part, including its section and format. */
export function hashOfPart({ section, format, text }: SnapshotPart): string {
  return sha256(`${section} ${format}\n${text}`);
}

/** Hash of a whole state, computed from those of its parts, in order. */
export class StateHash {
  #hash = '';

  add(partHash: string): void {
    this.#hash = sha256(`${this.#hash}${partHash}`);
  }

  /** Returns the hash; an empty text if there are no parts. */
  digest(): string {
    return this.#hash;
  }
}
