import type { Sequence } from '@assay/engine';
import { OutcomeNotShown } from '../shared/unavailable.ts';

type Waiter = {
  readonly sequence: Sequence;
  /** By the clock of `performance`. */
  readonly deadline: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
};

/** Time between two looks at who has waited for too long. */
const LOOK_MS = 100;

/** Those who wait until the tables show a command. One timer serves all of them. */
export class Waiters {
  #waiting: Waiter[] = [];
  #timer: NodeJS.Timeout | undefined;

  add(sequence: Sequence, limitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ sequence, deadline: performance.now() + limitMs, resolve, reject });
      this.#timer ??= setInterval(() => this.#expire(), LOOK_MS);
    });
  }

  /** Lets those go on who wait for commands up to this one. */
  release(shown: Sequence): void {
    this.#settle(
      ({ sequence }) => sequence <= shown,
      ({ resolve }) => resolve(),
    );
  }

  /** Nothing more will be shown by this process. */
  giveUp(): void {
    this.#settle(
      () => true,
      ({ reject }) => reject(new OutcomeNotShown()),
    );
  }

  #expire(): void {
    const now = performance.now();
    this.#settle(
      ({ deadline }) => deadline <= now,
      ({ reject }) => reject(new OutcomeNotShown()),
    );
  }

  #settle(isSettled: (waiter: Waiter) => boolean, settle: (waiter: Waiter) => void): void {
    if (this.#waiting.length === 0) return;
    const settled: Waiter[] = [];
    const remaining: Waiter[] = [];
    for (const waiter of this.#waiting) (isSettled(waiter) ? settled : remaining).push(waiter);
    this.#waiting = remaining;
    if (remaining.length === 0) {
      clearInterval(this.#timer);
      this.#timer = undefined;
    }
    for (const waiter of settled) settle(waiter);
  }
}
