import { HALTABLE } from '@assay/domain';
import type { TimeMs } from '../ids.ts';

export type Haltable = (typeof HALTABLE)[number];

/** Halts that reject commands; the halt of logins is checked by the server. */
export type HaltedByCommands = Exclude<Haltable, 'logins'>;

/** A halt in force. */
export type Halt = {
  readonly what: Haltable;
  /** Reason shown to users, as entered by the operator. */
  readonly notice: string;
  readonly since: TimeMs;
};

/** Halts in force. Only the halts room begins and ends them. */
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

  /** Halts in force, in the order of `HALTABLE`. */
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

/** Read-only view of the halts, for rooms. */
export type HaltsInForce = Pick<Halts, 'has' | 'find'>;

export { HALTABLE };
