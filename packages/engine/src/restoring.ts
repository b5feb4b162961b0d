import { Engine } from './engine.ts';
import type { RoomDeclaration } from './room.ts';
import { rowsOf, type SnapshotPart } from './snapshot/part.ts';
import { emptyState } from './state.ts';
import { auditState, readRow } from './state-sections.ts';

/** An engine in the making: takes the parts of a snapshot one by one, in their order. */
export class Restoring {
  readonly #state;

  /** The rooms are those of the register unless told otherwise. */
  constructor(rooms?: readonly RoomDeclaration[]) {
    this.#state = emptyState(rooms);
  }

  /** Throws `EngineAssertion` when the part does not add up, and `SyntaxError` when it is not even text of rows. */
  add(part: SnapshotPart): void {
    for (const row of rowsOf(part)) readRow(this.#state, part.section, part.format, row);
  }

  /** The engine, once all parts are there. Throws `EngineAssertion` when they do not add up. */
  finish(): Engine {
    for (const { room } of this.#state.rooms) room.restored?.();
    auditState(this.#state);
    return new Engine(this.#state);
  }
}

/** An engine in the state that `parts` tell of. Throws as `Restoring` does. */
export function restoreEngine(parts: Iterable<SnapshotPart>, rooms?: readonly RoomDeclaration[]): Engine {
  const restoring = new Restoring(rooms);
  for (const part of parts) restoring.add(part);
  return restoring.finish();
}
