import type { Verification } from './verify.ts';

/** Prints what was checked and everything that differs, for people. */
export function printVerification(verification: Verification): void {
  const { isClean, sequence, stateHash, tookSeconds, checks } = verification;
  for (const { claim, counted, differences } of checks) {
    console.log(`${differences.length === 0 ? 'ok    ' : 'WRONG '} ${claim}: ${counted}.`);
    for (const difference of differences) console.log(`         ${difference}`);
  }
  if (stateHash !== null) console.log(`State hash after command ${sequence}: ${stateHash}`);
  const wrong = checks.filter(({ differences }) => differences.length > 0).length;
  console.log(
    isClean
      ? `Verified in ${tookSeconds} s: ${checks.length} checks, nothing differs.`
      : `${wrong} of ${checks.length} checks found differences, in ${tookSeconds} s. Stop trading and see docs/operations.md.`,
  );
}
