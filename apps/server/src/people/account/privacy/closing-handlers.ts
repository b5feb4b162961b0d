import { calls } from '@assay/contract';
import { ACCOUNTS, ownerId, timeMs } from '@assay/engine';
import { message } from '@assay/locales/server';
import { cancelClosingInEngine } from '../../../core/owners/close-owner.ts';
import { queueForEngine, syncOwner, syncOwnerOrRetryLater } from '../../../core/owners/outbox.ts';
import { zonedTime } from '../../../core/time/wire-time.ts';
import {
  accept,
  type Reply,
  type Route,
  refuse,
  type UserContext,
  userRoute,
} from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { type ActContext, runSensitiveAct } from '../sensitive-act.ts';
import type { StepUpProof } from '../step-up.ts';
import { findUser, updateUser } from '../user-repository.ts';
import { reasonAgainstClosing } from './closing-reasons.ts';

/** Source of the rule: docs/decisions, "Closing takes seven days". */
const COOLING_OFF_MS = 7 * 24 * 60 * 60_000;

/** Routes to request the closing of an account, and to withdraw the request. */
export function closingRoutes(exchange: Exchange): readonly Route[] {
  return [
    userRoute(calls.closeAccount, (proof, context) => requestClosing(proof, context)),
    userRoute(calls.keepAccount, async (_input, context) => {
      const { userId } = context.session;
      // A recent request may not have reached the engine yet.
      await syncOwner(exchange, userId);
      const user = await findUser(exchange.database, userId);
      const closingMs = user?.closing_at?.getTime();
      if (closingMs === undefined) return refuse('account.not_closing');
      // From that time on the account is being closed.
      if (closingMs <= exchange.now()) return refuse('account.closed');
      // The engine first: its decision is final.
      if (!(await cancelClosingInEngine(exchange.sequencer, userId, closingMs)))
        return refuse('account.closed');
      return cancelClosing(closingMs, context);
    }),
  ];
}

async function requestClosing(proof: StepUpProof, context: UserContext): Promise<Reply<string>> {
  const { exchange, session } = context;
  const closingMs = ({ nowMs }: ActContext): number => nowMs + COOLING_OFF_MS;
  const closingTimeText = (actContext: ActContext): string =>
    zonedTime(closingMs(actContext), exchange.settings.timeZone);
  const reply = await runSensitiveAct(context, {
    purpose: 'close',
    proof,
    find: async ({ transaction, user }) =>
      user.closing_at === null
        ? reasonAgainstClosing(transaction, exchange, user.id)
        : refuse('account.closing_already'),
    revokes: 'no_session',
    notice: (_found, actContext) => ({
      letter: 'account_closing',
      params: { closes: closingTimeText(actContext) },
    }),
    change: async (actContext) => {
      const { transaction, user } = actContext;
      const at = timeMs(closingMs(actContext));
      await updateUser(transaction, user.id, { closing_at: new Date(at) });
      const owner = ownerId(Number(user.id));
      await queueForEngine(transaction, { room: 'owners', type: 'close_at', by: ACCOUNTS, owner, at });
      return accept(message(context.language, 'account.closing', { time: closingTimeText(actContext) }));
    },
  });
  if (reply.ok) await syncOwnerOrRetryLater(exchange, session.userId);
  return reply;
}

/** Updates the row after the engine's decision. If the job was first, it has notified the user. */
async function cancelClosing(closingMs: number, context: UserContext): Promise<Reply<string>> {
  const isStillPending = ({ user }: ActContext): boolean => user.closing_at?.getTime() === closingMs;
  return runSensitiveAct(context, {
    purpose: null,
    revokes: 'no_session',
    notice: (_found, actContext) => (isStillPending(actContext) ? 'account_kept' : null),
    change: async (actContext) => {
      if (isStillPending(actContext))
        await updateUser(actContext.transaction, actContext.user.id, { closing_at: null });
      return accept(message(context.language, 'account.kept'));
    },
  });
}
