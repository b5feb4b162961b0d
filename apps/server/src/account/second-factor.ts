import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { totpStepOf } from '../console/totp.ts';
import type { Schema } from '../database/schema.ts';
import type { User } from './user-repository.ts';

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 5;
const SIX_DIGITS = /^\d{6}$/;

/**
 * Whether a code is the user's second factor: that of the authenticator app, once, or a recovery code, which is gone
 * then. Give it the user as read in this transaction with its row locked.
 */
export async function useSecondFactor(
  transaction: Transaction<Schema>,
  nowMs: number,
  user: User,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (!SIX_DIGITS.test(code)) return useRecoveryCode(transaction, user.id, code);
  const step = user.totp_secret === null ? null : totpStepOf(user.totp_secret, code, nowMs);
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
