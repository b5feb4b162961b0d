import type { Event } from '@assay/engine';
import { binaryArray } from './binary-array.ts';
import { type CellValue, type Column, NO_COMMAND, type RowSource, type Stamp } from './column.ts';
import type {
  EventOf,
  EventSources,
  Gathering,
  JournaledCommand,
  Making,
  ReplayedRow,
} from './declaration.ts';

/** The rows of one table that a batch makes, kept as entities until their cells are needed. */
export class GatheredRows<Entity> implements Gathering {
  readonly #making: Making<Entity>;
  readonly #key: Key<Entity>;
  /** Index of the row with a key, in a table whose rows are replaced; null for other tables. */
  readonly #places: KeyPlaces | null;
  readonly #sources: RowSource<Entity>[] = [];

  constructor(making: Making<Entity>, key: Key<Entity>) {
    this.#making = making;
    this.#key = key;
    this.#places = making.life.kind === 'upsert' ? new KeyPlaces() : null;
  }

  get count(): number {
    return this.#sources.length;
  }

  addEvent(event: Event, { outcome }: JournaledCommand): void {
    const made = madeOf(this.#making.from, event.type, event);
    if (made === undefined) return;
    if (isMany(made)) for (const entity of made) this.#add(entity, outcome);
    else this.#add(made, outcome);
  }

  addCommand(committed: JournaledCommand): void {
    const entity = this.#making.fromCommand?.(committed) ?? null;
    if (entity !== null) this.#add(entity, committed.outcome);
  }

  array(column: string): Buffer {
    return binaryArray(columnOf(this.#making, column), this.#sources);
  }

  *rows(): Generator<ReplayedRow> {
    for (const source of this.#sources) yield this.#rowOf(source);
  }

  /** Rows of entities that the engine holds, which no current command makes. */
  *unsettled(entities: Iterable<Entity>): Generator<ReplayedRow> {
    for (const entity of entities) yield this.#rowOf({ entity, stamp: NO_COMMAND });
  }

  #rowOf({ entity, stamp }: RowSource<Entity>): ReplayedRow {
    const { columns, life, isSettled } = this.#making;
    const cells: Record<string, string | null> = {};
    for (const [name, { read }] of Object.entries(columns)) cells[name] = writtenOut(read(entity, stamp));
    return {
      key: this.#key.map(({ read }) => read(entity, stamp)).join(' '),
      isSettled: life.kind !== 'upsert' || (isSettled?.(entity) ?? false),
      cells,
    };
  }

  #add(entity: Entity, stamp: Stamp): void {
    this.#sources[this.#placeOf(entity, stamp)] = { entity, stamp };
  }

  /** Returns the index of the row with the same key, or the index after the last. */
  #placeOf(entity: Entity, stamp: Stamp): number {
    const behind = this.#sources.length;
    let at = this.#places;
    if (at === null) return behind;
    // The last cell of a key has the fewest distinct values, which keeps the tree small.
    for (let position = this.#key.length - 1; position >= 0; position -= 1) {
      const column = this.#key[position];
      if (column !== undefined) at = at.step(column.read(entity, stamp));
    }
    if (at.place < 0) at.place = behind;
    return at.place;
  }
}

/** The columns of a key, or of the number in an append-only table. */
type Key<Entity> = readonly Column<Entity>[];

export function keyOf<Entity>(making: Making<Entity>): Key<Entity> {
  const { life } = making;
  return (life.kind === 'append' ? [life.number] : life.key).map((name) => columnOf(making, name));
}

function madeOf<Entity, Type extends Event['type']>(
  from: EventSources<Entity>,
  type: Type,
  event: Event,
): Entity | readonly Entity[] | undefined {
  return isOf(event, type) ? from[type]?.(event) : undefined;
}

function isOf<Type extends Event['type']>(event: Event, type: Type): event is EventOf<Type> {
  return event.type === type;
}

function isMany<Entity>(made: Entity | readonly Entity[]): made is readonly Entity[] {
  return Array.isArray(made);
}

function columnOf<Entity>(table: Making<Entity>, name: string): Column<Entity> {
  const column = table.columns[name];
  if (column === undefined) throw new Error(`there is no column ${name}`);
  return column;
}

function writtenOut(cell: CellValue): string | null {
  return cell === null ? null : String(cell);
}

/** Indexes of rows by key: a tree with one cell of the key per level. Faster than a text made of the cells. */
class KeyPlaces {
  /** Index of the row whose key ends here; negative while there is none. */
  place = -1;
  #next: Map<CellValue, KeyPlaces> | null = null;

  /** Returns the child for the next cell of the key, creating it if necessary. */
  step(cell: CellValue): KeyPlaces {
    this.#next ??= new Map();
    const known = this.#next.get(cell);
    if (known !== undefined) return known;
    const made = new KeyPlaces();
    this.#next.set(cell, made);
    return made;
  }
}
