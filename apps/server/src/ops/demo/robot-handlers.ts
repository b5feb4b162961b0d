import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { actorOf, type ConsoleRouteGroup, staffRoute } from '../../backoffice/console/route.ts';
import { appendAudit } from '../../core/audit/audit-log.ts';
import { accept, refuse } from '../../edge/http/handler.ts';
import { areRobotsOn, switchRobots } from './robot-switch.ts';

/** The demo's robots: their state, and the switch. There are none elsewhere. */
export const robotPart: ConsoleRouteGroup = ({ database, settings, now }) => {
  const areAvailable = settings.demo && settings.demoRobots;
  return [
    staffRoute(consoleCalls.consoleRobots, async () => {
      if (!areAvailable) return accept({ state: 'none' as const });
      return accept({ state: (await areRobotsOn(database)) ? ('on' as const) : ('off' as const) });
    }),

    staffRoute(consoleCalls.consoleSetRobots, async ({ state, reason }, context) => {
      if (!areAvailable) return refuse('console.no_robots');
      const wasOn = await areRobotsOn(database);
      if (wasOn === (state === 'on')) return refuse('console.no_change');
      await database.transaction().execute(async (transaction) => {
        await switchRobots(transaction, state === 'on');
        await appendAudit(transaction, now(), actorOf(context), {
          action: 'robots.switch',
          reason,
          before: { state: wasOn ? 'on' : 'off' },
          after: { state },
        });
      });
      return accept(message(context.language, 'console.done'));
    }),
  ];
};
