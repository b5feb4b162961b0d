import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

/**
 * Stands for `@node-rs/argon2` in the integration tests: the same function at its least cost. Nearly every test makes
 * people, and what a hash of production costs is the subject of one unit test.
 */
const real: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** A hash carries its own cost: what was stored at any cost is checked as ever. */
export const verify: Argon2['verify'] = real.verify;

export const hash: Argon2['hash'] = (password) =>
  real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
