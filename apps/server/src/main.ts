import { setFlagsFromString } from 'node:v8';
import { startExchange } from './app/start.ts';
import { RecoveryMismatch } from './core/sequencer/recovery-mismatch.ts';
import { StartupProblem } from './core/shared/startup-problem.ts';
import { readSettings } from './exchange/settings.ts';
import { createLog } from './ops/operations/log.ts';
import { stopOnSignals } from './ops/operations/stop-on-signals.ts';
import { catchUnhandledFaults } from './ops/operations/unhandled-faults.ts';

/** Exit code after a broken invariant: a supervisor may restart the exchange, which recovers from the journal. */
const EXIT_BROKEN = 70;
const MAX_CLOSING_MS = 10_000;
const MISMATCH_ADVICE =
  'The exchange does not open on a state it cannot prove. See "The journal does not replay" in docs/operations.md.';

disablePretenuring();
const result = readSettings(process.env, process.cwd());
if (!result.ok) {
  for (const problem of result.problems) console.error(problem);
  process.exit(1);
}

const log = createLog(result.settings.logLevel);
const stopBroken = (error: unknown): void => {
  log.fatal({ err: error }, 'the exchange stops: its state can no longer be trusted');
  process.exitCode = EXIT_BROKEN;
  // A part that cannot be closed must not keep a broken process alive.
  setTimeout(() => process.exit(EXIT_BROKEN), MAX_CLOSING_MS).unref();
  void exchange.stop().finally(() => process.exit(EXIT_BROKEN));
};
const exchange = startExchange(result.settings, log, stopBroken);
stopOnSignals(() => exchange.stop(), log);
try {
  await exchange.ready;
  catchUnhandledFaults(process, log, stopBroken);
} catch (error) {
  if (error instanceof StartupProblem) console.error(error.message);
  else if (error instanceof RecoveryMismatch) console.error(`${error.message} ${MISMATCH_ADVICE}`);
  else log.fatal({ err: error }, 'the exchange could not start');
  process.exit(1);
}

/**
 * V8 allocates kinds of objects that used to survive its young generation directly in the old one. Here these are the
 * objects that wait a few milliseconds for a commit, during which a collection may happen; and an old object, though
 * dead, retains all its references (the whole request) until the next full collection. Measured in docs/performance.md.
 */
function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
