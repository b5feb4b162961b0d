import type { MessageKey } from '@assay/locales/server';
import { hash, verify } from '@node-rs/argon2';
import { isCommonPassword } from './common-passwords.ts';
import { createGate, type Gate } from './gate.ts';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 16;

/** Argon2id with the parameters OWASP names for it: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Why a new password is refused; null when it is good. */
export function passwordProblem(password: string): MessageKey | null {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'account.password_length';
  if (!/[a-z]/i.test(password) || !/\d/.test(password)) return 'account.password_rule';
  return isCommonPassword(password) ? 'account.password_common' : null;
}

/**
 * Runs work with password hashes in it. Each hash takes a core for some 40 ms: a flood of logins must leave the
 * others to trading. Throws `ExchangeUnavailable` when too many wait already.
 */
export const passwordWork: Gate = createGate({ atOnce: 2, waiting: 200 });

/** The argon2id hash to store. Belongs into `passwordWork`. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let hashOfNobody: Promise<string> | undefined;

/**
 * Whether the password is the one that was stored. With no stored hash the same work is done for nothing,
 * so that the time of an answer does not tell whether an account exists. Belongs into `passwordWork`.
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
