import { Heap } from '../collections/heap.ts';
import type { TimeMs } from '../ids.ts';
import type { Changes } from '../ledger/changes.ts';
import type { OutageDetector } from './outage-detector.ts';

/**
 * One scheduled item; also the handle to remove it. Items are processed by time, then by room number, then by id and
 * slot: no two are equal.
 */
export class AgendaItem {
  /** Processed only by a command with a later time. */
  readonly due: TimeMs;
  readonly room: number;
  /** Room's own id of the scheduled thing. */
  readonly id: number;
  /** Number of this time if the thing has several; 0 if it has one. */
  readonly slot: number;
  /** Index in the heap; null once removed. Not part of the state. */
  index: number | null = null;

  constructor(due: TimeMs, room: number, id: number, slot: number) {
    this.due = due;
    this.room = room;
    this.id = id;
    this.slot = slot;
  }
}

/** The agenda as one room sees it: with its own items only. */
export type RoomAgenda = {
  /** Adds an item. Must be called again in `read`, because the agenda is derived and not part of a snapshot. */
  add(due: TimeMs, id: number, slot?: number): AgendaItem;
  /** Removes an item before its time; does nothing if it is already removed. */
  remove(item: AgendaItem): void;
  /** Returns true when the item's time has passed, so that commands on the thing are rejected as `settling`. */
  isDue(item: AgendaItem): boolean;
  /** False for a journal from before the clock existed: no item would ever be processed, and replay must not change. */
  readonly hasClock: boolean;
};

/** Scheduled items of all rooms. Derived from the things themselves, which store their times. */
export class Agenda {
  readonly #changes: Changes;
  readonly #outages: OutageDetector;
  readonly #heap = new Heap<AgendaItem>(comesBefore);
  /** Items of closed rooms, which are not processed. */
  readonly #itemsByClosedRoom = new Map<number, Set<AgendaItem>>();

  constructor(changes: Changes, outages: OutageDetector) {
    this.#changes = changes;
    this.#outages = outages;
  }

  /** Number of items. */
  get size(): number {
    return this.#heap.size;
  }

  /** Item that is due first; undefined if there is none. */
  get next(): AgendaItem | undefined {
    return this.#heap.first;
  }

  /** Returns the agenda of the room with this number. */
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
    if (item.index === null) this.#itemsByClosedRoom.get(item.room)?.delete(item);
    else this.#heap.remove(item);
  }

  /** Suspends the items of a room. */
  park(room: number): void {
    const closedItems = this.#heap.all.filter((item) => item.room === room);
    for (const item of closedItems) this.remove(item);
    this.#itemsByClosedRoom.set(room, new Set(closedItems));
  }

  /** Resumes the items of a room. */
  unpark(room: number): void {
    const closedItems = this.#itemsByClosedRoom.get(room) ?? [];
    this.#itemsByClosedRoom.delete(room);
    for (const item of closedItems) this.#add(item);
  }

  /** Asserts that the heap is in order and that no two items are equal. */
  audit(): void {
    this.#heap.audit();
  }

  #add(item: AgendaItem): AgendaItem {
    const closedItems = this.#itemsByClosedRoom.get(item.room);
    if (closedItems === undefined) this.#heap.add(item);
    else closedItems.add(item);
    return item;
  }
}

function comesBefore(left: AgendaItem, right: AgendaItem): boolean {
  if (left.due !== right.due) return left.due < right.due;
  if (left.room !== right.room) return left.room < right.room;
  if (left.id !== right.id) return left.id < right.id;
  return left.slot < right.slot;
}
