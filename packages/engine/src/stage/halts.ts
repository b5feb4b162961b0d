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
  readonly #haltByActivity = new Map<Haltable, Halt>();

  isEmpty(): boolean {
    return this.#haltByActivity.size === 0;
  }

  has(activity: Haltable): boolean {
    return this.find(activity) !== undefined;
  }

  find(activity: Haltable): Halt | undefined {
    return this.#haltByActivity.get(activity);
  }

  /** Halts in force, in the order of `HALTABLE`. */
  all(): readonly Halt[] {
    return HALTABLE.flatMap((activity) => this.#haltByActivity.get(activity) ?? []);
  }

  begin(halt: Halt): void {
    this.#haltByActivity.set(halt.what, halt);
  }

  end(activity: Haltable): void {
    this.#haltByActivity.delete(activity);
  }
}

/** Read-only view of the halts, for rooms. */
export type HaltsInForce = Pick<Halts, 'has' | 'find'>;

export { HALTABLE };
