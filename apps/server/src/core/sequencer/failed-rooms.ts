import { CLOCK, type CommandIn } from '@assay/engine';
import type { EnginePort } from './engine-port.ts';

/** Engine rooms that threw an error and are to be closed, and closed ones that are to be reopened. */
export class FailedRooms {
  /** Error message by room name. */
  readonly #toClose = new Map<string, string>();
  readonly #toOpen: Set<string>;

  /** Rooms that a new release has fixed are reopened once. */
  constructor(toOpen: readonly string[] = []) {
    this.#toOpen = new Set(toOpen);
  }

  /**
   * Records the fault that a system command or an index price ran into. Returns the name of the room, which the rebuilt
   * engine is to close first; null when no open room is at fault, so that the engine cannot continue.
   */
  note(engine: EnginePort, error: Error): string | null {
    const room = engine.roomAtFault(error);
    if (room === null || room === 'time' || this.#toClose.has(room)) return null;
    this.#toClose.set(room, error.message);
    return room;
  }

  /** Yields the commands of the clock that close and reopen rooms, before all others. */
  *commands(engine: EnginePort): Generator<CommandIn<'time'>> {
    const closed = new Set(closedRoomsOf(engine));
    for (const [name, reason] of this.#toClose) {
      if (!closed.has(name)) yield { room: 'time', type: 'close_room', by: CLOCK, name, reason };
    }
    for (const name of this.#toOpen) {
      if (closed.has(name)) yield { room: 'time', type: 'open_room', by: CLOCK, name };
    }
    this.#toOpen.clear();
  }
}

/** Returns the names of the closed rooms. */
export function closedRoomsOf(engine: EnginePort): readonly string[] {
  return engine
    .room('time')
    .closedRooms()
    .map(({ name }) => name);
}
