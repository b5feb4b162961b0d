import { calls } from '@assay/contract';
import { accept, type Route, refuse, userRoute } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { storeLanguage } from './reading-language.ts';
import { findUser } from './user-repository.ts';

/** State of an approved business seller. */
const APPROVED = 1;

/** Calls for a user's own profile. */
export function profileRoutes(): readonly Route[] {
  return [
    userRoute(calls.userInfo, async (_input, { exchange, session, statedLanguage }) => {
      const user = await findUser(exchange.database, session.userId);
      if (!user) return refuse('common.login_required', {}, '999');
      const seller = await readSeller(exchange, user.id);
      await storeLanguage(exchange.database, user, statedLanguage);
      return accept({
        id: session.userId,
        account: session.account,
        extension_code: user.extension_code,
        is_seller: seller.some(({ status }) => status === APPROVED) ? (1 as const) : (0 as const),
        phone: user.phone,
        email: user.email,
        review_status: user.review_status,
        seller,
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

/** Returns the status of a user as a business seller; empty for other users. */
async function readSeller(
  { database, products }: Pick<Exchange, 'database' | 'products'>,
  userId: bigint,
): Promise<{ status: number }[]> {
  const statuses = await Promise.all(products.sellerStatuses.map((read) => read(database, userId)));
  return statuses.flatMap((status) => (status === null ? [] : [{ status }]));
}
