import type { Logger } from 'pino';

/** Edges of the process at which a fault can end; `process` for a fault caught at none. */
export const FAULT_EDGES = [
  'http',
  'stream',
  'socket',
  'console_socket',
  'link',
  'listener',
  'timer',
  'process',
] as const;
export type FaultEdge = (typeof FAULT_EDGES)[number];

type FaultLog = Pick<Logger, 'error'>;

/** Edge that catches the faults of some handlers, with its log. */
export type FaultGuard = {
  readonly edge: FaultEdge;
  readonly log: FaultLog;
  /** Ends the subject of the handler: one connection, one subscription. */
  readonly onFault?: () => void;
};

/** Faults of one edge that are logged within a minute; all of them are counted. */
const LOGGED_MAX = 10;
const SPAN_MS = 60_000;

type FaultTally = { total: number; sinceMs: number; logged: number; dropped: number };

const tallies = new Map<FaultEdge, FaultTally>(
  FAULT_EDGES.map((edge) => [edge, { total: 0, sinceMs: Number.NEGATIVE_INFINITY, logged: 0, dropped: 0 }]),
);

/** Faults of this process since its start, by edge. */
export function faultCounts(): ReadonlyMap<FaultEdge, number> {
  return new Map([...tallies].map(([edge, { total }]) => [edge, total]));
}

/** Counts a fault that its edge has logged by itself. */
export function countFault(edge: FaultEdge): void {
  const tally = tallies.get(edge);
  if (tally !== undefined) tally.total += 1;
}

/** Counts an unexpected fault and logs it, at most ten of an edge a minute. Never throws. */
export function reportFault(edge: FaultEdge, error: unknown, log: FaultLog): void {
  const tally = tallies.get(edge);
  if (tally === undefined) return;
  countFault(edge);
  const nowMs = performance.now();
  if (nowMs - tally.sinceMs >= SPAN_MS) Object.assign(tally, { sinceMs: nowMs, logged: 0 });
  if (tally.logged >= LOGGED_MAX) {
    tally.dropped += 1;
    return;
  }
  tally.logged += 1;
  const notLogged = tally.dropped;
  tally.dropped = 0;
  try {
    log.error({ err: error, edge, ...(notLogged === 0 ? {} : { notLogged }) }, 'a fault reached no handler');
  } catch {
    // A value that cannot be logged has been counted all the same.
  }
}

/** Runs a handler. Its exceptions and rejections are reported and end in the guard. */
export function runGuarded(guard: FaultGuard, handler: () => unknown): void {
  try {
    const result = handler();
    if (result instanceof Promise) result.catch((error: unknown) => handleFault(guard, error));
  } catch (error) {
    handleFault(guard, error);
  }
}

/** Wraps the handler in a function that neither throws nor returns a promise. */
export function guarded<Args extends readonly unknown[]>(
  guard: FaultGuard,
  handler: (...args: Args) => unknown,
): (...args: Args) => void {
  return (...args) => runGuarded(guard, () => handler(...args));
}

function handleFault({ edge, log, onFault }: FaultGuard, error: unknown): void {
  reportFault(edge, error, log);
  if (onFault === undefined) return;
  try {
    onFault();
  } catch (listenerError) {
    reportFault(edge, listenerError, log);
  }
}

/** Calls each listener; a fault of one does not affect the others. */
export function notifyAll<Args extends readonly unknown[]>(
  listeners: Iterable<(...args: Args) => unknown>,
  log: FaultLog,
  ...args: Args
): void {
  for (const listener of listeners) runGuarded({ edge: 'listener', log }, () => listener(...args));
}
