import type { StepUpPurpose } from '@assay/contract';
import type { MessageKey } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import { type Refused, refuseNeeding, type UserContext } from '../../edge/http/handler.ts';
import { demandStepUp, hasSecondFactor, type StepUpProof } from './step-up.ts';
import type { User } from './user-repository.ts';

const FRESH_LOGIN_MS = 15 * 60_000;

/**
 * Demands proof as `demandStepUp` does, except in a session with a recent login: existing clients send no proof, and
 * perform such acts right after logging in. A second factor is always required if there is one.
 * @param refusalKey refusal for an older session without a proof: log in again
 */
export async function demandFreshLogin(
  transaction: Transaction<Schema>,
  context: UserContext,
  user: User,
  purpose: StepUpPurpose,
  proof: StepUpProof,
  refusalKey: MessageKey,
): Promise<Refused | null> {
  if (proof.step_up !== undefined || (await hasSecondFactor(transaction, user)))
    return demandStepUp(transaction, context, user, purpose, proof);
  return (await isFreshLogin(transaction, context)) ? null : refuseNeeding('step_up', refusalKey);
}

/** Returns true when this session was opened by a recent login. */
async function isFreshLogin(
  transaction: Transaction<Schema>,
  { exchange, session }: UserContext,
): Promise<boolean> {
  const { created_at: openedAt } = await transaction
    .selectFrom('sessions')
    .select('created_at')
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  return exchange.now() - openedAt.getTime() < FRESH_LOGIN_MS;
}
