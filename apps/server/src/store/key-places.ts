import type { CellValue } from './column.ts';

/** Where rows with a key are: a tree, with one cell of the key at each step. Quicker than a text made of the cells. */
export class KeyPlaces {
  /** Of the row whose key ends here; negative while there is none. */
  place = -1;
  #next: Map<CellValue, KeyPlaces> | null = null;

  /** One step on, with the next cell of the key. */
  step(cell: CellValue): KeyPlaces {
    this.#next ??= new Map();
    const known = this.#next.get(cell);
    if (known !== undefined) return known;
    const made = new KeyPlaces();
    this.#next.set(cell, made);
    return made;
  }
}
