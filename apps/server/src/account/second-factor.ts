import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { totpStepOf } from '../console/totp.ts';
import type { Schema } from '../database/schema.ts';
import type { Exchange } from '../exchange.ts';
import { type Refused, refuse } from '../http/handler.ts';
import { authenticatorPlace } from '../secrets/authenticator-keys.ts';
import type { User } from './user-repository.ts';

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 5;
const SIX_DIGITS = /^\d{6}$/;
/** Wrong codes in a row, after which all codes of the user wait. */
const MOST_TRIES = 5;
const PAUSE_MS = 5 * 60_000;

/**
 * Takes a code as the user's second factor: that of the authenticator app, once, or a recovery code, which is gone
 * then. Null when it is right; wrong ones are counted in the database, for all processes and all calls together. Give
 * it the user as read in this transaction with its row locked.
 */
export async function useSecondFactor(
  transaction: Transaction<Schema>,
  { now, vault }: Pick<Exchange, 'now' | 'vault'>,
  user: User,
  typed: string,
): Promise<Refused | null> {
  const nowMs = now();
  const pauseMs = (user.factor_locked_until?.getTime() ?? 0) - nowMs;
  if (pauseMs > 0) return refuse('common.too_many_requests', { seconds: Math.ceil(pauseMs / 1000) });
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const isRight = SIX_DIGITS.test(code)
    ? await useAppCode(transaction, user, totpSecretOf(user, vault), code, nowMs)
    : await useRecoveryCode(transaction, user.id, code);
  const tries = isRight ? 0 : user.factor_tries + 1;
  const isTooMany = tries >= MOST_TRIES;
  await transaction
    .updateTable('users')
    .set({
      factor_tries: isTooMany ? 0 : tries,
      factor_locked_until: isTooMany ? new Date(nowMs + PAUSE_MS) : null,
    })
    .where('id', '=', user.id)
    .execute();
  return isRight ? null : refuse('account.totp_wrong');
}

/** The key of the user's authenticator app; null when there is none. */
function totpSecretOf(user: User, vault: Exchange['vault']): string | null {
  return user.totp_secret === null
    ? null
    : vault.openText(user.totp_secret, authenticatorPlace.user(user.id));
}

async function useAppCode(
  transaction: Transaction<Schema>,
  user: User,
  secret: string | null,
  code: string,
  nowMs: number,
): Promise<boolean> {
  const step = secret === null ? null : totpStepOf(secret, code, nowMs);
  if (step === null || step <= user.totp_step) return false;
  await transaction.updateTable('users').set({ totp_step: step }).where('id', '=', user.id).execute();
  return true;
}

/** Makes the user's recovery codes anew; only their hashes are kept. They are long enough that a plain hash will do. */
export async function renewRecoveryCodes(
  transaction: Transaction<Schema>,
  userId: bigint,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_BYTES).toString('hex'));
  await forgetRecoveryCodes(transaction, userId);
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashOf(userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export async function forgetRecoveryCodes(transaction: Transaction<Schema>, userId: bigint): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

async function useRecoveryCode(
  transaction: Transaction<Schema>,
  userId: bigint,
  code: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(userId, code))
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

function hashOf(userId: bigint, code: string): Buffer {
  return createHash('sha256').update(`${userId} ${code}`).digest();
}
