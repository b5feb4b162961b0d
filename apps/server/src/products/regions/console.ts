import { consoleCalls } from '@assay/contract/console';
import { message } from '@assay/locales/server';
import { actorOf, type ConsoleRouteGroup, staffRoute } from '../../backoffice/console/route.ts';
import { appendAudit } from '../../core/audit/audit-log.ts';
import { accept, refuse } from '../../edge/http/handler.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import './region-tables.ts';

/** Console routes of regions and their agents. */
export const regionsPart: ConsoleRouteGroup = (exchange) => {
  const { database, now } = exchange;
  return [
    staffRoute(consoleCalls.consoleRegions, async () => accept({ list: await readRegions(exchange) })),

    staffRoute(consoleCalls.consoleAddRegion, async ({ city, district, reason }, context) => {
      const isNew = await database.transaction().execute(async (transaction) => {
        const row = await transaction
          .insertInto('regions')
          .values({ city, district })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) return false;
        const entry = { action: 'region.add', target: `region:${row.id}`, reason, after: { city, district } };
        await appendAudit(transaction, now(), actorOf(context), entry);
        return true;
      });
      return isNew ? accept(message(context.language, 'console.done')) : refuse('console.no_change');
    }),

    staffRoute(consoleCalls.consoleAppointAgent, async ({ region, user, act, reason }, context) => {
      const refusal = await database.transaction().execute(async (transaction) => {
        const user_id = BigInt(user);
        const [existing, person] = await Promise.all([
          transaction.selectFrom('regions').select('id').where('id', '=', region).executeTakeFirst(),
          transaction
            .selectFrom('users')
            .select('id')
            .where('id', '=', user_id)
            .where('closed_at', 'is', null)
            .executeTakeFirst(),
        ]);
        if (existing === undefined) return 'agent.unknown_region' as const;
        if (person === undefined) return 'console.unknown_user' as const;
        if (act === 'appoint') {
          const appointed = { region_id: region, appointed_at: new Date(now()) };
          await transaction
            .insertInto('region_agents')
            .values({ user_id, ...appointed })
            .onConflict((conflict) => conflict.column('user_id').doUpdateSet(appointed))
            .execute();
        } else {
          await transaction
            .deleteFrom('region_agents')
            .where('user_id', '=', user_id)
            .where('region_id', '=', region)
            .execute();
        }
        const entry = { action: `region.${act}`, target: `user:${user}`, reason, after: { region } };
        await appendAudit(transaction, now(), actorOf(context), entry);
        return null;
      });
      return refusal === null ? accept(message(context.language, 'console.done')) : refuse(refusal);
    }),
  ];
};

async function readRegions({ database }: Pick<Exchange, 'database'>) {
  const [regions, counts, agents] = await Promise.all([
    database.selectFrom('regions').selectAll().orderBy('city').orderBy('district').execute(),
    database
      .selectFrom('region_users')
      .select(['region_id', (select) => select.fn.countAll<bigint>().as('count')])
      .groupBy('region_id')
      .execute(),
    database
      .selectFrom('region_agents')
      .innerJoin('users', 'users.id', 'region_agents.user_id')
      .select(['region_agents.region_id', 'region_agents.user_id', 'users.email', 'users.phone'])
      .orderBy('region_agents.user_id')
      .execute(),
  ]);
  return regions.map(({ id, city, district }) => ({
    id,
    city_name: city,
    district_name: district,
    users: Number(counts.find((count) => count.region_id === id)?.count ?? 0),
    agents: agents
      .filter((agent) => agent.region_id === id)
      .map((agent) => ({ user_id: Number(agent.user_id), account: agent.email ?? agent.phone ?? '' })),
  }));
}
