import { EngineAssertion } from '../assertion.ts';
import type { TimeMs } from '../ids.ts';

/**
 * The rooms that are closed because a rule of theirs broke, with the moment from which on they are. A closed room hears of
 * nothing: no command, no mark, no day, nothing that falls due. What it holds stays held.
 */
export class ClosedRooms {
  readonly #since = new Map<object, TimeMs>();

  get size(): number {
    return this.#since.size;
  }

  has(room: object): boolean {
    return this.#since.size > 0 && this.#since.has(room);
  }

  /** Undefined for a room that is open. */
  since(room: object): TimeMs | undefined {
    return this.#since.get(room);
  }

  close(room: object, since: TimeMs): void {
    this.#since.set(room, since);
  }

  open(room: object): void {
    this.#since.delete(room);
  }
}

/** A fault of one room in something that concerned all of them: of the clock or of a mark. */
export class RoomFault extends EngineAssertion {
  readonly room: object;

  constructor(room: object, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.room = room;
  }
}

/** Does a room's part of something that concerns all rooms. Throws `RoomFault` when it fails. */
export function inRoom<Result>(room: object, part: () => Result): Result {
  try {
    return part();
  } catch (error) {
    // A room that tells others of something has failed in theirs.
    throw error instanceof RoomFault ? error : new RoomFault(room, error);
  }
}
