import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/**
 * Incremented with every change of the link's messages: processes of different versions do not receive each other's.
 */
const LINK_VERSION = 4;
const ID_SETTING = 'exchange_id';

/** NATS subjects of the processes of one exchange. */
export type Subjects = {
  /** Requests of gateways to the engine's process. */
  readonly commands: string;
  /** Committed batches, in chunks. */
  readonly batches: string;
  /** Heartbeats of the engine. */
  readonly heartbeats: string;
  /** Prices from outside, published by the engine's process. */
  readonly prices: string;
  /** Request counts that gateways publish to each other. */
  readonly requests: string;
};

/**
 * Returns the subjects of the exchange in this database, so that several exchanges can share a NATS server.
 * The first process creates the exchange's id.
 */
export async function readSubjects(database: Kysely<Schema>): Promise<Subjects> {
  await database
    .insertInto('settings')
    .values({ key: ID_SETTING, value: JSON.stringify(randomBytes(9).toString('hex')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', ID_SETTING)
    .executeTakeFirstOrThrow();
  const prefix = `assay.${LINK_VERSION}.${String(value)}`;
  return {
    commands: `${prefix}.commands`,
    batches: `${prefix}.batches`,
    heartbeats: `${prefix}.heartbeats`,
    prices: `${prefix}.prices`,
    requests: `${prefix}.requests`,
  };
}
