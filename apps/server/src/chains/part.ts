import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Schema } from '../core/database/schema.ts';
import type { Job } from '../core/jobs/start-job.ts';
import type { Sequencer } from '../core/sequencer/interface.ts';
import type { ChainAccess, ChainPort } from './port.ts';

/** Dependencies of both sides of the port. */
export type ChainsParts = {
  readonly database: Kysely<Schema>;
  readonly sequencer: Pick<Sequencer, 'submit'>;
  readonly log: Logger;
  readonly now: () => number;
};

/** Part of a product for the process that runs the chains. */
export type ChainsPart = {
  readonly port: (parts: ChainsParts) => ChainPort;
  /** Returns jobs that run in parallel with the chains. */
  readonly jobs: (parts: ChainsParts & { readonly chains: ChainAccess }) => readonly Job[];
};
