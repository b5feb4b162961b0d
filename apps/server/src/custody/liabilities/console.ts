import { consoleCalls } from '@assay/contract/console';
import { auditAlone } from '../../audit/audit-log.ts';
import { actorOf, type ConsoleRoute, staffRoute } from '../../console/route.ts';
import type { Exchange } from '../../exchange.ts';
import { accept } from '../../http/handler.ts';
import { publishLiabilities } from './publish.ts';

/** Publishing what is owed to users beside that of every night. */
export function liabilityDeskRoutes(exchange: Exchange): readonly ConsoleRoute[] {
  return [
    staffRoute(consoleCalls.consolePublishLiabilities, async ({ reason }, context) => {
      const { root, statement } = await publishLiabilities(exchange);
      const entry = {
        action: 'custody.liabilities',
        target: `statement:${statement.number}`,
        reason,
        after: { root },
      };
      await auditAlone(exchange.database, exchange.now(), actorOf(context), entry);
      return accept(statement.number);
    }),
  ];
}
