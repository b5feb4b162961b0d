import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';

/** Raised with every change of what is said over the link: processes of different versions do not hear each other. */
const LINK_VERSION = 4;
const ID_SETTING = 'exchange_id';

/** NATS subjects of the processes of one exchange. */
export type Subjects = {
  /** Gateways ask; the engine's process answers. */
  readonly commands: string;
  /** Committed batches, in chunks. */
  readonly batches: string;
  /** The engine's sign of life. */
  readonly heartbeats: string;
  /** The engine's process tells what it knows of prices outside. */
  readonly prices: string;
  /** Gateways tell each other whose requests they counted. */
  readonly requests: string;
};

/**
 * The subjects of the exchange that lives in this database, so that several exchanges can share a NATS server.
 * The first process that asks gives the exchange its id.
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
