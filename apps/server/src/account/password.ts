import type { MessageKey } from '@assay/locales/server';
import { hash, verify } from '@node-rs/argon2';
import { createGate, type Gate } from './gate.ts';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 16;

/** Argon2id with the parameters OWASP names for it: 19 MiB, two passes. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Passwords that satisfy the rule and that everybody tries first. */
const COMMON = new Set(
  `123456a 1234567a 12345678a 123456789a 123456q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 123abc 123qwe 12345q 12345qwert
  a12345 a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 abc123 abc1234 abc12345 abc123456 abcd1234
  admin1 admin123 admin1234 asd123 asdf1234 changeme1 dragon1 football1 hello123 iloveyou1 letmein1 love123
  master1 monkey1 p@ssw0rd passw0rd password1 password12 password123 password1234 princess1 q1w2e3 q1w2e3r4
  q1w2e3r4t5 qaz123 qazwsx123 qq123456 qwe123 qwer1234 qwerty1 qwerty12 qwerty123 qwerty1234 test123 test1234
  welcome1 welcome123 woaini1314 woaini520 z123456 zxc123 zxcv1234 zxcvbnm1`.split(/\s+/),
);

/** Why a new password is refused; null when it is good. */
export function passwordProblem(password: string): MessageKey | null {
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) return 'account.password_length';
  if (!/[a-z]/i.test(password) || !/\d/.test(password)) return 'account.password_rule';
  return COMMON.has(password.toLowerCase()) ? 'account.password_common' : null;
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
