import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import '../../products/regions/region-tables.ts';
import { DEMO_MERCHANT, DEMO_TRADERS, findTrader } from './people.ts';

const REGIONS = [
  { city: 'Shanghai', district: 'Huangpu' },
  { city: 'Shanghai', district: 'Pudong' },
  { city: 'Shenzhen', district: 'Nanshan' },
];

/** Inserts three regions; the demo's merchant manages the first, which the other traders have chosen. */
export async function insertRegions(database: Kysely<Schema>, nowMs: number): Promise<void> {
  await database
    .insertInto('regions')
    .values(REGIONS)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { id: region_id } = await database
    .selectFrom('regions')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const { account } of DEMO_TRADERS) {
    const user_id = BigInt(await findTrader(database, account));
    if (account === DEMO_MERCHANT) {
      await database
        .insertInto('region_agents')
        .values({ user_id, region_id, appointed_at: new Date(nowMs) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else {
      await database
        .insertInto('region_users')
        .values({ user_id, region_id, chosen_at: new Date(nowMs) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}
