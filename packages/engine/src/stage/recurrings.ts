import { Heap, type Heaped } from '../collections/heap.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import type { AgendaItem, RoomAgenda } from './agenda.ts';
import type { Interval } from './dates.ts';
import { dayMs } from './day-unit.ts';

/** A recurring instruction of an owner, executed at the beginning of days or each minute. */
type Recurrent = {
  readonly id: number;
  /** Next date on which it is due. */
  readonly next: string;
  readonly owner: OwnerId;
  readonly every: Interval;
  readonly startedAt: TimeMs;
  readonly lastAt: TimeMs | null;
};

/** Date on which a recurring instruction is due. */
type DueDate = Heaped & Pick<Recurrent, 'id' | 'next'>;

/** Maximum number of executions of an instruction that recurs each minute, which exists for trials only. */
export const MAX_MINUTES = 30;
/** Agenda id of recurring instructions in their room. Those that recur each minute have their own id as the slot. */
export const RECURRING_ITEM = 0;

/** Active recurring instructions of a kind, by id, by owner, and by the date or minute when they are due. */
export class Recurrings<Instruction extends Recurrent> {
  readonly #agenda: RoomAgenda;
  readonly #instructionsById = new Map<number, Instruction>();
  readonly #dueDates = new Heap<DueDate>(comesBefore);
  readonly #datesById = new Map<number, DueDate>();
  readonly #minuteItemsById = new Map<number, AgendaItem>();
  readonly #countsByOwner = new Map<OwnerId, number>();

  constructor(agenda: RoomAgenda) {
    this.#agenda = agenda;
  }

  /** Instructions, by id. */
  all(): readonly Instruction[] {
    return [...this.#instructionsById.values()].sort((first, second) => first.id - second.id);
  }

  find(id: number): Instruction | undefined {
    return this.#instructionsById.get(id);
  }

  countOf(owner: OwnerId): number {
    return this.#countsByOwner.get(owner) ?? 0;
  }

  /** Returns the first instruction, by date and then by id, that is due on a date; undefined if none is. */
  firstDue(today: string): Instruction | undefined {
    const { first } = this.#dueDates;
    return first !== undefined && first.next <= today ? this.#instructionsById.get(first.id) : undefined;
  }

  /** Adds an instruction, or replaces it after a change. */
  put(recurring: Instruction): void {
    const before = this.#instructionsById.get(recurring.id);
    if (before === undefined) this.#count(recurring.owner, 1);
    this.#instructionsById.set(recurring.id, recurring);
    if (recurring.every === 'minute') this.#putOnAgenda(recurring);
    else if (before?.next !== recurring.next) this.#putAmongDates(recurring);
  }

  remove({ id, owner }: Instruction): void {
    if (this.#instructionsById.delete(id)) this.#count(owner, -1);
    this.#takeOffAgenda(id);
    this.#takeOffDates(id);
  }

  /** Schedules it a minute after its last execution: executions missed during an outage are not made up for. */
  #putOnAgenda({ id, startedAt, lastAt }: Instruction): void {
    this.#takeOffAgenda(id);
    const due = (lastAt ?? startedAt) + dayMs({ unit: 'minute' });
    this.#minuteItemsById.set(id, this.#agenda.add(due as TimeMs, RECURRING_ITEM, id));
  }

  #takeOffAgenda(id: number): void {
    const item = this.#minuteItemsById.get(id);
    if (item === undefined) return;
    this.#agenda.remove(item);
    this.#minuteItemsById.delete(id);
  }

  #putAmongDates({ id, next }: Instruction): void {
    this.#takeOffDates(id);
    const date: DueDate = { id, next, index: null };
    this.#datesById.set(id, date);
    this.#dueDates.add(date);
  }

  #takeOffDates(id: number): void {
    const date = this.#datesById.get(id);
    if (date === undefined) return;
    this.#dueDates.remove(date);
    this.#datesById.delete(id);
  }

  #count(owner: OwnerId, more: number): void {
    const count = this.countOf(owner) + more;
    if (count === 0) this.#countsByOwner.delete(owner);
    else this.#countsByOwner.set(owner, count);
  }
}

function comesBefore(first: DueDate, second: DueDate): boolean {
  return first.next === second.next ? first.id < second.id : first.next < second.next;
}
