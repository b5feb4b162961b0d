import type { StepUpPurpose } from '@assay/contract';
import type { MessageParams } from '@assay/locales/server';
import type { Transaction } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Refused, Reply, UserContext } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type NoticeLetter, sendNotice } from './letters.ts';
import { revokeSessions } from './revoke-sessions.ts';
import { demandStepUp, type StepUpProof } from './step-up.ts';
import { lockUser, type User } from './user-repository.ts';

/** Context of an act, within its transaction. */
export type ActContext = {
  readonly transaction: Transaction<Schema>;
  /** User before the act, with the row locked. */
  readonly user: User;
  readonly context: UserContext;
  readonly nowMs: number;
};

/** Notification to the user, with its parameters. */
export type Notice = NoticeLetter | { readonly letter: NoticeLetter; readonly params: MessageParams };

/** Consequences of an act once it is done. */
export type Consequences = {
  /** Sessions of the user that end. */
  readonly revokes: 'no_session' | 'other_sessions' | 'every_session';
  /** Notification to the user, sent to the address trusted before the act. */
  readonly notice: Notice | null;
  /** True if protection is removed or replaced: withdrawals are then held for a day. */
  readonly holdsWithdrawals?: true;
};

/**
 * Act that changes the protection of an account, or returns protected data. It is a declaration; `runSensitiveAct`
 * locks the user, checks the proof and applies the consequences in one transaction.
 */
export type SensitiveAct<Found, Answer> = Omit<Consequences, 'notice'> & {
  /**
   * Purpose of the step-up; null if none is required: either the call has already verified the user (by a password or
   * an earlier step), or the act does not reduce protection.
   */
  readonly purpose: StepUpPurpose | null;
  /** Proof sent with the call. */
  readonly proof?: StepUpProof;
  readonly notice: Notice | null | ((found: Found, actContext: ActContext) => Notice | null);
  /** Looks up what the act needs, or refuses the act, before a proof is consumed. */
  readonly find?: (actContext: ActContext) => Promise<Found | Refused>;
  /**
   * Replaces or complements the step-up. `own_proof`: the act requires a proof of its own (a password or a code), which
   * suffices for a user without a second factor. A function is used instead of the step-up.
   */
  readonly prove?: 'own_proof' | ((actContext: ActContext, found: Found) => Promise<Refused | null>);
  readonly change: (actContext: ActContext, found: Found) => Promise<Reply<Answer>>;
};

/** Carries out an act of the caller. A refused act changes nothing but attempt counters. */
export async function runSensitiveAct<Answer, Found = null>(
  context: UserContext,
  act: SensitiveAct<Found, Answer>,
): Promise<Reply<Answer>> {
  const { exchange, session } = context;
  const reply = await exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const actContext: ActContext = { transaction, user, context, nowMs: exchange.now() };
    const found = await (act.find ?? findNull<Found>)(actContext);
    if (isRefusal(found)) return found;
    const unproven = await proofMissing(actContext, act, found);
    if (unproven !== null) return unproven;
    const changed = await act.change(actContext, found);
    if (!changed.ok) return changed;
    const notice = typeof act.notice === 'function' ? act.notice(found, actContext) : act.notice;
    await finishSensitiveAction(transaction, exchange, user, { ...act, notice }, session.id);
    return changed;
  });
  await exchange.publisher.sessionsChanged();
  return reply;
}

/**
 * Runs the checks of an act in a separate transaction first, so that slow work outside of transactions is not done for
 * an act that will be refused.
 */
export function checkBefore<Found>(
  context: UserContext,
  check: (actContext: ActContext) => Promise<Found | Refused>,
): Promise<Found | Refused> {
  const { exchange, session } = context;
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    return check({ transaction, user, context, nowMs: exchange.now() });
  });
}

/**
 * Applies the consequences of an act: ends sessions, holds withdrawals, notifies the user. The caller must publish
 * ended sessions after the transaction.
 * @param exceptSession the session of the act, which `other_sessions` keeps open
 */
export async function finishSensitiveAction(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  user: User,
  { revokes, notice, holdsWithdrawals }: Consequences,
  exceptSession?: bigint,
): Promise<void> {
  const nowMs = exchange.now();
  if (holdsWithdrawals) {
    await transaction
      .updateTable('users')
      .set({ security_changed_at: new Date(nowMs) })
      .where('id', '=', user.id)
      .execute();
  }
  if (revokes === 'other_sessions') await revokeSessions(transaction, nowMs, user.id, exceptSession);
  if (revokes === 'every_session') await revokeSessions(transaction, nowMs, user.id);
  if (notice === null) return;
  const { letter, params } = typeof notice === 'string' ? { letter: notice, params: {} } : notice;
  await sendNotice(transaction, exchange, user, letter, params);
}

async function proofMissing<Found>(
  actContext: ActContext,
  { purpose, proof = {}, prove }: SensitiveAct<Found, unknown>,
  found: Found,
): Promise<Refused | null> {
  if (typeof prove === 'function') return prove(actContext, found);
  if (purpose === null) return null;
  return demandStepUp(actContext.transaction, actContext.context, actContext.user, purpose, proof, prove);
}

/** Look-up of an act without `find`, whose `Found` is `null`. */
async function findNull<Found>(): Promise<Found> {
  return null as Found;
}

function isRefusal(found: unknown): found is Refused {
  return typeof found === 'object' && found !== null && 'ok' in found && found.ok === false;
}
