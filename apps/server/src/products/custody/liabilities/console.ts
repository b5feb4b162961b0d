import { consoleCalls } from '@assay/contract/console';
import { decimals, formatAmount } from '@assay/money';
import { actorOf, type ConsoleRoute, staffRoute } from '../../../backoffice/console/route.ts';
import { auditInOwnTransaction } from '../../../core/audit/audit-log.ts';
import { wireTime } from '../../../core/time/wire-time.ts';
import { accept } from '../../../edge/http/handler.ts';
import type { Exchange } from '../../../exchange/exchange.ts';
import { publishLiabilities } from './publish.ts';
import { readStatements } from './statements.ts';

const PAGE_ROWS = 20;

/** Routes to list statements of liabilities, and to publish one in addition to the nightly one. */
export function liabilityDeskRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  const { database, settings, now } = exchange;
  return [
    staffRoute(consoleCalls.consoleLiabilities, async ({ page, limit = PAGE_ROWS }) => {
      const { list, count } = await readStatements(database, { page, limit });
      const rows = list.map(({ root, statement: { number, time, sequence, currencies } }) => ({
        number,
        time: wireTime(Date.parse(time), settings.timeZone),
        sequence,
        root,
        totals: currencies.map(({ currency, decimals: decimalPlaces, total }) => ({
          currency,
          owed: formatAmount(total, decimals(decimalPlaces), decimalPlaces),
        })),
      }));
      return accept({ list: rows, page, limit, count });
    }),

    staffRoute(consoleCalls.consolePublishLiabilities, async ({ reason }, context) => {
      const { root, statement } = await publishLiabilities(exchange);
      const entry = {
        action: 'custody.liabilities',
        target: `statement:${statement.number}`,
        reason,
        after: { root },
      };
      await auditInOwnTransaction(database, now(), actorOf(context), entry);
      return accept(statement.number);
    }),
  ];
}
