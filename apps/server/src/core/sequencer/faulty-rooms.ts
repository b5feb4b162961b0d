import { CLOCK, type CommandIn } from '@assay/engine';
import type { EnginePort } from './engine-port.ts';

/** The rooms of the engine in which something went wrong, and those that were and are to be opened again. */
export class FaultyRooms {
  /** The reason, which is what the program said, by the room's name. */
  readonly #toClose = new Map<string, string>();
  readonly #toOpen: Set<string>;

  /** The rooms that a new release has mended are opened once. */
  constructor(toOpen: readonly string[] = []) {
    this.#toOpen = new Set(toOpen);
  }

  /**
   * Notes the fault that a word of the clock or a mark ran into. Answers the name of the room, which the rebuilt engine is
   * to close first; null when no open room is at fault, so that the engine cannot be helped.
   */
  note(engine: EnginePort, error: Error): string | null {
    const room = engine.roomAtFault(error);
    if (room === null || room === 'time' || this.#toClose.has(room)) return null;
    this.#toClose.set(room, error.message);
    return room;
  }

  /** Commands of the clock that come before all others. */
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

/** The names of the rooms that are closed. */
export function closedRoomsOf(engine: EnginePort): readonly string[] {
  return engine
    .room('time')
    .closedRooms()
    .map(({ name }) => name);
}
