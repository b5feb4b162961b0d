import { calls } from '@assay/contract';
import { message } from '@assay/locales/server';
import type { Exchange } from '../../exchange.ts';
import { accept, type Route, refuse, userRoute } from '../../http/handler.ts';
import { wireTime } from '../../time/wire-time.ts';
import { sendNotice } from '../letters.ts';
import { demandStepUp } from '../step-up.ts';
import { lockUser } from '../user-repository.ts';
import { reasonAgainstClosing } from './closing-reasons.ts';

/** Source of the rule: docs/decisions, "Closing takes seven days". */
const COOLING_OFF_MS = 7 * 24 * 60 * 60_000;

/** Asking for the account to be closed, and taking it back. */
export function closingRoutes({ database, now, settings }: Exchange): readonly Route[] {
  return [
    userRoute(calls.closeAccount, (proof, context) =>
      database.transaction().execute(async (transaction) => {
        const { exchange, session, language } = context;
        const user = await lockUser(transaction, session.userId);
        if (user.closing_at !== null) return refuse('account.closing_already');
        const refused =
          (await reasonAgainstClosing(transaction, exchange, user.id)) ??
          (await demandStepUp(transaction, context, user, 'close', proof));
        if (refused) return refused;
        const closingMs = now() + COOLING_OFF_MS;
        await transaction
          .updateTable('users')
          .set({ closing_at: new Date(closingMs) })
          .where('id', '=', user.id)
          .execute();
        const closes = wireTime(closingMs, settings.timeZone);
        await sendNotice(transaction, exchange, user, 'account_closing', { closes });
        return accept(message(language, 'account.closing', { time: closes }));
      }),
    ),

    userRoute(calls.keepAccount, (_input, { exchange, session, language }) =>
      database.transaction().execute(async (transaction) => {
        const user = await lockUser(transaction, session.userId);
        if (user.closing_at === null) return refuse('account.not_closing');
        // From then on it is being closed.
        if (user.closing_at.getTime() <= now()) return refuse('account.closed');
        await transaction.updateTable('users').set({ closing_at: null }).where('id', '=', user.id).execute();
        await sendNotice(transaction, exchange, user, 'account_kept');
        return accept(message(language, 'account.kept'));
      }),
    ),
  ];
}
