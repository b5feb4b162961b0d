import type { Event } from '@assay/engine';
import type { Gathering, JournaledCommand, StoredTable } from './declaration.ts';

/** The rows of one table that a batch makes. */
export type TableRows = { readonly table: StoredTable; readonly rows: Gathering };

/** Every row that a batch adds or changes, by table, in the order of the tables; tables without rows are omitted. */
export type BatchRows = readonly TableRows[];

/** Tables that are written together. */
export class TableSet {
  readonly #tables: readonly StoredTable[];
  /** Indexes of the tables that derive rows from every command. */
  readonly #ofCommands: readonly number[];
  /** Indexes of the tables that derive rows from an event, by its type: most tables use none of a batch's events. */
  readonly #ofEvents = new Map<Event['type'], readonly number[]>();

  constructor(tables: readonly StoredTable[]) {
    this.#tables = tables;
    this.#ofCommands = this.#placesOf((table) => table.takesCommands);
  }

  /** Derives the rows of a batch from its commands, outcomes and events, and from nothing else. */
  rowsOf(batch: readonly JournaledCommand[]): BatchRows {
    const gathered = new GatheredTables(this.#tables);
    for (const committed of batch) {
      for (const place of this.#ofCommands) gathered.at(place).addCommand(committed);
      if (!committed.outcome.ok) continue;
      for (const event of committed.outcome.events) {
        for (const place of this.#takersOf(event.type)) gathered.at(place).addEvent(event, committed);
      }
    }
    return gathered.withRows();
  }

  #takersOf(type: Event['type']): readonly number[] {
    let takers = this.#ofEvents.get(type);
    if (takers === undefined) {
      takers = this.#placesOf((table) => table.takes(type));
      this.#ofEvents.set(type, takers);
    }
    return takers;
  }

  #placesOf(is: (table: StoredTable) => boolean): readonly number[] {
    return this.#tables.flatMap((table, place) => (is(table) ? [place] : []));
  }
}

/** The rows of the tables that a batch touches: nothing is created for the many others. */
class GatheredTables {
  readonly #tables: readonly StoredTable[];
  readonly #known: (TableRows | undefined)[];

  constructor(tables: readonly StoredTable[]) {
    this.#tables = tables;
    this.#known = Array.from(tables, () => undefined);
  }

  at(place: number): Gathering {
    const known = this.#known[place];
    if (known !== undefined) return known.rows;
    const table = this.#tables[place];
    if (table === undefined) throw new Error(`there is no table ${place}`);
    const rows = table.gather();
    this.#known[place] = { table, rows };
    return rows;
  }

  withRows(): BatchRows {
    return this.#known.flatMap((one) => (one === undefined || one.rows.count === 0 ? [] : [one]));
  }
}
