import type { Engine } from '@assay/engine';
import { type CheckResult, MAX_REPORTED_DIFFERENCES, type RowsCheck } from '../../core/checks/checks.ts';
import { columnsOf, differenceOf, pagesOf, type Reader, streamRows } from '../../core/checks/reading.ts';
import { arrayLiteral } from '../../core/sequencer/array-literal.ts';
import type {
  ReplayedRow,
  StoredRow,
  StoredTable,
  TableLifecycle,
  Verification,
} from '../../core/store/declaration.ts';
import { carriesRows, type TableBase } from './bases.ts';
import { digestOf, digestSum } from './digest.ts';

type Keyed = Exclude<TableLifecycle<string>, { readonly kind: 'append' }>;
type Key = { readonly name: string; readonly type: string };

/**
 * Compares a table with the rows of the replay. A row is compared once, when it is settled, and dropped. Rows that can
 * still change at the end of the replay come from the engine; where it cannot provide them, they are kept in memory.
 */
export class StateCheck implements RowsCheck {
  readonly #reader: Reader;
  readonly #table: StoredTable;
  readonly #verification: Verification;
  readonly #key: readonly Key[];
  /** Rows that can still change, where the engine cannot provide them. */
  readonly #changing = new Map<string, ReplayedRow>();
  readonly #differences: string[] = [];
  #settled = 0;
  /** Number of rows that were deleted, as is allowed after their retention. */
  #pastRetention = 0;
  /** Rows with a smaller number may have been deleted; null until it is known. */
  #retainedFrom: bigint | null = null;
  /** State after the commands before the replay; null when it begins with the first. */
  readonly #base: TableBase | null;
  /** Sum over the rows of the replay. */
  #digest = 0n;

  constructor(
    reader: Reader,
    table: StoredTable,
    verification: Verification,
    { key }: Keyed,
    base?: TableBase,
  ) {
    this.#reader = reader;
    this.#table = table;
    this.#verification = verification;
    this.#base = base ?? null;
    for (const [rowKey, cells] of base?.carried ?? [])
      this.#changing.set(rowKey, { key: rowKey, isSettled: false, cells });
    this.#key = key.flatMap((name) => table.columns.filter((column) => column.name === name));
  }

  async expect(rows: Iterable<ReplayedRow>): Promise<void> {
    const settled: ReplayedRow[] = [];
    for (const row of rows) {
      if (row.isSettled) {
        this.#changing.delete(row.key);
        settled.push(row);
      } else if (this.#keepsInMemory()) this.#changing.set(row.key, row);
    }
    await this.#settle(settled);
  }

  /** Compares the remaining rows and counts the table. */
  async finish(engine: Engine): Promise<CheckResult> {
    const unsettledRows = this.#keepsInMemory() ? this.#changing.values() : this.#table.unsettled?.(engine);
    for (const page of pagesOf(unsettledRows ?? [])) await this.#settle(page);
    await this.#count();
    if (this.#differences.length === 0) await this.#compareBase();
    if (this.#differences.length > 0) await this.#reportUnexplained();
    const afterText = this.#base === null ? '' : ` after command ${this.#base.edge}`;
    return {
      claim: this.#verification.claim,
      counted: `${this.#settled} rows${afterText}`,
      differences: this.#differences,
    };
  }

  #keepsInMemory(): boolean {
    return carriesRows(this.#table, this.#base !== null);
  }

  async #count(): Promise<void> {
    const { name } = this.#table;
    const { rows } = await this.#reader.query<{ count: bigint }>(`select count(*) from ${name}`);
    const storedCount = Number(rows[0]?.count ?? 0n);
    const expectedCount = (this.#base?.rows ?? 0) + this.#settled - this.#pastRetention;
    // Of the rows before the replay nobody knows how many were deleted.
    const mayBeFewer = this.#base !== null && this.#verification.retention !== undefined;
    if (mayBeFewer ? storedCount > expectedCount : storedCount !== expectedCount)
      this.#addDifference(`${name} has ${storedCount} rows, the journal makes ${expectedCount}`);
  }

  /** Compares all rows with the sum of those before the replay and its own. */
  async #compareBase(): Promise<void> {
    if (this.#base === null || this.#verification.retention !== undefined) return;
    const { rows } = await this.#reader.query<{ digest: string }>(
      `select ${digestSum(this.#base.columns)} as digest from ${this.#table.name}`,
    );
    if (BigInt(rows[0]?.digest ?? 0) === this.#base.digest + this.#digest) return;
    this.#addDifference(
      `${this.#table.name} has rows up to command ${this.#base.edge} that do not match their digest`,
    );
  }

  async #settle(replayedRows: readonly ReplayedRow[]): Promise<void> {
    this.#settled += replayedRows.length;
    if (replayedRows.length === 0) return;
    const stored = await this.#stored(replayedRows);
    for (const { key, cells } of replayedRows) {
      if (this.#base !== null) this.#digest += digestOf(this.#base.columns, cells);
      const found = stored.get(key);
      const name = `${this.#verification.one} ${key}`;
      if (found === undefined) {
        if (await this.#isPastRetention(cells)) this.#pastRetention += 1;
        else this.#addDifference(`${name} is missing`);
      } else {
        const difference = differenceOf(this.#table, found, cells);
        if (difference !== '') this.#addDifference(`${name}: ${difference}`);
      }
    }
  }

  async #isPastRetention(cells: StoredRow): Promise<boolean> {
    const { retention } = this.#verification;
    if (retention === undefined) return false;
    this.#retainedFrom ??= await this.#readRetainedFrom(retention.before);
    return BigInt(cells[retention.column] ?? 0) < this.#retainedFrom;
  }

  async #readRetainedFrom(query: string): Promise<bigint> {
    const { rows } = await this.#reader.query<{ before: bigint | null }>(query);
    return rows[0]?.before ?? 0n;
  }

  /** Reports stored rows that no command produced; queried only after a difference. */
  async #reportUnexplained(): Promise<void> {
    const { name } = this.#table;
    const names = this.#key.map((column) => `${column.name}::text`);
    const condition = this.#verification.orphanQuery?.((this.#base?.rows ?? 0) + this.#settled) ?? 'true';
    const query = `select ${names.join(', ')} from ${name} where ${condition}`;
    for await (const row of streamRows(this.#reader, `unexplained_${name}`, query)) {
      const key = this.#keyOf(row);
      if (!this.#changing.has(key))
        this.#addDifference(`${this.#verification.one} ${key} follows from no command`);
    }
  }

  async #stored(replayedRows: readonly ReplayedRow[]): Promise<ReadonlyMap<string, StoredRow>> {
    const names = this.#key.map(({ name }) => name).join(', ');
    const arrays = this.#key.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
    const { rows } = await this.#reader.query<StoredRow>(
      `select ${columnsOf(this.#table)} from ${this.#table.name}
        where (${names}) in (select * from unnest(${arrays}))`,
      this.#key.map(({ name }) => arrayLiteral(replayedRows.map(({ cells }) => cells[name] ?? null))),
    );
    return new Map(rows.map((row) => [this.#keyOf(row), row]));
  }

  #keyOf(row: StoredRow): string {
    return this.#key.map(({ name }) => row[name]).join(' ');
  }

  #addDifference(difference: string): void {
    if (this.#differences.length < MAX_REPORTED_DIFFERENCES) this.#differences.push(difference);
  }
}
