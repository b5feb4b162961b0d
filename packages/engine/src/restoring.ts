import { Engine } from './engine.ts';
import type { RoomDeclaration } from './room.ts';
import { rowsOf, type SnapshotPart } from './snapshot/part.ts';
import { emptyState } from './state.ts';
import { auditState, readRow } from './state-sections.ts';

/** Builder of an engine from the parts of a snapshot, added in order. */
export class Restoring {
  readonly #state;

  /** Uses the rooms of the register by default. */
  constructor(rooms?: readonly RoomDeclaration[]) {
    this.#state = emptyState(rooms);
  }

  /** Adds a part. Throws `EngineAssertion` when it is inconsistent, and `SyntaxError` when it is not a text of rows. */
  add(part: SnapshotPart): void {
    for (const row of rowsOf(part)) readRow(this.#state, part.section, part.format, row);
  }

  /** Returns the engine after all parts were added. Throws `EngineAssertion` when they are inconsistent. */
  finish(): Engine {
    for (const { room } of this.#state.rooms) room.onRestored?.();
    auditState(this.#state);
    return new Engine(this.#state);
  }
}

/** Returns an engine with the state of `parts`. Throws like `Restoring`. */
export function restoreEngine(parts: Iterable<SnapshotPart>, rooms?: readonly RoomDeclaration[]): Engine {
  const restoring = new Restoring(rooms);
  for (const part of parts) restoring.add(part);
  return restoring.finish();
}
