import { type CheckResult, MAX_REPORTED_DIFFERENCES, type RowsCheck } from '../../core/checks/checks.ts';
import { columnsOf, differenceOf, type Reader, streamRows } from '../../core/checks/reading.ts';
import type {
  ReplayedRow,
  StoredRow,
  StoredTable,
  TableLifecycle,
  Verification,
} from '../../core/store/declaration.ts';
import type { TableBase } from './bases.ts';
import { digestSum } from './digest.ts';

/** Part of an append-only table. */
export type HistoryRange = {
  /** State after the commands before the replay. */
  readonly base?: TableBase | undefined;
  /** Compares only rows with a larger number. */
  readonly after?: number;
  /** Compares only rows up to this number. */
  readonly upTo?: number;
};

type Appended = Extract<TableLifecycle<string>, { readonly kind: 'append' }>;

/** Rows with the same number: the ledger entries of one command, or a single row with a number of its own. */
type Group = { readonly number: bigint; readonly rows: readonly StoredRow[] };

/**
 * Compares an append-only table with the rows of the replay, one by one, and finds missing rows, rows without a
 * command, and differences. In a table that is younger than the journal it compares the rows since its creation.
 */
export class HistoryCheck implements RowsCheck {
  readonly #table: StoredTable;
  readonly #verification: Verification;
  /** The column with the number of a group. */
  readonly #number: string;
  readonly #reader: Reader;
  readonly #order: string;
  #stored: AsyncGenerator<StoredRow> | null = null;
  readonly #range: HistoryRange;
  /** Only groups after this number are compared; null when all of them are. */
  #comparedAfter: bigint | null = null;
  /** The last number before the table existed; null when it has existed since the first command. */
  #createdAfter: bigint | null = null;
  readonly #differences: string[] = [];
  #next: StoredRow | null = null;
  #rowCount = 0;

  constructor(
    reader: Reader,
    table: StoredTable,
    verification: Verification,
    { number, order }: Appended,
    range: HistoryRange = {},
  ) {
    this.#range = range;
    this.#table = table;
    this.#verification = verification;
    this.#number = number;
    this.#reader = reader;
    this.#order = order;
  }

  /** The rows that the next commands of the journal make. */
  async expect(rows: Iterable<ReplayedRow>): Promise<void> {
    await this.#start();
    const before = this.#comparedAfter;
    for (const group of groupsOf(rows)) {
      if (before === null || group.number > before) await this.#expectGroup(group);
    }
  }

  /** Call at the end of the replay. */
  async finish(): Promise<CheckResult> {
    await this.#start();
    for (let extra = await this.#nextGroup(); extra !== null; extra = await this.#nextGroup()) {
      this.#addDifference(`${this.#name(extra)} follows from no command`);
    }
    const afterText = this.#comparedAfter === null ? '' : ` after command ${this.#comparedAfter}`;
    if (this.#differences.length === 0) await this.#compareBase();
    const countText = `${this.#rowCount} rows${afterText}`;
    return { claim: this.#verification.claim, counted: countText, differences: this.#differences };
  }

  async #expectGroup(expected: Group): Promise<void> {
    for (;;) {
      const number = this.#peekNumber();
      if (number === null || number > expected.number) {
        return this.#addDifference(`${this.#name(expected)} is missing`);
      }
      const stored = await this.#nextGroup();
      if (stored === null) return;
      if (stored.number === expected.number) return this.#compare(stored, expected);
      this.#addDifference(`${this.#name(stored)} follows from no command`);
    }
  }

  #compare(stored: Group, expected: Group): void {
    this.#rowCount += expected.rows.length;
    if (stored.rows.length !== expected.rows.length) {
      this.#addDifference(
        `${this.#name(expected)} has ${stored.rows.length} rows, the journal makes ${expected.rows.length}`,
      );
      return;
    }
    for (const [index, row] of expected.rows.entries()) {
      const difference = differenceOf(this.#table, stored.rows[index] ?? {}, row);
      if (difference !== '') this.#addDifference(`${this.#name(expected)}: ${difference}`);
    }
  }

  #name({ number }: Group): string {
    return `${this.#verification.one} ${number}`;
  }

  #addDifference(difference: string): void {
    if (this.#differences.length < MAX_REPORTED_DIFFERENCES) this.#differences.push(difference);
  }

  /** Opens the table at the first row to compare. */
  async #start(): Promise<void> {
    if (this.#stored !== null) return;
    const { name } = this.#table;
    const { rows } = await this.#reader.query<{ after_sequence: bigint }>(
      'select after_sequence from table_beginnings where name = $1',
      [name],
    );
    const { base, after, upTo } = this.#range;
    this.#createdAfter = rows[0]?.after_sequence ?? null;
    const limits = [this.#createdAfter, base?.lastNumber ?? null, after === undefined ? null : BigInt(after)];
    for (const limit of limits)
      if (limit !== null && limit > (this.#comparedAfter ?? -1n)) this.#comparedAfter = limit;
    const conditions = [
      ...(this.#comparedAfter === null ? [] : [`${this.#number} > ${this.#comparedAfter}`]),
      ...(upTo === undefined ? [] : [`${this.#number} <= ${upTo}`]),
    ];
    const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`;
    const query = `select ${columnsOf(this.#table)} from ${name} ${where} order by ${name}.${this.#order}`;
    this.#stored = streamRows(this.#reader, `history_${name}`, query);
    await this.#advance();
  }

  /** Compares the rows before the replay with their sum. */
  async #compareBase(): Promise<void> {
    const { base } = this.#range;
    if (base === undefined) return;
    const [from, to] = [this.#createdAfter ?? -1n, base.lastNumber ?? -1n];
    const { rows } = await this.#reader.query<{ count: bigint; digest: string }>(
      `select count(*), ${digestSum(base.columns)} as digest from ${this.#table.name}
        where ${this.#number} > ${from} and ${this.#number} <= ${to}`,
    );
    const [row] = rows;
    if (Number(row?.count) === base.rows && BigInt(row?.digest ?? -1) === base.digest) return;
    this.#addDifference(
      `${this.#table.name} has rows up to command ${base.edge} that do not match their digest`,
    );
  }

  #peekNumber(): bigint | null {
    return this.#next === null ? null : this.#numberOf(this.#next);
  }

  async #nextGroup(): Promise<Group | null> {
    const number = this.#peekNumber();
    if (number === null) return null;
    const rows: StoredRow[] = [];
    while (this.#next !== null && this.#numberOf(this.#next) === number) {
      rows.push(this.#next);
      await this.#advance();
    }
    return { number, rows };
  }

  async #advance(): Promise<void> {
    const next = await this.#stored?.next();
    this.#next = next === undefined || next.done === true ? null : next.value;
  }

  #numberOf(row: StoredRow): bigint {
    return BigInt(row[this.#number] ?? 0);
  }
}

function* groupsOf(rows: Iterable<ReplayedRow>): Generator<Group> {
  let number: bigint | null = null;
  let group: StoredRow[] = [];
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
