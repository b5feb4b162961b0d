import { Heap } from '../collections/heap.ts';
import type { TimeMs } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import type { OutageDetector } from './outage-detector.ts';

/**
 * One thing whose time will come. Also the handle by which it is taken off again. Items come up by time, then by the
 * number of their room, then by id and slot: two of them are never equal.
 */
export class AgendaItem {
  /** Worked off only by a command later than this. */
  readonly due: TimeMs;
  readonly room: number;
  /** The room's own id of the thing. */
  readonly id: number;
  /** Number of this time among the thing's, where it has several; 0 where it has one. */
  readonly slot: number;
  /** Its place in the agenda; null once it is off. Not part of the state. */
  place: number | null = null;

  constructor(due: TimeMs, room: number, id: number, slot: number) {
    this.due = due;
    this.room = room;
    this.id = id;
    this.slot = slot;
  }
}

/** The agenda as one room sees it: with its own things on it. */
export type RoomAgenda = {
  /** Puts a thing on it; `read` does so again, because the agenda is derived and in no snapshot. */
  add(due: TimeMs, id: number, slot?: number): AgendaItem;
  /** Takes a thing off before its time. One that is off already stays off. */
  remove(item: AgendaItem): void;
  /** Returns true when its time has come, so that a command which would touch it is refused as `settling`. */
  isDue(item: AgendaItem): boolean;
  /** False in a journal from before there was a clock: nothing would ever come up, and what is replayed stays as it was. */
  readonly hasClock: boolean;
};

/** Everything whose time will come, in all rooms. It is derived from the things themselves, which carry their times. */
export class Agenda {
  readonly #changes: Changes;
  readonly #outages: OutageDetector;
  readonly #heap = new Heap<AgendaItem>(comesBefore);
  /** The things of closed rooms, which do not come up. */
  readonly #parked = new Map<number, Set<AgendaItem>>();

  constructor(changes: Changes, outages: OutageDetector) {
    this.#changes = changes;
    this.#outages = outages;
  }

  /** Number of things on it. */
  get size(): number {
    return this.#heap.size;
  }

  /** The thing that is due first. */
  get next(): AgendaItem | undefined {
    return this.#heap.first;
  }

  /** The part of the room with this number. */
  of(room: number): RoomAgenda {
    const [changes, outages] = [this.#changes, this.#outages];
    return {
      add: (due, id, slot = 0) => this.#add(new AgendaItem(due, room, id, slot)),
      remove: (item) => this.remove(item),
      isDue: (item) => item.due < changes.time,
      get hasClock() {
        return outages.last !== null;
      },
    };
  }

  remove(item: AgendaItem): void {
    if (item.place === null) this.#parked.get(item.room)?.delete(item);
    else this.#heap.remove(item);
  }

  /** Keeps the things of a room from coming up. */
  park(room: number): void {
    const parked = this.#heap.all.filter((item) => item.room === room);
    for (const item of parked) this.remove(item);
    this.#parked.set(room, new Set(parked));
  }

  /** Lets the things of a room come up again. */
  unpark(room: number): void {
    const parked = this.#parked.get(room) ?? [];
    this.#parked.delete(room);
    for (const item of parked) this.#add(item);
  }

  /** Asserts that it is in order, and that no two things on it are equal. */
  audit(): void {
    this.#heap.audit();
  }

  #add(item: AgendaItem): AgendaItem {
    const parked = this.#parked.get(item.room);
    if (parked === undefined) this.#heap.add(item);
    else parked.add(item);
    return item;
  }
}

function comesBefore(left: AgendaItem, right: AgendaItem): boolean {
  if (left.due !== right.due) return left.due < right.due;
  if (left.room !== right.room) return left.room < right.room;
  if (left.id !== right.id) return left.id < right.id;
  return left.slot < right.slot;
}
