/** Counts by name. Names known in advance start at zero. */
export class Tally {
  readonly #counts: Map<string, number>;

  constructor(names: readonly string[]) {
    this.#counts = new Map(names.map((name) => [name, 0]));
  }

  count(name: string, more = 1): void {
    this.#counts.set(name, this.of(name) + more);
  }

  of(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(other: Tally): void {
    for (const [name, count] of other.#counts) this.count(name, count);
  }

  get sum(): number {
    let sum = 0;
    for (const count of this.#counts.values()) sum += count;
    return sum;
  }

  names(): string[] {
    return [...this.#counts.keys()];
  }

  atZero(): string[] {
    return this.names().filter((name) => this.of(name) === 0);
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#counts);
  }
}
