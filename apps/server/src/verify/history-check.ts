import type { Row } from '../sequencer/batch-rows.ts';
import { type CheckResult, LISTED } from './checks.ts';
import { columnsOf, differenceOf, type Reader, type StoredRow, streamRows, writtenOut } from './reading.ts';

/** Rows that belong to one number: to a trade its one row, to a command its ledger entries. */
type Group = { readonly number: bigint; readonly rows: readonly StoredRow[] };

/** A table that only grows, in the order of the number in its first column. */
type HistoryTable = 'trades' | 'ledger_entries';

const NAMES = { trades: 'trade', ledger_entries: 'the ledger of command' } as const;

/**
 * Walks a table that only grows beside the replay that should have made it, row by row: what is missing, what is
 * there without a command, and what differs.
 */
export class HistoryCheck {
  readonly #table: HistoryTable;
  readonly #stored: AsyncGenerator<StoredRow>;
  readonly #differences: string[] = [];
  #next: StoredRow | null = null;
  #started = false;
  #counted = 0;

  constructor(reader: Reader, table: HistoryTable) {
    this.#table = table;
    const query = `select ${columnsOf(table)} from ${table} order by ${table}.id`;
    this.#stored = streamRows(reader, `history_${table}`, query);
  }

  /** The rows that the next commands of the journal make. */
  async expect(rows: readonly Row[]): Promise<void> {
    for (const group of groupsOf(rows.map(writtenOut))) await this.#expectGroup(group);
  }

  /** Call when the replay has come to its end. */
  async finish(claim: string): Promise<CheckResult> {
    for (let extra = await this.#takeGroup(); extra !== null; extra = await this.#takeGroup()) {
      this.#differ(`${this.#name(extra)} follows from no command`);
    }
    return { claim, counted: `${this.#counted} rows`, differences: this.#differences };
  }

  async #expectGroup(expected: Group): Promise<void> {
    for (;;) {
      const number = await this.#peekNumber();
      if (number === null || number > expected.number) {
        return this.#differ(`${this.#name(expected)} is missing`);
      }
      const stored = await this.#takeGroup();
      if (stored === null) return;
      if (stored.number === expected.number) return this.#compare(stored, expected);
      this.#differ(`${this.#name(stored)} follows from no command`);
    }
  }

  #compare(stored: Group, expected: Group): void {
    this.#counted += expected.rows.length;
    if (stored.rows.length !== expected.rows.length) {
      this.#differ(
        `${this.#name(expected)} has ${stored.rows.length} rows, the journal makes ${expected.rows.length}`,
      );
      return;
    }
    for (const [index, row] of expected.rows.entries()) {
      const difference = differenceOf(this.#table, stored.rows[index] ?? [], row);
      if (difference !== '') this.#differ(`${this.#name(expected)}: ${difference}`);
    }
  }

  #name({ number }: Group): string {
    return `${NAMES[this.#table]} ${number}`;
  }

  #differ(difference: string): void {
    if (this.#differences.length < LISTED) this.#differences.push(difference);
  }

  async #peekNumber(): Promise<bigint | null> {
    if (!this.#started) {
      this.#started = true;
      await this.#advance();
    }
    return this.#next === null ? null : numberOf(this.#next);
  }

  async #takeGroup(): Promise<Group | null> {
    const number = await this.#peekNumber();
    if (number === null) return null;
    const rows: StoredRow[] = [];
    while (this.#next !== null && numberOf(this.#next) === number) {
      rows.push(this.#next);
      await this.#advance();
    }
    return { number, rows };
  }

  async #advance(): Promise<void> {
    const { value, done } = await this.#stored.next();
    this.#next = done ? null : value;
  }
}

function numberOf(row: StoredRow): bigint {
  return BigInt(row[0] ?? 0);
}

function* groupsOf(rows: readonly StoredRow[]): Generator<Group> {
  for (let from = 0; from < rows.length; ) {
    const number = numberOf(rows[from] ?? []);
    let to = from;
    while (to < rows.length && numberOf(rows[to] ?? []) === number) to += 1;
    yield { number, rows: rows.slice(from, to) };
    from = to;
  }
}
