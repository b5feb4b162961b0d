/**
 * A small run of a command: its arguments, and for one that does not end by itself the text after which it is stopped.
 * `asks` is the expected prompt or message of one that needs further input.
 * @typedef {{ arguments: readonly string[], until?: RegExp, asks?: RegExp }} Trial
 */

/**
 * Small runs of the commands that no test starts, by name.
 * @type {ReadonlyMap<string, Trial>}
 */
export const TRIALS = new Map([
  ['build', { arguments: [] }],
  ['unused', { arguments: [] }],
  ['criteria', { arguments: [] }],
  ['programs', { arguments: [] }],
  ['wire', { arguments: [] }],
  ['check', { arguments: [] }],
  ['sim', { arguments: ['--seed', '1', '--commands', '2000'] }],
  ['crash', { arguments: ['--kills', '3', '--seed', '1'] }],
  ['bench', { arguments: ['--quick'] }],
  ['chain-keys', { arguments: [], asks: /chain-keys -- new/ }],
  ['sign', { arguments: [], asks: /npm run sign -- / }],
  ['replay-day', { arguments: [], asks: /Name the file of the recorded day/ }],
  ['owner-link', { arguments: [], asks: /There is no database in/ }],
  ['pictures', { arguments: [] }],
  ['gallery', { arguments: [], until: /ready in/ }],
  ['start', { arguments: [], until: /is open at http/ }],
  ['dev', { arguments: [], until: /is open at http/ }],
]);

/**
 * Tests that start a command's program, by the command's name.
 * @type {ReadonlyMap<string, string>}
 */
export const TESTED = new Map([
  ['archive', 'apps/server/test/integration/operations/archive.test.ts'],
  ['verify', 'apps/server/test/support/verify-process.ts'],
  ['backup', 'apps/server/test/integration/operations/backup.test.ts'],
  ['restore', 'apps/server/test/integration/operations/backup.test.ts'],
  ['rotate-key', 'apps/server/test/integration/operations/rotate-key.test.ts'],
  ['accept-loss', 'apps/server/test/integration/link/lost-commands.test.ts'],
  ['check-marks', 'apps/server/test/integration/seconds/receipts-offline.test.ts'],
  ['check-liabilities', 'packages/liabilities/test/check.test.ts'],
]);

/** Commands that run the tests, or store the data of a release; they need no trial. */
export const OWN_TRIAL = new Set(['test', 'test:long', 'keep-release']);
