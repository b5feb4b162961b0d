import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { authenticatorContext } from '../../core/secrets/authenticator-keys.ts';
import { recoveryCodeHash, recoveryCodeHashes } from '../../core/secrets/recovery-codes.ts';
import { totpStepOf } from '../../core/secrets/totp.ts';
import type { Vault } from '../../core/secrets/vault.ts';
import { zonedTime } from '../../core/time/wire-time.ts';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type AttemptRecord, type FactorCaller, readAttempts } from './factor-attempts.ts';
import { sendNotice } from './letters.ts';
import type { User } from './user-repository.ts';

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 5;
const SIX_DIGITS = /^\d{6}$/;
/** Consecutive wrong codes after which the caller has to pause. */
const MAX_ATTEMPTS = 5;
const FIRST_PAUSE_MS = 5 * 60_000;
const MAX_PAUSE_MS = 24 * 60 * 60_000;

/** Each pause without a right code in between is twice as long as the previous one. */
function pauseMsAfter(previousPauses: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** previousPauses, MAX_PAUSE_MS);
}

/**
 * Checks a code as the user's second factor: a code of the authenticator app, valid once, or a recovery code, which is
 * consumed. Null when it is right; wrong ones are counted per caller (`readAttempts`) and lead to pauses, which the user is
 * notified of. The user must be read in this transaction with its row locked.
 */
export async function useSecondFactor(
  transaction: Transaction<Schema>,
  caller: FactorCaller,
  user: User,
  typed: string,
): Promise<Refused | null> {
  const { now, vault } = caller.exchange;
  const nowMs = now();
  const record = await readAttempts(transaction, user, caller);
  const pauseMs = (record.stored.lockedUntil?.getTime() ?? 0) - nowMs;
  if (pauseMs > 0) return refuse('common.too_many_requests', { seconds: Math.ceil(pauseMs / 1000) });
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  const isCorrect = SIX_DIGITS.test(code)
    ? await useAppCode(transaction, user, totpSecretOf(user, vault), code, nowMs)
    : await useRecoveryCode(transaction, vault, user.id, code);
  if (isCorrect) await record.reset();
  else await countWrongCode(transaction, caller.exchange, user, record);
  return isCorrect ? null : refuse('account.totp_wrong');
}

async function countWrongCode(
  transaction: Transaction<Schema>,
  sender: Pick<Exchange, 'now' | 'settings'>,
  user: User,
  { stored, store }: AttemptRecord,
): Promise<void> {
  const attempts = stored.tries + 1;
  if (attempts < MAX_ATTEMPTS) return store({ ...stored, tries: attempts, lockedUntil: null });
  const untilMs = sender.now() + pauseMsAfter(stored.pauses);
  await store({ tries: 0, pauses: stored.pauses + 1, lockedUntil: new Date(untilMs) });
  const until = zonedTime(untilMs, sender.settings.timeZone);
  await sendNotice(transaction, sender, user, 'factor_guessed', { tries: MAX_ATTEMPTS, until });
}

/** Returns the secret of the user's authenticator app; null without one. */
function totpSecretOf(user: User, vault: Exchange['vault']): string | null {
  return user.totp_secret === null
    ? null
    : vault.openText(user.totp_secret, authenticatorContext.user(user.id));
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

/** Replaces the user's recovery codes; only their keyed hashes are stored. */
export async function renewRecoveryCodes(
  transaction: Transaction<Schema>,
  vault: Vault,
  userId: bigint,
): Promise<readonly string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_BYTES).toString('hex'));
  await deleteRecoveryCodes(transaction, userId);
  await transaction
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        user_id: userId,
        code_hash: recoveryCodeHash(vault, userId, code),
        is_keyed: true,
      })),
    )
    .execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

export async function deleteRecoveryCodes(transaction: Transaction<Schema>, userId: bigint): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

async function useRecoveryCode(
  transaction: Transaction<Schema>,
  vault: Vault,
  userId: bigint,
  code: string,
): Promise<boolean> {
  const used = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', 'in', recoveryCodeHashes(vault, userId, code))
    .where('is_keyed', '=', true)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}
