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
export type TryCounter = { readonly limit: StoredLimit; readonly key: string };

/** Database, vault and clock for counting attempts. */
export type TryKeeper = Pick<Exchange, 'database' | 'vault' | 'now'>;

/** Counts per address: a whole IPv6 network has no more attempts than one address. */
export function addressCounter(limit: StoredLimit, address: string): TryCounter {
  return { limit, key: networkOf(address) };
}

/**
 * Counts one attempt with each counter and returns 0; or counts nothing when one of them has no attempt left, and
 * returns the whole seconds to wait. Concurrent attempts cannot exceed the limit.
 */
export async function consumeAttempt(keeper: TryKeeper, ...counters: readonly TryCounter[]): Promise<number> {
  const nowMs = keeper.now();
  const counts = countsOf(keeper, counters);
  const blocked = await secondsToWait(keeper.database, nowMs, counts);
  if (blocked > 0) return blocked;
  const isOver = sql<boolean>`tries.ends_at <= ${new Date(nowMs)}`;
  const counted = await keeper.database
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
  const beyond = counted.filter(({ key, tries }) => tries > triesOf(counts, key));
  if (beyond.length === 0) return 0;
  // Concurrent attempts used up the limit.
  await refundAttempt(keeper, ...counters);
  return secondsUntil(nowMs, beyond);
}

/** Refunds an attempt that does not count after all: it was right, or had no result. */
export async function refundAttempt(keeper: TryKeeper, ...counters: readonly TryCounter[]): Promise<void> {
  const keys = countsOf(keeper, counters).map(({ key }) => key);
  await keeper.database
    .updateTable('tries')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    // In one order, as in the counting, so that two callers never deadlock.
    .where('key', 'in', (query) =>
      query.selectFrom('tries').select('key').where('key', 'in', keys).orderBy('key').forUpdate(),
    )
    .execute();
}

/** Deletes all attempts of a counter. */
export async function forgetTries(keeper: TryKeeper, counter: TryCounter): Promise<void> {
  const keys = countsOf(keeper, [counter]).map(({ key }) => key);
  await keeper.database.deleteFrom('tries').where('key', 'in', keys).execute();
}

/**
 * Runs the work while an attempt is left, and returns the seconds to wait otherwise. An attempt of which `isSpent` is
 * false is refunded; one that ended in a fault counts, because its result is unknown.
 */
export async function withinLimit<Result>(
  keeper: TryKeeper,
  counter: TryCounter,
  work: () => Promise<Result>,
  isSpent: (result: Result) => boolean = () => true,
): Promise<Result | Refused> {
  const seconds = await consumeAttempt(keeper, counter);
  if (seconds > 0) return tooManyTries(seconds);
  const result = await work();
  if (!isSpent(result)) await refundAttempt(keeper, counter);
  return result;
}

/** Returns the refusal for a caller without an attempt left. */
export function tooManyTries(seconds: number): Refused {
  return refuse('common.too_many_requests', { seconds });
}

/** Deletes the ended windows. */
export async function forgetEndedTries(database: Kysely<Schema>, nowMs: number): Promise<void> {
  await database.deleteFrom('tries').where('ends_at', '<=', new Date(nowMs)).execute();
}

type Count = { readonly key: Buffer; readonly tries: number; readonly windowMs: number };

/** The counts by their stored keys, in the order of the keys. */
function countsOf({ vault }: Pick<TryKeeper, 'vault'>, counters: readonly TryCounter[]): readonly Count[] {
  return counters
    .map(({ limit: { name, tries, windowMs }, key }) => ({
      key: vault.digest(`${name} ${key}`, 'tries'),
      tries,
      windowMs,
    }))
    .sort((one, other) => one.key.compare(other.key));
}

/** Returns 0 when each counter has an attempt left. */
async function secondsToWait(
  database: Kysely<Schema>,
  nowMs: number,
  counts: readonly Count[],
): Promise<number> {
  const open = await database
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
    open.filter(({ key, tries }) => tries >= triesOf(counts, key)),
  );
}

function triesOf(counts: readonly Count[], key: Buffer): number {
  return counts.find((count) => count.key.equals(key))?.tries ?? 0;
}

/** Returns the seconds until the last window has ended. */
function secondsUntil(nowMs: number, windows: readonly { readonly ends_at: Date }[]): number {
  const [last = nowMs] = windows.map(({ ends_at }) => ends_at.getTime()).sort((one, other) => other - one);
  return Math.max(0, Math.ceil((last - nowMs) / 1000));
}
