import { passwordRuleViolation } from '@assay/contract';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import {
  createFairConcurrencyLimit,
  type FairConcurrencyLimit,
} from '../../core/shared/concurrency-limit.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { PasswordLength } from '../../exchange/settings.ts';

/** Common passwords missing from other lists, and the exchange's own names. */
const COMMON_IN_CHINA = ['a123456789', 'aa123456', 'qq123456', 'woaini1314', 'woaini520'];

const SITE_TERMS = ['assay'];

const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...COMMON_IN_CHINA]);

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Returns the refusal of a new password; null if it is acceptable. */
export function validateNewPassword(password: string, lengths: PasswordLength): Refused | null {
  const fault = passwordRuleViolation(password, lengths);
  if (fault !== null) return refuse(fault, { ...lengths });
  return isCommonPassword(password) ? refuse('account.password_common') : null;
}

/**
 * Runs work with password hashes, fairly by caller. Each hash takes a core for some 40 ms: a flood of logins must leave
 * the other cores to trading. Throws `ExchangeUnavailable` when the queue is full. Must not be called within a
 * transaction, which would keep a connection while waiting.
 * @param who `user <id>` with a session, else the client's IP network
 */
export const passwordHashQueue: FairConcurrencyLimit = createFairConcurrencyLimit({
  maxConcurrent: 2,
  perCaller: 100,
  waiting: 1_000,
});

/** Runs password work of staff in a separate queue, independent of traders' load. */
export const staffPasswordWork: FairConcurrencyLimit = createFairConcurrencyLimit({
  maxConcurrent: 1,
  perCaller: 20,
  waiting: 200,
});

/** Returns the argon2id hash to store. Must run in `passwordHashQueue` or `staffPasswordWork`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let hashOfUnknownUser: Promise<string> | undefined;

/**
 * Returns true when the password matches the stored hash. Without a stored hash it does the same work, so that the
 * response time does not reveal whether an account exists. Must run in `passwordHashQueue` or `staffPasswordWork`.
 */
export async function isPasswordOf(stored: string | undefined, password: string): Promise<boolean> {
  hashOfUnknownUser ??= hashPassword('nobody has this password');
  try {
    const isCorrect = await verify(stored ?? (await hashOfUnknownUser), password);
    return stored !== undefined && isCorrect;
  } catch {
    // Accounts of trading robots have no valid hash.
    return false;
  }
}

/** Returns true for a common password: one of some fifty thousand from leaks, or a name of the exchange. */
function isCommonPassword(password: string): boolean {
  const lowerCase = password.toLowerCase();
  const withoutSuffix = lowerCase.replace(/[\d\W_]+$/, '');
  return COMMON.has(lowerCase) || SITE_TERMS.includes(withoutSuffix);
}
