import { HALTABLE } from '@assay/domain';
import type { TimeMs } from '../ids.ts';

export type Haltable = (typeof HALTABLE)[number];

/** Halts that refuse commands; logins are none of the engine's, and the server checks that halt. */
export type HaltedByCommands = Exclude<Haltable, 'logins'>;

/** A halt in force. */
export type Halt = {
  readonly what: Haltable;
  /** The reason, in the operator's words, as users read it. */
  readonly notice: string;
  readonly since: TimeMs;
};

/** The halts in force. The room of halts alone begins and ends them. */
export class Halts {
  readonly #halts = new Map<Haltable, Halt>();

  isEmpty(): boolean {
    return this.#halts.size === 0;
  }

  has(what: Haltable): boolean {
    return this.find(what) !== undefined;
  }

  find(what: Haltable): Halt | undefined {
    return this.#halts.get(what);
  }

  /** In the order of `HALTABLE`. */
  all(): readonly Halt[] {
    return HALTABLE.flatMap((what) => this.#halts.get(what) ?? []);
  }

  begin(halt: Halt): void {
    this.#halts.set(halt.what, halt);
  }

  end(what: Haltable): void {
    this.#halts.delete(what);
  }
}

/** The halts as rooms read them. */
export type HaltsInForce = Pick<Halts, 'has' | 'find'>;

export { HALTABLE };
