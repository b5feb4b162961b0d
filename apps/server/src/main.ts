import { setFlagsFromString } from 'node:v8';
import { startExchange } from './app/start.ts';
import { RecoveryMismatch } from './core/sequencer/recovery-mismatch.ts';
import { StartupProblem } from './core/shared/startup-problem.ts';
import { readSettings } from './exchange/settings.ts';
import { createLog } from './ops/operations/log.ts';
import { stopOnSignals } from './ops/operations/stop-on-signals.ts';
import { catchStrayFaults } from './ops/operations/stray-faults.ts';

/** A broken invariant: a supervisor may start the exchange again, which recovers from the journal. */
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
  log.fatal({ err: error }, 'the exchange stops: its state cannot be trusted');
  process.exitCode = EXIT_BROKEN;
  // What cannot be closed must not keep a broken process alive.
  setTimeout(() => process.exit(EXIT_BROKEN), MAX_CLOSING_MS).unref();
  void exchange.stop().finally(() => process.exit(EXIT_BROKEN));
};
const exchange = startExchange(result.settings, log, stopBroken);
stopOnSignals(() => exchange.stop(), log);
try {
  await exchange.ready;
  catchStrayFaults(process, log, stopBroken);
} catch (error) {
  if (error instanceof StartupProblem) console.error(error.message);
  else if (error instanceof RecoveryMismatch) console.error(`${error.message} ${MISMATCH_ADVICE}`);
  else log.fatal({ err: error }, 'the exchange could not start');
  process.exit(1);
}

/**
 * V8 puts objects of a kind that used to outlive its young generation into the old one from the start. Here these are
 * what waits for a commit, a few milliseconds that a collection may fall into; and an old object, though dead, keeps
 * all it refers to (the whole request) until the next full collection. Measured in docs/performance.md.
 */
function disablePretenuring(): void {
  setFlagsFromString('--no-allocation-site-pretenuring');
}
