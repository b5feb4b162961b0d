import { assert } from '../assertion.ts';
import type { TimeMs } from '../ids.ts';
import type { Outage } from './outage.ts';

/** A gap between two commands above this is an outage. The clock speaks at least twice as often. */
export const MAX_SILENCE_MS = 60_000;

/** An outage that not all rooms have heard of. */
export type PendingOutage = {
  readonly outage: Outage;
  /** The rooms up to this number have done what they do about it. */
  readonly notifiedTo: number;
  /** The one room that it concerns; all of them without it. */
  readonly only?: number;
};

/**
 * Time of the last accepted command, and the outages that rooms have not been notified of. It begins with the first
 * command of the clock: what a journal from before had in it is no part of the state.
 */
export class OutageDetector {
  #last: TimeMs | null = null;
  readonly #pending: PendingOutage[] = [];

  /** The time of the last accepted command; null before the clock has ever spoken. */
  get last(): TimeMs | null {
    return this.#last;
  }

  /** The oldest first. */
  get pending(): readonly PendingOutage[] {
    return this.#pending;
  }

  begin(time: TimeMs): void {
    this.#last ??= time;
  }

  /** A command has been accepted at this time. */
  onCommand(time: TimeMs): void {
    if (this.#last === null) return;
    if (time - this.#last > MAX_SILENCE_MS) {
      this.#pending.push({ outage: { from: this.#last, to: time }, notifiedTo: 0 });
    }
    this.#last = time;
  }

  /** One room was closed for a time. */
  noteFor(room: number, outage: Outage): void {
    if (this.#last !== null) this.#pending.push({ outage, notifiedTo: 0, only: room });
  }

  /** The rooms up to a number have done what they do about the oldest outage. */
  notified(notifiedTo: number): void {
    const oldest = this.#pending[0];
    assert(oldest !== undefined, 'what was told of is there');
    this.#pending[0] = { ...oldest, notifiedTo };
  }

  /** All rooms have. */
  notifiedAll(): void {
    this.#pending.shift();
  }

  /** Restores a pending outage from a snapshot. */
  restoreOutage(pending: PendingOutage): void {
    this.#pending.push(pending);
  }
}
