/** The first date on which something is due again, and its number. */
export type DueDate = { readonly next: string; readonly id: number };

/** What recurs and is due first, by date and then by id: a heap, whose entries may be out of date. */
export class DueDates {
  readonly #heap: DueDate[] = [];

  get first(): DueDate | undefined {
    return this.#heap[0];
  }

  add({ next, id }: DueDate): void {
    const heap = this.#heap;
    let place = heap.length;
    const entry = { next, id };
    while (place > 0) {
      const parent = (place - 1) >> 1;
      const above = heap[parent];
      if (above === undefined || !comesBefore(entry, above)) break;
      heap[place] = above;
      place = parent;
    }
    heap[place] = entry;
  }

  takeFirst(): void {
    const heap = this.#heap;
    const last = heap.pop();
    if (last === undefined || heap.length === 0) return;
    let place = 0;
    for (;;) {
      const child = this.#firstChild(place);
      const below = heap[child];
      if (below === undefined || !comesBefore(below, last)) break;
      heap[place] = below;
      place = child;
    }
    heap[place] = last;
  }

  #firstChild(place: number): number {
    const left = 2 * place + 1;
    const [one, other] = [this.#heap[left], this.#heap[left + 1]];
    return one !== undefined && other !== undefined && comesBefore(other, one) ? left + 1 : left;
  }
}

function comesBefore(one: DueDate, other: DueDate): boolean {
  return one.next === other.next ? one.id < other.id : one.next < other.next;
}
