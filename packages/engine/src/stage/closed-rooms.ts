import { EngineAssertion } from '../assertion.ts';
import type { TimeMs } from '../ids.ts';

/**
 * Rooms that are closed because an invariant of theirs failed, with the time of closing. A closed room receives no
 * commands, index prices, days or agenda items. Its holds remain.
 */
export class ClosedRooms {
  readonly #closedSince = new Map<object, TimeMs>();

  get size(): number {
    return this.#closedSince.size;
  }

  has(room: object): boolean {
    return this.#closedSince.size > 0 && this.#closedSince.has(room);
  }

  /** Time of closing; undefined for an open room. */
  since(room: object): TimeMs | undefined {
    return this.#closedSince.get(room);
  }

  close(room: object, since: TimeMs): void {
    this.#closedSince.set(room, since);
  }

  open(room: object): void {
    this.#closedSince.delete(room);
  }
}

/** Failure of one room while processing something that concerns all rooms, such as the clock or an index price. */
export class RoomFault extends EngineAssertion {
  readonly room: object;

  constructor(room: object, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.room = room;
  }
}

/** Runs one room's part of something that concerns all rooms. Throws `RoomFault` when it fails. */
export function attributeFaults<Result>(room: object, part: () => Result): Result {
  try {
    return part();
  } catch (error) {
    // A nested call of another room keeps that room's fault.
    throw error instanceof RoomFault ? error : new RoomFault(room, error);
  }
}
