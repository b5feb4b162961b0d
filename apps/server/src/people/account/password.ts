import { passwordFault } from '@assay/contract';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import {
  createFairConcurrencyLimit,
  type FairConcurrencyLimit,
} from '../../core/shared/concurrency-limit.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { PasswordLength } from '../../exchange/settings.ts';

/** Some that lists from elsewhere leave out, and the words of this house. */
const MORE = ['a123456789', 'aa123456', 'qq123456', 'woaini1314', 'woaini520'];

const SITE_WORDS = ['assay'];

const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...MORE]);

/** Argon2id with the parameters OWASP names for it: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the reason why a new password is refused; null when it is good. */
export function passwordProblem(password: string, lengths: PasswordLength): Refused | null {
  const fault = passwordFault(password, lengths);
  if (fault !== null) return refuse(fault, { ...lengths });
  return isCommonPassword(password) ? refuse('account.password_common') : null;
}

/**
 * Runs work with password hashes in it, in turns of the callers. Each hash takes a core for some 40 ms: a flood of logins
 * must leave the others to trading. Throws `ExchangeUnavailable` when too many wait already. Call it outside of
 * transactions: a connection that waits for a turn is missing to everybody.
 * @param who `user <id>` within a session, else the network
 */
export const passwordWork: FairConcurrencyLimit = createFairConcurrencyLimit({
  atOnce: 2,
  perCaller: 100,
  waiting: 1_000,
});

/** Runs password work of staff, in turns of its own: they are let in whatever traders do. */
export const staffPasswordWork: FairConcurrencyLimit = createFairConcurrencyLimit({
  atOnce: 1,
  perCaller: 20,
  waiting: 200,
});

/** The argon2id hash to store. Belongs into `passwordWork` or `staffPasswordWork`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Returns true when the password is the one that was stored. With no stored hash the same work is done for nothing, so
 * that the time of an answer does not tell whether an account exists. Belongs into `passwordWork` or
 * `staffPasswordWork`.
 */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  try {
    const isRight = await verify(stored ?? (await hashOfNobody), password);
    return stored !== undefined && isRight;
  } catch {
    // A robot's account has no hash at all.
    return false;
  }
}

/** Returns true for a password that guessers try first: one of some fifty thousand from leaks, or a name of the exchange. */
function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/[\d\W_]+$/, '');
  return COMMON.has(lower) || SITE_WORDS.includes(bare);
}
