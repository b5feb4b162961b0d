import type { WireTime } from '@assay/contract';

/** Fields of a planned item that determine its state. `phase`: 0 before its time, 1 within it, 2 after it. */
export type Planned<Status extends string> = {
  readonly status: Status;
  readonly phase: number;
  readonly is_paused: number;
};

/** Returns the state of a planned item, in one word. */
export function stateOf<Status extends string>({ status, phase, is_paused }: Planned<Status>) {
  if (status !== 'open') return status as Exclude<Status, 'open'>;
  if (is_paused === 1) return 'paused';
  return phase === 0 ? 'planned' : phase === 1 ? 'running' : 'ending';
}

/** Returns the actions on a planned item: none once its time is over; its terms change only before it. */
export function actsOf({ status, phase, is_paused }: Planned<string>) {
  if (status !== 'open' || phase === 2) return [];
  const change = phase === 0 ? (['change'] as const) : [];
  return [...change, is_paused === 1 ? ('resume' as const) : ('pause' as const), 'cancel' as const];
}

/** A moment without its seconds, as one types it: in the exchange's zone, as the call takes it. */
export function minutesOf(time: WireTime | undefined): string {
  return String(time ?? '').slice(0, 16);
}
