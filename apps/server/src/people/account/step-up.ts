import type { StepUpPurpose } from '@assay/contract';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { newToken, tokenHash } from '../../core/secrets/tokens.ts';
import { type Refused, refuseNeeding, type UserContext } from '../../edge/http/handler.ts';
import { factorsOf } from './passkey-repository.ts';
import { useSecondFactor } from './second-factor.ts';
import type { User } from './user-repository.ts';

const STEP_UP_MS = 5 * 60_000;

/** Proof that a call carries: an answer of the step-up call, or a code of the authenticator app. */
export type StepUpProof = { readonly step_up?: string | undefined; readonly totp?: string | undefined };

/**
 * Demands proof that it is the user who acts, now. Null when it was given: by what the step-up call answered to this
 * session for this purpose, or by a code of the second factor. `ownProof` says that the act asks a user without a
 * second factor for something of its own (a password, a code); such a user is asked for nothing more. Call it last,
 * after everything else about the act was found good: a proof counts once. Give it the user as read in this
 * transaction with its row locked.
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
    const isGood = await takeStepUp(transaction, context, purpose, proof.step_up);
    return isGood ? null : refuseNeeding('step_up', 'account.step_up_dead');
  }
  const { hasTotp, passkeys } = await factorsOf(transaction, user);
  const hasFactor = hasTotp || passkeys > 0;
  if (!hasFactor && ownProof) return null;
  if (hasFactor && proof.totp !== undefined) {
    return useSecondFactor(transaction, context, user, proof.totp);
  }
  return refuseNeeding('step_up', 'account.step_up_needed');
}

/** Returns true when the user has a second factor, which then stands in for weaker proofs. */
export async function hasSecondFactor(transaction: Transaction<Schema>, user: User): Promise<boolean> {
  const { hasTotp, passkeys } = await factorsOf(transaction, user);
  return hasTotp || passkeys > 0;
}

/** Writes a proof down and answers its token, which is stored nowhere. Expired ones go. */
export async function giveStepUp(
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

/** An export is read table by table: its proof serves until it expires. Every other one serves once. */
async function takeStepUp(
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
  const taken = await transaction
    .deleteFrom('step_ups')
    .where('token_hash', '=', hash)
    .where('session_id', '=', session.id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', until)
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}
