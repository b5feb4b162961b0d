/** Counts by name. Names known in advance start at zero. */
export class Tally {
  readonly #countsByName: Map<string, number>;

  constructor(names: readonly string[]) {
    this.#countsByName = new Map(names.map((name) => [name, 0]));
  }

  count(name: string, more = 1): void {
    this.#countsByName.set(name, this.of(name) + more);
  }

  of(name: string): number {
    return this.#countsByName.get(name) ?? 0;
  }

  add(other: Tally): void {
    for (const [name, count] of other.#countsByName) this.count(name, count);
  }

  get total(): number {
    let total = 0;
    for (const count of this.#countsByName.values()) total += count;
    return total;
  }

  names(): string[] {
    return [...this.#countsByName.keys()];
  }

  atZero(): string[] {
    return this.names().filter((name) => this.of(name) === 0);
  }

  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#countsByName);
  }
}
