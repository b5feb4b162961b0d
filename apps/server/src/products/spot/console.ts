import { consoleCalls } from '@assay/contract/console';
import { ownerId } from '@assay/engine';
import { type ConsoleRouteGroup, staffRoute } from '../../backoffice/console/route.ts';
import { pageRequestOf } from '../../core/database/page.ts';
import { accept } from '../../edge/http/handler.ts';
import { readOrders, readTrades } from './order-repository.ts';
import { completedRowOf, orderRowOf } from './order-rows.ts';

/** Console routes of one trader's orders and trades. */
export const spotPart: ConsoleRouteGroup = ({ database, listings, settings }) => [
  staffRoute(consoleCalls.consoleUserOrders, async ({ id, page, limit }) => {
    const slice = pageRequestOf({ page, limit });
    const { rows, count } = await readOrders(database, ownerId(id), {}, slice);
    const list = rows.flatMap((row) => {
      const pair = listings.pairs().find(({ spec }) => spec.id === row.pair);
      return pair ? [orderRowOf(row, pair, { account: String(id), timeZone: settings.timeZone })] : [];
    });
    return accept({ list, page, limit, count });
  }),

  staffRoute(consoleCalls.consoleUserTrades, async ({ id, page, limit }) => {
    const owner = ownerId(id);
    const slice = pageRequestOf({ page, limit });
    const { rows, count } = await readTrades(database, owner, {}, slice);
    const list = rows.flatMap((row) => {
      const pair = listings.pairs().find(({ spec }) => spec.id === row.pair);
      const details = { account: String(id), timeZone: settings.timeZone };
      return pair ? [completedRowOf(row, owner, pair, details)] : [];
    });
    return accept({ list, page, limit, count });
  }),
];
