import { type CheckResult, LISTED, type RowsCheck } from '../checks/checks.ts';
import { columnsOf, differenceOf, type Reader, streamRows } from '../checks/reading.ts';
import type { Life, MadeRow, Proof, StoredTable, WrittenRow } from '../store/declaration.ts';

type Growing = Extract<Life<string>, { readonly kind: 'grows' }>;

/** Rows that belong to one number: as many as a command has ledger entries, or the one with a number of its own. */
type Group = { readonly number: bigint; readonly rows: readonly WrittenRow[] };

/**
 * Walks a table that only grows beside the replay that should have made it, row by row: what is missing, what is
 * there without a command, and what differs.
 */
export class HistoryCheck implements RowsCheck {
  readonly #table: StoredTable;
  readonly #proof: Proof;
  /** The column with the number of a group. */
  readonly #number: string;
  readonly #stored: AsyncGenerator<WrittenRow>;
  readonly #differences: string[] = [];
  #next: WrittenRow | null = null;
  #started = false;
  #counted = 0;

  constructor(reader: Reader, table: StoredTable, proof: Proof, { number, order }: Growing) {
    this.#table = table;
    this.#proof = proof;
    this.#number = number;
    const query = `select ${columnsOf(table)} from ${table.name} order by ${table.name}.${order}`;
    this.#stored = streamRows(reader, `history_${table.name}`, query);
  }

  /** The rows that the next commands of the journal make. */
  async expect(rows: Iterable<MadeRow>): Promise<void> {
    for (const group of groupsOf(rows)) await this.#expectGroup(group);
  }

  /** Call when the replay has come to its end. */
  async finish(): Promise<CheckResult> {
    for (let extra = await this.#takeGroup(); extra !== null; extra = await this.#takeGroup()) {
      this.#differ(`${this.#name(extra)} follows from no command`);
    }
    return { claim: this.#proof.claim, counted: `${this.#counted} rows`, differences: this.#differences };
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
      const difference = differenceOf(this.#table, stored.rows[index] ?? {}, row);
      if (difference !== '') this.#differ(`${this.#name(expected)}: ${difference}`);
    }
  }

  #name({ number }: Group): string {
    return `${this.#proof.one} ${number}`;
  }

  #differ(difference: string): void {
    if (this.#differences.length < LISTED) this.#differences.push(difference);
  }

  async #peekNumber(): Promise<bigint | null> {
    if (!this.#started) {
      this.#started = true;
      await this.#advance();
    }
    return this.#next === null ? null : this.#numberOf(this.#next);
  }

  async #takeGroup(): Promise<Group | null> {
    const number = await this.#peekNumber();
    if (number === null) return null;
    const rows: WrittenRow[] = [];
    while (this.#next !== null && this.#numberOf(this.#next) === number) {
      rows.push(this.#next);
      await this.#advance();
    }
    return { number, rows };
  }

  async #advance(): Promise<void> {
    const { value, done } = await this.#stored.next();
    this.#next = done ? null : value;
  }
  #numberOf(row: WrittenRow): bigint {
    return BigInt(row[this.#number] ?? 0);
  }
}

function* groupsOf(rows: Iterable<MadeRow>): Generator<Group> {
  let number: bigint | null = null;
  let group: WrittenRow[] = [];
  for (const { key, cells } of rows) {
    if (number !== null && BigInt(key) !== number) {
      yield { number, rows: group };
      group = [];
    }
    number = BigInt(key);
    group.push(cells);
  }
  if (number !== null) yield { number, rows: group };
}
