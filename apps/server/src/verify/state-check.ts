import { arrayLiteral } from '../sequencer/array-literal.ts';
import type { Row, TableName } from '../sequencer/batch-rows.ts';
import { TABLES } from '../sequencer/batch-statement.ts';
import { type CheckResult, LISTED } from './checks.ts';
import { columnsOf, differenceOf, type Reader, type StoredRow, streamRows, writtenOut } from './reading.ts';

/** A table whose rows are known by their first columns, and change until they are settled. */
export type StateTable = Exclude<TableName, 'journal' | 'trades' | 'ledger_entries'>;

const KEY_WIDTHS: { readonly [Name in StateTable]: number } = {
  currencies: 1,
  pairs: 1,
  orders: 1,
  balances: 3,
  client_keys: 2,
};
const NAMES: { readonly [Name in StateTable]: string } = {
  currencies: 'currency',
  pairs: 'pair',
  orders: 'order',
  balances: 'account',
  client_keys: 'client key',
};
/** Where to look for rows that no command has made, given how many rows the commands have made. */
const SUSPECTS: { readonly [Name in StateTable]: (made: number) => string } = {
  currencies: () => 'true',
  pairs: () => 'true',
  balances: () => 'true',
  // Orders are numbered in turn, so every one up to the last was placed.
  orders: (made) => `id not between 1 and ${made}`,
  client_keys:
    () => `not exists (select from journal where journal.sequence = client_keys.sequence and accepted
    and journal.owner = client_keys.owner and command ->> 'clientKey' = client_key)`,
};
const PAGE = 5_000;

/**
 * Compares a table with the rows that the replay makes. A row is compared once, when it is settled: rows that can
 * still change wait in memory, as they do in the engine itself; the others are forgotten.
 */
export class StateCheck {
  readonly #reader: Reader;
  readonly #table: StateTable;
  readonly #changing = new Map<string, StoredRow>();
  readonly #differences: string[] = [];
  #settled = 0;

  constructor(reader: Reader, table: StateTable) {
    this.#reader = reader;
    this.#table = table;
  }

  /** Rows as the next commands of the journal leave them; `canChange` tells which of them are not settled yet. */
  async expect(rows: readonly Row[], canChange: (row: Row) => boolean): Promise<void> {
    const settled: StoredRow[] = [];
    for (const row of rows) {
      const written = writtenOut(row);
      const key = this.#keyOf(written).join(' ');
      if (canChange(row)) this.#changing.set(key, written);
      else {
        this.#changing.delete(key);
        settled.push(written);
      }
    }
    await this.#settle(settled);
  }

  /** Call when the replay has come to its end: settles the rest and counts the table. */
  async finish(claim: string): Promise<CheckResult> {
    const rest = [...this.#changing.values()];
    for (let from = 0; from < rest.length; from += PAGE) await this.#settle(rest.slice(from, from + PAGE));
    const { rows } = await this.#reader.query<{ count: bigint }>(`select count(*) from ${this.#table}`);
    const count = Number(rows[0]?.count ?? 0n);
    if (count !== this.#settled) {
      this.#differ(`${this.#table} has ${count} rows, the journal makes ${this.#settled}`);
    }
    if (this.#differences.length > 0) await this.#nameUnexplained();
    return { claim, counted: `${this.#settled} rows`, differences: this.#differences };
  }

  async #settle(expected: readonly StoredRow[]): Promise<void> {
    this.#settled += expected.length;
    if (expected.length === 0) return;
    const stored = await this.#stored(expected);
    for (const row of expected) {
      const key = this.#keyOf(row).join(' ');
      const found = stored.get(key);
      const name = `${NAMES[this.#table]} ${key}`;
      if (found === undefined) this.#differ(`${name} is missing`);
      else {
        const difference = differenceOf(this.#table, found, row);
        if (difference !== '') this.#differ(`${name}: ${difference}`);
      }
    }
  }

  /** Names the rows that follow from no command; worth the look only where something is wrong. */
  async #nameUnexplained(): Promise<void> {
    const keys = this.#keys().map(([name]) => `${name}::text`);
    const query = `select ${keys.join(', ')} from ${this.#table} where ${SUSPECTS[this.#table](this.#settled)}`;
    for await (const key of streamRows(this.#reader, `unexplained_${this.#table}`, query)) {
      const name = key.join(' ');
      if (!this.#changing.has(name)) this.#differ(`${NAMES[this.#table]} ${name} follows from no command`);
    }
  }

  async #stored(expected: readonly StoredRow[]): Promise<ReadonlyMap<string, StoredRow>> {
    const keys = this.#keys();
    const names = keys.map(([name]) => name).join(', ');
    const arrays = keys.map(([, type], index) => `$${index + 1}::${type}[]`).join(', ');
    const { rows } = await this.#reader.query<(string | null)[]>({
      text: `select ${columnsOf(this.#table)} from ${this.#table}
        where (${names}) in (select * from unnest(${arrays}))`,
      values: keys.map((_, index) => arrayLiteral(expected.map((row) => row[index] ?? null))),
      rowMode: 'array',
    });
    return new Map(rows.map((row) => [this.#keyOf(row).join(' '), row]));
  }

  #keys() {
    return TABLES[this.#table].columns.slice(0, KEY_WIDTHS[this.#table]);
  }

  #keyOf(row: StoredRow): StoredRow {
    return row.slice(0, KEY_WIDTHS[this.#table]);
  }

  #differ(difference: string): void {
    if (this.#differences.length < LISTED) this.#differences.push(difference);
  }
}
