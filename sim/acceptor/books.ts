import type { AcceptorDeal, Acceptor as EngineAcceptor } from '@assay/engine';
import type { DueItem } from '../audit/agenda.ts';

/** Mutable copies of an acceptor and a deal in the auditor's books. */
export type SimulatedAcceptor = { -readonly [Name in keyof EngineAcceptor]: EngineAcceptor[Name] };
export type SimulatedDeal = { -readonly [Name in keyof AcceptorDeal]: AcceptorDeal[Name] };

/** Due time of a deal. Slot 0 is its end, 1 and 2 are the notices. */
export type DealTime = DueItem & { readonly slot: number };

const MINUTE = 60_000;

/** Specified periods: half an hour, a day, twenty minutes, ten and five minutes before, and seven days. */
export const TIMES = {
  buy: 30 * MINUTE,
  sell: 24 * 60 * MINUTE,
  confirms: 20 * MINUTE,
  notices: [10 * MINUTE, 5 * MINUTE],
  locked: 7 * 24 * 60 * MINUTE,
};

/** Specified limits. */
export const [MAX_PER_USER, MAX_PER_ACCEPTOR, MAX_LAPSED] = [5, 200, 10];

const ENDED = ['confirmed', 'rejected', 'cancelled', 'expired'];

export function isOpen({ state }: { readonly state: string }): boolean {
  return !ENDED.includes(state);
}

/** Returns true within the hours, in minutes of a day that begins eight hours before UTC's, or when both are equal. */
export function isWithinHours(opens: number, closes: number, time: number): boolean {
  if (opens === closes) return true;
  const day = 24 * 60 * MINUTE;
  const from = opens * MINUTE;
  const length = (closes * MINUTE - from + day) % day;
  const since = (((time + 8 * 60 * MINUTE - from) % day) + day) % day;
  return since < length;
}
