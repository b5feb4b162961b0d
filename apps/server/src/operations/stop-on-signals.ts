import type { Logger } from 'pino';

/** How long a clean stop may take before the process ends anyway; everything acknowledged is stored by then. */
const LONGEST_STOP_MS = 30_000;

/** Ctrl-C and SIGTERM stop the exchange cleanly; a second one ends the process at once. */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.error('the stop took too long; ending now');
      process.exit(1);
    }, LONGEST_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
