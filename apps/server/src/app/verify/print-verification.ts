import type { Verification } from './verify.ts';

/** Prints each check with its differences. */
export function printChecks(checks: Verification['checks']): void {
  for (const { claim, counted, differences } of checks) {
    console.log(`${differences.length === 0 ? 'ok    ' : 'WRONG '} ${claim}: ${counted}.`);
    for (const difference of differences) console.log(`         ${difference}`);
  }
}

/** Prints the checks and all differences for the operator. */
export function printVerification(verification: Verification): void {
  const { isClean, sequence, stateHash, tookSeconds, checks } = verification;
  printChecks(checks);
  if (stateHash !== null) console.log(`State hash after command ${sequence}: ${stateHash}`);
  const failedChecks = checks.filter(({ differences }) => differences.length > 0);
  console.log(
    isClean
      ? `Verified in ${tookSeconds} s: ${checks.length} checks, nothing differs.`
      : `${failedChecks.length} of ${checks.length} checks found differences, in ${tookSeconds} s. ${adviceOf(failedChecks)}`,
  );
}

/** Differences that mean damaged bytes of a snapshot, although the replay has led to the state hash stored with it. */
const DAMAGED_SNAPSHOT =
  /^the snapshot of command \d+ (?:does not have the hash of its parts|has a part \d+ without the hash of its rows)$/;

/** Returns the advice on checks that found differences. */
export function adviceOf(failedChecks: Verification['checks']): string {
  const differences = failedChecks.flatMap((check) => check.differences);
  return differences.every((difference) => DAMAGED_SNAPSHOT.test(difference))
    ? 'Only short cuts for the start are damaged: delete these snapshots as docs/operations.md says. The books are proved, and trading can go on.'
    : 'Stop trading and see docs/operations.md.';
}
