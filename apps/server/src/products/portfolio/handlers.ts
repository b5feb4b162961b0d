import { calls } from '@assay/contract';
import { pageRequestOf } from '../../core/database/page.ts';
import { accept, type RouteGroup, userRoute } from '../../edge/http/handler.ts';
import { readMovements } from '../../people/wallet/movement-repository.ts';
import { movementRowOf } from '../../people/wallet/movement-rows.ts';
import { coinsAnswer, partsAnswer } from './parts.ts';
import { daysOf, spanOfDay, worthOf } from './worth.ts';

const DEFAULT_LIMIT = 20;

/** Routes of the caller's portfolio. */
export const portfolioArea: RouteGroup = (exchange) => [
  userRoute(calls.portfolioWorth, async (input, { session, language }) =>
    accept(await worthOf(exchange, BigInt(session.userId), input, language)),
  ),
  userRoute(calls.portfolioCoins, async (input, { session }) =>
    accept(await coinsAnswer(exchange, BigInt(session.userId), input)),
  ),
  userRoute(calls.portfolioDays, async (input, { session }) =>
    accept(await daysOf(exchange, BigInt(session.userId), input)),
  ),
  userRoute(calls.portfolioParts, async (input, { session, language }) =>
    accept(await partsAnswer(exchange, BigInt(session.userId), input, language)),
  ),
  userRoute(
    calls.portfolioEntries,
    async ({ page, limit = DEFAULT_LIMIT, ...input }, { session, language }) => {
      const { database, listings, settings, products } = exchange;
      const { rows, count } = await readMovements(
        database,
        session.userId,
        {
          currency: input.currency,
          reasons: [input.reason],
          ...(input.day === undefined ? {} : spanOfDay(input.day)),
        },
        pageRequestOf({ page, limit }),
      );
      const written = { listings, timeZone: settings.timeZone, reasonTexts: products.reasonTexts, language };
      return accept({ list: rows.map((row) => movementRowOf(row, written)), page, limit, count });
    },
  ),
];
