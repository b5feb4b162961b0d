import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

const SETTING = 'demo_robots';
/** The robots notice within this time, in whichever process they run. */
const CACHED_MS = 1_000;

/** Returns true while staff let the robots trade; they do until somebody switches them off. */
export async function areRobotsOn(database: Kysely<Schema>): Promise<boolean> {
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', SETTING)
    .executeTakeFirst();
  return row?.value !== 'off';
}

/** Lets the robots trade, or keeps them still. What they have in the books stays there. */
export async function switchRobots(database: Kysely<Schema>, isOn: boolean): Promise<void> {
  const value = JSON.stringify(isOn ? 'on' : 'off');
  await database
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The switch as the robots ask for it, round after round: read at most once a second. */
export function keepRobotSwitch(database: Kysely<Schema>): () => Promise<boolean> {
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
