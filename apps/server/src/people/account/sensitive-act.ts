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

/** Actor of an act, within its transaction. */
export type Acting = {
  readonly transaction: Transaction<Schema>;
  /** As the user was before the act, with the row locked. */
  readonly user: User;
  readonly context: UserContext;
  readonly nowMs: number;
};

/** A letter to the user, with what it tells. */
export type Notice = NoticeLetter | { readonly letter: NoticeLetter; readonly params: MessageParams };

/** Consequences of an act once it is done. */
export type Consequences = {
  /** Sessions of the user that end. */
  readonly revokes: 'no_session' | 'other_sessions' | 'every_session';
  /** Letter to the user, to the address that was trusted before. */
  readonly notice: Notice | null;
  /** True where protection is taken away or replaced: withdrawals wait a day afterwards. */
  readonly holdsWithdrawals?: true;
};

/**
 * An act that changes what protects an account, or hands out what is protected. It is declared, and `carryOut` does
 * the rest: one transaction with the user locked, the proof, what follows.
 */
export type SensitiveAct<Found, Answer> = Omit<Consequences, 'notice'> & {
  /**
   * Purpose of the proof; null where the call has proven it before, by a password or by what it had begun, and where
   * the act protects more than before.
   */
  readonly purpose: StepUpPurpose | null;
  /** Proof that came with the call. */
  readonly proof?: StepUpProof;
  readonly notice: Notice | null | ((found: Found, acting: Acting) => Notice | null);
  /** Looked up, or refused, before a proof is used up. */
  readonly find?: (acting: Acting) => Promise<Found | Refused>;
  /**
   * Proof of its own, where it is not the step-up alone. `own_proof`: the act has asked for something of its own
   * already, which is enough for a user without a second factor.
   */
  readonly prove?: 'own_proof' | ((acting: Acting, found: Found) => Promise<Refused | null>);
  readonly change: (acting: Acting, found: Found) => Promise<Reply<Answer>>;
};

/** Carries out an act of the caller. What is refused has changed nothing but counts of tries. */
export async function carryOut<Answer, Found = null>(
  context: UserContext,
  act: SensitiveAct<Found, Answer>,
): Promise<Reply<Answer>> {
  const { exchange, session } = context;
  const reply = await exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const acting: Acting = { transaction, user, context, nowMs: exchange.now() };
    const found = await (act.find ?? findNothing<Found>)(acting);
    if (isRefused(found)) return found;
    const unproven = await proofMissing(acting, act, found);
    if (unproven !== null) return unproven;
    const changed = await act.change(acting, found);
    if (!changed.ok) return changed;
    const notice = typeof act.notice === 'function' ? act.notice(found, acting) : act.notice;
    await conclude(transaction, exchange, user, { ...act, notice }, session.id);
    return changed;
  });
  if (act.revokes !== 'no_session') await exchange.publisher.sessionsEnded();
  return reply;
}

/**
 * Asks in a transaction of its own what an act will ask again: before work for which no transaction should wait, so that
 * what is refused costs none of it.
 */
export function askBefore<Found>(
  context: UserContext,
  ask: (acting: Acting) => Promise<Found | Refused>,
): Promise<Found | Refused> {
  const { exchange, session } = context;
  return exchange.database.transaction().execute(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    return ask({ transaction, user, context, nowMs: exchange.now() });
  });
}

/**
 * Carries out the consequences of an act: sessions end, withdrawals wait, the user is notified. Whoever lets sessions
 * end tells the publisher once the transaction is through.
 * @param own the session that acts, which `other_sessions` lets go on
 */
export async function conclude(
  transaction: Transaction<Schema>,
  exchange: Exchange,
  user: User,
  { revokes, notice, holdsWithdrawals }: Consequences,
  own?: bigint,
): Promise<void> {
  const nowMs = exchange.now();
  if (holdsWithdrawals) {
    await transaction
      .updateTable('users')
      .set({ security_changed_at: new Date(nowMs) })
      .where('id', '=', user.id)
      .execute();
  }
  if (revokes === 'other_sessions') await revokeSessions(transaction, nowMs, user.id, own);
  if (revokes === 'every_session') await revokeSessions(transaction, nowMs, user.id);
  if (notice === null) return;
  const { letter, params } = typeof notice === 'string' ? { letter: notice, params: {} } : notice;
  await sendNotice(transaction, exchange, user, letter, params);
}

async function proofMissing<Found>(
  acting: Acting,
  { purpose, proof = {}, prove }: SensitiveAct<Found, unknown>,
  found: Found,
): Promise<Refused | null> {
  if (typeof prove === 'function') return prove(acting, found);
  if (purpose === null) return null;
  return demandStepUp(acting.transaction, acting.context, acting.user, purpose, proof, prove);
}

/** An act that looks nothing up finds `null`, which is what its `Found` then is. */
async function findNothing<Found>(): Promise<Found> {
  return null as Found;
}

function isRefused(found: unknown): found is Refused {
  return typeof found === 'object' && found !== null && 'ok' in found && found.ok === false;
}
