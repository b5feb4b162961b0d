import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');

/**
 * Replaces `@node-rs/argon2` in the integration tests: the same function at its lowest cost. Nearly every test creates
 * users, and one unit test covers the cost of a hash in production.
 */
const real: Argon2 = createRequire(import.meta.url)('@node-rs/argon2');

/** A hash contains its own cost: hashes of any cost are verified as usual. */
export const verify: Argon2['verify'] = real.verify;

export const hash: Argon2['hash'] = (password) =>
  real.hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
