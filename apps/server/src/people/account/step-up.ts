import type { StepUpPurpose } from '@assay/contract';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { newToken, tokenHash } from '../../core/secrets/tokens.ts';
import { type Refused, refuseNeeding, type UserContext } from '../../edge/http/handler.ts';
import { factorsOf } from './passkey-repository.ts';
import { useSecondFactor } from './second-factor.ts';
import type { User } from './user-repository.ts';

const STEP_UP_MS = 5 * 60_000;

/** Proof in a call: a token of the step-up call, or a code of the authenticator app. */
export type StepUpProof = { readonly step_up?: string | undefined; readonly totp?: string | undefined };

/**
 * Demands proof that the user is acting now. Null when given: by the step-up call's token for this session and purpose,
 * or by a code of the second factor. `ownProof`: the act itself requires another proof (a password, a code); a user
 * without a second factor then needs nothing more. Must be called last, after all other checks of the act: a proof can
 * be used once. The user must be read in this transaction with its row locked.
 */
export async function demandStepUp(
  transaction: Transaction<Schema>,
  context: UserContext,
  user: User,
  purpose: StepUpPurpose,
  proof: StepUpProof,
  ownProof?: 'own_proof',
): Promise<Refused | null> {
  if (proof.step_up !== undefined) {
    const isValid = await consumeStepUp(transaction, context, purpose, proof.step_up);
    return isValid ? null : refuseNeeding('step_up', 'account.step_up_dead');
  }
  const { hasTotp, passkeys } = await factorsOf(transaction, user);
  const hasFactor = hasTotp || passkeys > 0;
  if (!hasFactor && ownProof) return null;
  if (hasFactor && proof.totp !== undefined) {
    return useSecondFactor(transaction, context, user, proof.totp);
  }
  return refuseNeeding('step_up', 'account.step_up_needed');
}

/** Returns true when the user has a second factor, which replaces weaker proofs. */
export async function hasSecondFactor(transaction: Transaction<Schema>, user: User): Promise<boolean> {
  const { hasTotp, passkeys } = await factorsOf(transaction, user);
  return hasTotp || passkeys > 0;
}

/** Stores a proof and returns its token, of which only the hash is stored. Deletes expired ones. */
export async function issueStepUp(
  transaction: Transaction<Schema>,
  { exchange, session }: UserContext,
  purpose: StepUpPurpose,
): Promise<{ readonly token: string; readonly expiresMs: number }> {
  const token = newToken();
  const nowMs = exchange.now();
  const expiresMs = nowMs + STEP_UP_MS;
  await transaction.deleteFrom('step_ups').where('expires_at', '<=', new Date(nowMs)).execute();
  await transaction
    .insertInto('step_ups')
    .values({
      token_hash: tokenHash(token),
      session_id: session.id,
      purpose,
      expires_at: new Date(expiresMs),
    })
    .execute();
  return { token, expiresMs };
}

/** Consumes a proof. An export is read table by table: its proof can be reused until it expires. */
async function consumeStepUp(
  transaction: Transaction<Schema>,
  { exchange, session }: UserContext,
  purpose: StepUpPurpose,
  token: string,
): Promise<boolean> {
  const hash = tokenHash(token);
  const until = new Date(exchange.now());
  if (purpose === 'export') {
    const found = await transaction
      .selectFrom('step_ups')
      .select('purpose')
      .where('token_hash', '=', hash)
      .where('session_id', '=', session.id)
      .where('purpose', '=', purpose)
      .where('expires_at', '>', until)
      .executeTakeFirst();
    return found !== undefined;
  }
  const deleted = await transaction
    .deleteFrom('step_ups')
    .where('token_hash', '=', hash)
    .where('session_id', '=', session.id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', until)
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}
