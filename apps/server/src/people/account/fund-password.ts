import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { createCallerQueue } from '../../core/shared/caller-queue.ts';
import type { UserContext } from '../../edge/http/handler.ts';
import { isPasswordOf, passwordHashQueue } from './password.ts';
import { requesterOf } from './requester.ts';
import { findUser, type User } from './user-repository.ts';

/** Source of both rules: the product's rules for the withdrawal password. */
const MAX_TRIES = 5;
const LOCK_MS = 24 * 60 * 60_000;

export type FundPasswordCheck =
  | { readonly result: 'right' | 'unset' }
  | { readonly result: 'wrong'; readonly triesLeft: number }
  | { readonly result: 'locked'; readonly untilMs: number };

/** Maximum waiting calls per user for a comparison of the withdrawal password. */
const MAX_QUEUED = 20;
const queueOfCaller = createCallerQueue(MAX_QUEUED);

/** Compared withdrawal password; valid only after `checkFundPassword` has counted the attempt. */
export type ComparedFundPassword = {
  /** Hash that it was compared with. */
  readonly stored: string | null;
  readonly isRight: boolean;
};

/**
 * Compares a withdrawal password with the stored one and runs the work with the result, sequentially per user. The
 * comparison precedes the work's transaction, which would otherwise keep a connection and the user's row locked. Null
 * if none was entered.
 */
export function withComparedFundPassword<Value>(
  context: UserContext,
  typed: string | undefined,
  run: (compared: ComparedFundPassword | null) => Promise<Value>,
): Promise<Value> {
  if (typed === undefined) return run(null);
  return queueOfCaller(requesterOf(context).caller, {
    prepare: async () => undefined,
    run: async () => run(await compare(context, typed)),
  });
}

async function compare(context: UserContext, typed: string): Promise<ComparedFundPassword> {
  const { database, now } = context.exchange;
  const user = await findUser(database, context.session.userId);
  const stored = user?.fund_password_hash ?? null;
  const isLocked = (user?.fund_password_locked_until?.getTime() ?? 0) > now();
  if (stored === null || isLocked) return { stored, isRight: false };
  return {
    stored,
    isRight: await passwordHashQueue(requesterOf(context).caller, () => isPasswordOf(stored, typed)),
  };
}

/**
 * Applies the result of a comparison and counts a wrong one; the fifth locks the withdrawal password for a day. The
 * user must be read in this transaction with its row locked, so that concurrent guesses are counted individually.
 */
export async function checkFundPassword(
  transaction: Transaction<Schema>,
  nowMs: number,
  user: User,
  compared: ComparedFundPassword,
): Promise<FundPasswordCheck> {
  const stored = user.fund_password_hash;
  if (stored === null) return { result: 'unset' };
  const lockedUntilMs = user.fund_password_locked_until?.getTime() ?? 0;
  if (lockedUntilMs > nowMs) return { result: 'locked', untilMs: lockedUntilMs };
  // A password changed in the meantime does not match.
  const isCorrect = compared.isRight && compared.stored === stored;
  // After a lock has ended, all attempts are available again.
  const before = lockedUntilMs > 0 ? 0 : user.fund_password_tries;
  const tries = isCorrect ? 0 : before + 1;
  const untilMs = tries >= MAX_TRIES ? nowMs + LOCK_MS : null;
  await transaction
    .updateTable('users')
    .set({
      fund_password_tries: tries,
      fund_password_locked_until: untilMs === null ? null : new Date(untilMs),
    })
    .where('id', '=', user.id)
    .execute();
  if (isCorrect) return { result: 'right' };
  return untilMs === null ? { result: 'wrong', triesLeft: MAX_TRIES - tries } : { result: 'locked', untilMs };
}

/**
 * Stores the hash of a withdrawal password, and ends a lock on the former one. A change holds withdrawals; a first
 * password does not, since no protection is lost.
 */
export async function storeFundPassword(
  transaction: Transaction<Schema>,
  nowMs: number,
  user: User,
  hash: string,
): Promise<void> {
  const isFirst = user.fund_password_hash === null;
  await transaction
    .updateTable('users')
    .set({
      fund_password_hash: hash,
      fund_password_tries: 0,
      fund_password_locked_until: null,
      ...(isFirst ? {} : { security_changed_at: new Date(nowMs) }),
    })
    .where('id', '=', user.id)
    .execute();
}
