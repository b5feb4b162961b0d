import type { Event } from '@assay/engine';
import type { Gathering, JournaledCommand, StoredTable, Taker } from './declaration.ts';

/** The rows of one table that a batch makes. */
export type TableRows = { readonly table: StoredTable; readonly rows: Gathering };

/** Every row that a batch adds or changes, by table, in the order of the tables; a table without rows is there, too. */
export type BatchRows = readonly TableRows[];

/** Tables that are written together. */
export class TableSet {
  readonly #tables: readonly StoredTable[];

  constructor(tables: readonly StoredTable[]) {
    this.#tables = tables;
  }

  /** Derives the rows of a batch from its commands, outcomes and events, and from nothing else. */
  rowsOf(batch: readonly JournaledCommand[]): BatchRows {
    const rows = this.#tables.map((table) => ({ table, rows: table.gather() }));
    const ofCommands = rows.filter(({ table }) => table.takesCommands).map((one) => one.rows);
    const ofEvents = new EventTakers(rows);
    for (const committed of batch) {
      for (const gathering of ofCommands) gathering.addCommand(committed);
      if (!committed.outcome.ok) continue;
      for (const event of committed.outcome.events) {
        for (const take of ofEvents.of(event.type)) take(event, committed);
      }
    }
    return rows;
  }
}

/** Which tables look at what, so that no row is sought where none can be. */
class EventTakers {
  readonly #rows: BatchRows;
  readonly #known = new Map<Event['type'], readonly Taker[]>();

  constructor(rows: BatchRows) {
    this.#rows = rows;
  }

  of(type: Event['type']): readonly Taker[] {
    let takers = this.#known.get(type);
    if (takers === undefined) {
      takers = this.#rows.flatMap(({ rows }) => rows.taker(type) ?? []);
      this.#known.set(type, takers);
    }
    return takers;
  }
}
