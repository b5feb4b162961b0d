import type { Logger } from 'pino';

/** Longest duration of a clean stop before the process ends anyway; everything acknowledged is stored by then. */
const MAX_STOP_MS = 30_000;
/** One Ctrl-C reaches the process several times: from the terminal, from npm and from the start script. */
const DUPLICATE_SIGNAL_MS = 1_000;

/**
 * Ctrl-C and SIGTERM stop the exchange cleanly, and so does the end of the start script that opened a channel to this
 * process. A second, later signal ends the process immediately.
 */
export function stopOnSignals(stop: () => Promise<void>, log: Logger): void {
  let stoppingSinceMs: number | null = null;
  const onSignal = (reason: string): void => {
    if (stoppingSinceMs !== null) {
      if (performance.now() - stoppingSinceMs > DUPLICATE_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSinceMs = performance.now();
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('shutdown took too long; exiting now');
      process.exit(1);
    }, MAX_STOP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, onSignal);
  if (process.connected) process.on('disconnect', () => onSignal('the start script has ended'));
}
