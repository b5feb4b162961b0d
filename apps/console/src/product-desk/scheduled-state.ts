import type { WireTime } from '@assay/contract';

/** Fields that determine the state of a scheduled entry. `phase`: 0 before its period, 1 within it, 2 after it. */
export type ScheduledState<Status extends string> = {
  readonly status: Status;
  readonly phase: number;
  readonly is_paused: number;
};

/** Returns the state of a scheduled entry. */
export function stateOf<Status extends string>({ status, phase, is_paused }: ScheduledState<Status>) {
  if (status !== 'open') return status as Exclude<Status, 'open'>;
  if (is_paused === 1) return 'paused';
  return phase === 0 ? 'planned' : phase === 1 ? 'running' : 'ending';
}

/** Returns the actions on a scheduled entry: none after its period; its terms can change only before it. */
export function actionsOf({ status, phase, is_paused }: ScheduledState<string>) {
  if (status !== 'open' || phase === 2) return [];
  const changeAction = phase === 0 ? (['change'] as const) : [];
  return [...changeAction, is_paused === 1 ? ('resume' as const) : ('pause' as const), 'cancel' as const];
}

/** Formats a time to the minute, in the exchange's time zone, as it is typed and sent. */
export function toMinutes(time: WireTime | undefined): string {
  return String(time ?? '').slice(0, 16);
}
