import { calls } from '@assay/contract';
import { accept, type Route, refuse, userRoute } from '../http/handler.ts';
import { keepLanguage } from './reading-language.ts';
import { findUser } from './user-repository.ts';

/** What a user is told about themselves. */
export function profileRoutes(): readonly Route[] {
  return [
    userRoute(calls.userInfo, async (_input, { exchange, session, statedLanguage }) => {
      const user = await findUser(exchange.database, session.userId);
      if (!user) return refuse('common.login_required', {}, '999');
      await keepLanguage(exchange.database, user, statedLanguage);
      return accept({
        id: session.userId,
        account: session.account,
        extension_code: user.extension_code,
        is_seller: 0 as const,
        phone: user.phone,
        email: user.email,
        review_status: user.review_status,
        seller: [],
      });
    }),

    userRoute(calls.userActive, () => accept('ok')),

    userRoute(calls.userCenter, async (_input, { exchange, session }) => {
      const user = await findUser(exchange.database, session.userId);
      if (!user) return refuse('common.login_required', {}, '999');
      return accept({ review_status: user.review_status, hreview_status: user.hreview_status });
    }),
  ];
}
