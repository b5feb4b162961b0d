import type { OwnerId } from '../ids.ts';
import { type DueDate, DueDates } from './due-dates.ts';

/** Something of an owner's that is made again and again, at the beginning of days. */
type Recurrent = DueDate & { readonly owner: OwnerId };

/** Everything of a kind that recurs and goes on: by its number, by owner, and by the date on which it is due. */
export class Recurrings<One extends Recurrent> {
  readonly #all = new Map<number, One>();
  readonly #dates = new DueDates();
  readonly #counts = new Map<OwnerId, number>();

  /** By id. */
  all(): readonly One[] {
    return [...this.#all.values()].sort((one, other) => one.id - other.id);
  }

  find(id: number): One | undefined {
    return this.#all.get(id);
  }

  countOf(owner: OwnerId): number {
    return this.#counts.get(owner) ?? 0;
  }

  /** The first by date, then by id, that is due on a date; undefined when none is. */
  firstDue(today: string): One | undefined {
    for (let { first } = this.#dates; first !== undefined; { first } = this.#dates) {
      const recurring = this.#all.get(first.id);
      if (recurring?.next === first.next) return first.next <= today ? recurring : undefined;
      this.#dates.takeFirst();
    }
    return undefined;
  }

  /** Puts one there, or one that has changed in the place of what it was. */
  put(recurring: One): void {
    const before = this.#all.get(recurring.id);
    if (before === undefined) this.#count(recurring.owner, 1);
    this.#all.set(recurring.id, recurring);
    if (before?.next !== recurring.next) this.#dates.add(recurring);
  }

  remove({ id, owner }: One): void {
    if (this.#all.delete(id)) this.#count(owner, -1);
  }

  #count(owner: OwnerId, more: number): void {
    const count = this.countOf(owner) + more;
    if (count === 0) this.#counts.delete(owner);
    else this.#counts.set(owner, count);
  }
}
