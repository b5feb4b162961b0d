import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../core/database/schema.ts';
import type { Job } from '../core/jobs/start-job.ts';
import type { Sequencer } from '../core/sequencer/interface.ts';
import type { ChainAccess, ChainPort } from './port.ts';

/** What both sides of the port stand on. */
export type ChainsParts = {
  readonly database: Kysely<Schema>;
  readonly sequencer: Pick<Sequencer, 'submit'>;
  readonly log: Logger;
  readonly now: () => number;
};

/** What a product gives to the process that runs the chains. */
export type ChainsPart = {
  readonly port: (parts: ChainsParts) => ChainPort;
  /** What runs beside the chains. */
  readonly jobs: (parts: ChainsParts & { readonly chains: ChainAccess }) => readonly Job[];
};
