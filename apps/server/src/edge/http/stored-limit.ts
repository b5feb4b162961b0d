import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type Refused, refuse } from './handler.ts';
import { networkOf } from './network.ts';

/**
 * Limit on the attempts per key within a time window. They are counted in the database: across all processes and
 * restarts. Events too frequent for that, such as requests, are counted by `createRateLimit`.
 */
export type StoredLimit = {
  /** Distinguishes its counts from those of other limits. A new name starts at zero. */
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
};

/** A limit, and the key whose attempts it counts. */
export type AttemptCounter = { readonly limit: StoredLimit; readonly key: string };

/** Database, vault and clock for counting attempts. */
export type AttemptStore = Pick<Exchange, 'database' | 'vault' | 'now'>;

/** Counts per address: a whole IPv6 network has no more attempts than one address. */
export function addressCounter(limit: StoredLimit, address: string): AttemptCounter {
  return { limit, key: networkOf(address) };
}

/**
 * Counts one attempt with each counter and returns 0; or counts nothing when one of them has no attempt left, and
 * returns the whole seconds to wait. Concurrent attempts cannot exceed the limit.
 */
export async function consumeAttempt(
  store: AttemptStore,
  ...counters: readonly AttemptCounter[]
): Promise<number> {
  const nowMs = store.now();
  const counts = countsOf(store, counters);
  const blocked = await secondsToWait(store.database, nowMs, counts);
  if (blocked > 0) return blocked;
  const isOver = sql<boolean>`tries.ends_at <= ${new Date(nowMs)}`;
  const updated = await store.database
    .insertInto('tries')
    .values(counts.map(({ key, windowMs }) => ({ key, tries: 1, ends_at: new Date(nowMs + windowMs) })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        tries: sql`case when ${isOver} then 1 else tries.tries + 1 end`,
        ends_at: sql`case when ${isOver} then excluded.ends_at else tries.ends_at end`,
      }),
    )
    .returning(['key', 'tries', 'ends_at'])
    .execute();
  const exceeded = updated.filter(({ key, tries }) => tries > maxTriesOf(counts, key));
  if (exceeded.length === 0) return 0;
  // Concurrent attempts used up the limit.
  await refundAttempt(store, ...counters);
  return secondsUntil(nowMs, exceeded);
}

/** Refunds an attempt that does not count after all: it was right, or had no result. */
export async function refundAttempt(
  store: AttemptStore,
  ...counters: readonly AttemptCounter[]
): Promise<void> {
  const keys = countsOf(store, counters).map(({ key }) => key);
  await store.database
    .updateTable('tries')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    // In one order, as in the counting, so that two callers never deadlock.
    .where('key', 'in', (query) =>
      query.selectFrom('tries').select('key').where('key', 'in', keys).orderBy('key').forUpdate(),
    )
    .execute();
}

/** Deletes all attempts of a counter. */
export async function deleteAttempts(store: AttemptStore, counter: AttemptCounter): Promise<void> {
  const keys = countsOf(store, [counter]).map(({ key }) => key);
  await store.database.deleteFrom('tries').where('key', 'in', keys).execute();
}

/**
 * Runs the work while an attempt is left, and returns the seconds to wait otherwise. An attempt of which `isSpent` is
 * false is refunded; one that ended in a fault counts, because its result is unknown.
 */
export async function withinLimit<Result>(
  store: AttemptStore,
  counter: AttemptCounter,
  run: () => Promise<Result>,
  isSpent: (result: Result) => boolean = () => true,
): Promise<Result | Refused> {
  const seconds = await consumeAttempt(store, counter);
  if (seconds > 0) return tooManyTries(seconds);
  const result = await run();
  if (!isSpent(result)) await refundAttempt(store, counter);
  return result;
}

/** Returns the refusal for a caller without an attempt left. */
export function tooManyTries(seconds: number): Refused {
  return refuse('common.too_many_requests', { seconds });
}

/** Deletes the ended windows. */
export async function deleteEndedAttempts(database: Kysely<Schema>, nowMs: number): Promise<void> {
  await database.deleteFrom('tries').where('ends_at', '<=', new Date(nowMs)).execute();
}

type AttemptCount = { readonly key: Buffer; readonly tries: number; readonly windowMs: number };

/** The counts by their stored keys, in the order of the keys. */
function countsOf(
  { vault }: Pick<AttemptStore, 'vault'>,
  counters: readonly AttemptCounter[],
): readonly AttemptCount[] {
  return counters
    .map(({ limit: { name, tries, windowMs }, key }) => ({
      key: vault.digest(`${name} ${key}`, 'tries'),
      tries,
      windowMs,
    }))
    .sort((left, right) => left.key.compare(right.key));
}

/** Returns 0 when each counter has an attempt left. */
async function secondsToWait(
  database: Kysely<Schema>,
  nowMs: number,
  counts: readonly AttemptCount[],
): Promise<number> {
  const current = await database
    .selectFrom('tries')
    .selectAll()
    .where(
      'key',
      'in',
      counts.map(({ key }) => key),
    )
    .where('ends_at', '>', new Date(nowMs))
    .execute();
  return secondsUntil(
    nowMs,
    current.filter(({ key, tries }) => tries >= maxTriesOf(counts, key)),
  );
}

function maxTriesOf(counts: readonly AttemptCount[], key: Buffer): number {
  return counts.find((count) => count.key.equals(key))?.tries ?? 0;
}

/** Returns the seconds until the last window has ended. */
function secondsUntil(nowMs: number, windows: readonly { readonly ends_at: Date }[]): number {
  const [last = nowMs] = windows.map(({ ends_at }) => ends_at.getTime()).sort((left, right) => right - left);
  return Math.max(0, Math.ceil((last - nowMs) / 1000));
}
