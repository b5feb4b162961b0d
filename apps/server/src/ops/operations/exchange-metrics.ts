import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { readSolvency } from '../../backoffice/console/solvency.ts';
import { withDeadline } from '../../core/database/deadlines.ts';
import { countPartitionsAhead } from '../../core/database/partitions.ts';
import type { Schema } from '../../core/database/schema.ts';
import { memoized } from '../../core/shared/memoized.ts';
import type { Queue, Watched } from '../../exchange/product-parts/watched.ts';
import type { Listings } from '../../market/market-data/listings.ts';
import { readBackupAgeMs } from './newest-backup.ts';

/** Sources of the metrics of the exchange as a whole. */
export type ExchangeMetricsParts = {
  readonly database: Kysely<Schema>;
  readonly listings: Listings;
  /** Monitoring of the products. */
  readonly watched: readonly Watched[];
  /** Directory of the database's data; null where they are not on this machine. */
  readonly dataDirectory: string | null;
  readonly now: () => number;
  readonly log: Logger;
};

/** Minimum interval of queries that read every balance. */
const SUMS_CACHED_MS = 30_000;
const QUEUES_CACHED_MS = 5_000;

/** Sets a gauge to its present value. */
type Fill = (gauge: Gauge) => Promise<void>;
type AddGauge = (name: string, help: string, labelNames: readonly string[], fill: Fill) => void;

/**
 * Adds the metrics of the whole exchange, read on each scrape. Unreadable metrics are left out, so that a monitor gets
 * no outdated values.
 */
export function watchExchange(registry: Registry, parts: ExchangeMetricsParts): void {
  const { database, watched, now, log } = parts;
  const add: AddGauge = (name, help, labelNames, fill) => {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      async collect() {
        this.reset();
        // Without labels the reset sets a zero, which would be reported.
        if (labelNames.length === 0) this.remove();
        await fill(this).catch((error: unknown) =>
          log.debug({ err: error, name }, 'a metric could not be read'),
        );
      },
    });
  };

  const solvency = memoized(() => withDeadline(() => readSolvency(parts)), now, SUMS_CACHED_MS);
  add(
    'assay_solvency_difference',
    'What came in from outside less what users and house hold, by currency. Anything but 0 is an alarm.',
    ['currency'],
    async (gauge) => {
      for (const { currency, difference } of await solvency()) gauge.set({ currency }, Number(difference));
    },
  );

  add(
    'assay_solvency_currencies',
    'Currencies whose balances were added up; 0 in an exchange that nothing has come into yet.',
    [],
    async (gauge) => gauge.set((await solvency()).length),
  );

  const queues = memoized(() => readAllQueues(parts), now, QUEUES_CACHED_MS);
  add('assay_queue_waiting', 'How many wait in a queue of the exchange.', ['queue'], async (gauge) => {
    for (const { queue, waiting } of await queues()) gauge.set({ queue }, Number(waiting));
  });
  add(
    'assay_queue_oldest_seconds',
    'How long the first in a queue of the exchange has waited; 0 when nobody waits.',
    ['queue'],
    async (gauge) => {
      for (const { queue, first } of await queues())
        gauge.set({ queue }, first === null ? 0 : Math.max(0, (now() - first.getTime()) / 1_000));
    },
  );
  add('assay_letters_given_up', 'Letters of the last 24 hours that no gateway took.', [], async (gauge) =>
    gauge.set(await countAbandonedLetters(database)),
  );
  add('assay_database_bytes', 'Size of the database.', [], async (gauge) =>
    gauge.set(await readDatabaseBytes(database)),
  );
  add(
    'assay_partitions_ahead',
    'Whole partitions of the journal and the ledger ahead of the last command.',
    [],
    async (gauge) => gauge.set(await withDeadline(() => readPartitionsAhead(database))),
  );
  add(
    'assay_backup_age_seconds',
    'How long ago the newest backup was taken; while there is none, how long ago the exchange was first started.',
    [],
    async (gauge) => {
      const ageMs = await withDeadline(() => readBackupAgeMs(database, now()));
      if (ageMs !== null) gauge.set(ageMs / 1_000);
    },
  );
  for (const part of watched) addMeasurements(add, part, parts);
  if (parts.dataDirectory !== null) addDisk(add, parts.dataDirectory);
}

/** Adds a gauge for each metric of a product, all of them read at one moment. */
function addMeasurements(
  add: AddGauge,
  { measurements, measure }: Watched,
  parts: ExchangeMetricsParts,
): void {
  const readMeasurements = memoized(() => withDeadline(() => measure(parts)), parts.now, SUMS_CACHED_MS);
  for (const { name, help, labels } of measurements) {
    add(name, help, labels, async (gauge) => {
      for (const measurement of await readMeasurements())
        if (measurement.name === name) gauge.set({ ...measurement.labels }, measurement.value);
    });
  }
}

function addDisk(add: AddGauge, directory: string): void {
  add(
    'assay_disk_free_bytes',
    'Room that is left where the embedded database is.',
    ['directory'],
    async (gauge) => {
      const { bavail, bsize } = await statfs(directory);
      gauge.set({ directory }, bavail * bsize);
    },
  );
  add(
    'assay_disk_bytes',
    'All the room, taken or not, where the embedded database is.',
    ['directory'],
    async (gauge) => {
      const { blocks, bsize } = await statfs(directory);
      gauge.set({ directory }, blocks * bsize);
    },
  );
}

function readPartitionsAhead(database: Kysely<Schema>): Promise<number> {
  return countPartitionsAhead({ query: <Row>(text: string) => sql.raw<Row>(text).execute(database) });
}

/** Reads all queues. */
async function readAllQueues(parts: ExchangeMetricsParts): Promise<readonly Queue[]> {
  const queues = await Promise.all(parts.watched.map((part) => part.queues(parts)));
  return [...(await readQueues(parts.database)), ...queues.flat()];
}

async function readQueues(database: Kysely<Schema>): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    select 'letters' as queue, count(*) as waiting, min(created_at) as first from outbox where next_try_at is not null
    union all
    select 'identity_papers', count(*), min(submitted_at) from identity_papers where status = 'waiting'
    union all
    select 'second_person', count(*), min(proposed_at) from four_eyes_requests where status = 'waiting'
    union all
    select 'owners', count(*), min(created_at) from owner_outbox where refused is null`.execute(database);
  return rows;
}

async function countAbandonedLetters(database: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from outbox where next_try_at is null and sent_at is null and failure is not null
      and created_at > now() - interval '24 hours'`.execute(database);
  return Number(rows[0]?.count ?? 0);
}

async function readDatabaseBytes(database: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ bytes: bigint }>`
    select pg_database_size(current_database()) as bytes`.execute(database);
  return Number(rows[0]?.bytes ?? 0);
}
