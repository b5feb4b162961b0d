import type { EventEmitter } from 'node:events';
import { EngineAssertion } from '@assay/engine';
import type { Logger } from 'pino';
import { reportFault } from '../../core/shared/faults.ts';

/**
 * Keeps the process running after a fault that no handler caught, such as an exception in a callback or a rejected
 * promise: it is logged and counted. A broken invariant of the engine puts its state in doubt, and is passed to
 * `onFatal` instead.
 */
export function catchUnhandledFaults(
  source: Pick<EventEmitter, 'on'>,
  log: Pick<Logger, 'error'>,
  onFatal: (error: unknown) => void,
): void {
  const onFault = (error: unknown): void => {
    reportFault('process', error, log);
    if (error instanceof EngineAssertion) onFatal(error);
  };
  source.on('uncaughtException', onFault);
  source.on('unhandledRejection', onFault);
}
