import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../../exchange.ts';
import { accept, type Route, refuse, userRoute } from '../../http/handler.ts';
import { wireTime } from '../../time/wire-time.ts';
import { type Acting, carryOut } from '../sensitive-act.ts';
import { updateUser } from '../user-repository.ts';
import { reasonAgainstClosing } from './closing-reasons.ts';

/** Source of the rule: docs/decisions, "Closing takes seven days". */
const COOLING_OFF_MS = 7 * 24 * 60 * 60_000;

/** Asking for the account to be closed, and taking it back. */
export function closingRoutes({ settings }: Exchange): readonly Route[] {
  const closingMs = ({ nowMs }: Acting): number => nowMs + COOLING_OFF_MS;
  const closes = (acting: Acting): string => wireTime(closingMs(acting), settings.timeZone);
  return [
    userRoute(calls.closeAccount, (proof, context) =>
      carryOut(context, {
        purpose: 'close',
        proof,
        find: async ({ transaction, user }) =>
          user.closing_at === null
            ? reasonAgainstClosing(transaction, context.exchange, user.id)
            : refuse('account.closing_already'),
        revokes: 'no_session',
        notice: (_found, acting) => ({ letter: 'account_closing', params: { closes: closes(acting) } }),
        change: async (acting) => {
          const { transaction, user } = acting;
          await updateUser(transaction, user.id, { closing_at: new Date(closingMs(acting)) });
          return accept(message(context.language, 'account.closing', { time: closes(acting) }));
        },
      }),
    ),

    userRoute(calls.keepAccount, (_input, context) =>
      carryOut(context, {
        purpose: null,
        find: async ({ user, nowMs }) => {
          if (user.closing_at === null) return refuse('account.not_closing');
          // From then on it is being closed.
          return user.closing_at.getTime() <= nowMs ? refuse('account.closed') : null;
        },
        revokes: 'no_session',
        notice: 'account_kept',
        change: async ({ transaction, user }) => {
          await updateUser(transaction, user.id, { closing_at: null });
          return accept(message(context.language, 'account.kept'));
        },
      }),
    ),
  ];
}
