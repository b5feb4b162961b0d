import { assert } from '../assertion.ts';
import type { TimeMs } from '../ids.ts';
import type { Outage } from './outage.ts';

/** A longer gap between two commands is an outage. The clock sends commands at least twice as often. */
export const MAX_SILENCE_MS = 60_000;

/** An outage that not all rooms have processed. */
export type PendingOutage = {
  readonly outage: Outage;
  /** Rooms up to this number have processed it. */
  readonly notifiedTo: number;
  /** The only room concerned; absent: all rooms. */
  readonly only?: number;
};

/**
 * Time of the last accepted command, and the outages that rooms have not processed yet. Starts with the first clock
 * command, so that journals from before the clock keep their state.
 */
export class OutageDetector {
  #last: TimeMs | null = null;
  readonly #pending: PendingOutage[] = [];

  /** Time of the last accepted command; null before the first clock command. */
  get last(): TimeMs | null {
    return this.#last;
  }

  /** Outages that are pending, the oldest first. */
  get pending(): readonly PendingOutage[] {
    return this.#pending;
  }

  /** Sets the time of the last command if it is not known yet: at the first clock command, and from a snapshot. */
  initializeLast(time: TimeMs): void {
    this.#last ??= time;
  }

  /** Records the time of an accepted command. */
  onCommand(time: TimeMs): void {
    if (this.#last === null) return;
    if (time - this.#last > MAX_SILENCE_MS) {
      this.#pending.push({ outage: { from: this.#last, to: time }, notifiedTo: 0 });
    }
    this.#last = time;
  }

  /** Adds an outage of a single room, which was closed for a time. */
  noteFor(room: number, outage: Outage): void {
    if (this.#last !== null) this.#pending.push({ outage, notifiedTo: 0, only: room });
  }

  /** Records that the rooms up to a number have processed the oldest outage. */
  notified(notifiedTo: number): void {
    const oldest = this.#pending[0];
    assert(oldest !== undefined, 'a notified outage is pending');
    this.#pending[0] = { ...oldest, notifiedTo };
  }

  /** Removes the oldest outage, which all rooms have processed. */
  notifiedAll(): void {
    this.#pending.shift();
  }

  /** Restores a pending outage from a snapshot. */
  restoreOutage(pending: PendingOutage): void {
    this.#pending.push(pending);
  }
}
