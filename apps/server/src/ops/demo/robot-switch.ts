import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

const SETTING = 'demo_robots';
/** The robots notice a change within this time, in any process. */
const CACHED_MS = 1_000;

/** Returns true while the robots may trade, which is the default until staff switch them off. */
export async function areRobotsOn(database: Kysely<Schema>): Promise<boolean> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  return row?.value !== 'off';
}

/** Starts or pauses the trading of the robots. Their resting orders stay in the books. */
export async function switchRobots(database: Kysely<Schema>, isOn: boolean): Promise<void> {
  const value = JSON.stringify(isOn ? 'on' : 'off');
  await database
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Returns the switch for the robots' rounds: read at most once a second. */
export function watchRobotSwitch(database: Kysely<Schema>): () => Promise<boolean> {
  let isOn = true;
  let readAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - readAt > CACHED_MS) {
      isOn = await areRobotsOn(database);
      readAt = performance.now();
    }
    return isOn;
  };
}
