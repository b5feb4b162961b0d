import { type AnswerOf, calls, type InputOf } from '@assay/contract';
import { message } from '@assay/locales/server';
import { pageRequestOf, readPage } from '../../core/database/page.ts';
import { maskedPhone } from '../../core/shared/masked.ts';
import { wireTime } from '../../core/time/wire-time.ts';
import {
  accept,
  type Reply,
  type RouteGroup,
  refuse,
  type UserContext,
  userRoute,
} from '../../edge/http/handler.ts';
import './region-tables.ts';

const PAGE_ROWS = 20;

/** Routes of regions: users choose one, and its agent lists its users. */
export const regionsArea: RouteGroup = () => [
  userRoute(calls.regionUsers, listRegionUsers),
  userRoute(calls.regionList, listRegions),
  userRoute(calls.regionChoose, chooseRegion),
];

async function listRegionUsers(
  { page }: InputOf<typeof calls.regionUsers>,
  { exchange, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.regionUsers>>> {
  const { database, settings } = exchange;
  const ownRegion = await database
    .selectFrom('region_agents')
    .select('region_id')
    .where('user_id', '=', BigInt(session.userId))
    .executeTakeFirst();
  if (ownRegion === undefined) return refuse('agent.not_agent');
  const query = database
    .selectFrom('region_users')
    .innerJoin('regions', 'regions.id', 'region_users.region_id')
    .innerJoin('users', 'users.id', 'region_users.user_id')
    .select(['region_users.id', 'regions.city', 'regions.district', 'users.phone', 'region_users.chosen_at'])
    .where('region_users.region_id', '=', ownRegion.region_id)
    .where('users.closed_at', 'is', null)
    .orderBy('region_users.id', 'desc');
  const { rows, count } = await readPage(query, pageRequestOf({ page, limit: PAGE_ROWS }));
  const list = rows.map((row) => ({
    id: Number(row.id),
    city_name: row.city,
    district_name: row.district,
    phone: maskedPhone(row.phone),
    time: wireTime(row.chosen_at.getTime(), settings.timeZone),
  }));
  return accept({ list, page, limit: PAGE_ROWS, count });
}

async function listRegions(
  _input: object,
  { exchange: { database }, session }: UserContext,
): Promise<Reply<AnswerOf<typeof calls.regionList>>> {
  const [rows, ownRegion] = await Promise.all([
    database.selectFrom('regions').selectAll().orderBy('city').orderBy('district').execute(),
    database
      .selectFrom('region_users')
      .select('region_id')
      .where('user_id', '=', BigInt(session.userId))
      .executeTakeFirst(),
  ]);
  return accept({
    list: rows.map(({ id, city, district }) => ({ id, city_name: city, district_name: district })),
    own: ownRegion?.region_id ?? null,
  });
}

async function chooseRegion(
  { region_id }: InputOf<typeof calls.regionChoose>,
  { exchange: { database, now }, session, language }: UserContext,
): Promise<Reply<string>> {
  const region = await database
    .selectFrom('regions')
    .select('id')
    .where('id', '=', region_id)
    .executeTakeFirst();
  if (region === undefined) return refuse('agent.unknown_region');
  const choice = { region_id, chosen_at: new Date(now()) };
  await database
    .insertInto('region_users')
    .values({ user_id: BigInt(session.userId), ...choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
    .execute();
  return accept(message(language, 'agent.chosen'));
}
