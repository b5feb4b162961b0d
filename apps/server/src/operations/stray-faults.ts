import type { EventEmitter } from 'node:events';
import { EngineAssertion } from '@assay/engine';
import type { Logger } from 'pino';

let caught = 0;

/** Number of faults of this process that no handler expected. */
export function strayFaults(): number {
  return caught;
}

/**
 * Keeps the process serving after a fault that reached no handler, such as an exception in a callback or a rejected
 * promise: it is written down and counted. A broken invariant of the engine puts its state in doubt, and goes to
 * `onBroken` instead.
 */
export function catchStrayFaults(
  source: Pick<EventEmitter, 'on'>,
  log: Pick<Logger, 'error'>,
  onBroken: (error: unknown) => void,
): void {
  const onFault = (error: unknown): void => {
    caught += 1;
    log.error({ err: error }, 'a fault reached no handler');
    if (error instanceof EngineAssertion) onBroken(error);
  };
  source.on('uncaughtException', onFault);
  source.on('unhandledRejection', onFault);
}
