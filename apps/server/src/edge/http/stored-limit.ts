import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Exchange } from '../../exchange/exchange.ts';
import { type Refused, refuse } from './handler.ts';
import { networkOf } from './network.ts';

/**
 * Limit on the tries of a key within a window of time. They are counted in the database: by all processes together, and
 * no restart forgets them. What comes too often for that, such as requests, is counted by `createRateLimit`.
 */
export type StoredLimit = {
  /** Distinguishes its counts from those of other limits. Another name begins anew. */
  readonly name: string;
  readonly tries: number;
  readonly windowMs: number;
};

/** A limit, and the key whose tries it counts. */
export type TryCounter = { readonly limit: StoredLimit; readonly key: string };

/** Database, vault and clock for counting tries. */
export type TryKeeper = Pick<Exchange, 'database' | 'vault' | 'now'>;

/** Counts for callers by their address: whoever has a whole IPv6 network has no more tries than one address. */
export function addressCounter(limit: StoredLimit, address: string): TryCounter {
  return { limit, key: networkOf(address) };
}

/**
 * Counts one try with each counter and answers 0; or counts nothing where one of them has no try left, and answers
 * the whole seconds to wait. Of tries that come at once no more are let through than there are.
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
  // Others were faster.
  await refundAttempt(keeper, ...counters);
  return secondsUntil(nowMs, beyond);
}

/** Takes back a try that does not count after all: it was right, or nothing came of it. */
export async function refundAttempt(keeper: TryKeeper, ...counters: readonly TryCounter[]): Promise<void> {
  const keys = countsOf(keeper, counters).map(({ key }) => key);
  await keeper.database
    .updateTable('tries')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    // In one order, as they are counted, so that two callers never wait for each other.
    .where('key', 'in', (query) =>
      query.selectFrom('tries').select('key').where('key', 'in', keys).orderBy('key').forUpdate(),
    )
    .execute();
}

/** Forgets all tries of a counter. */
export async function forgetTries(keeper: TryKeeper, counter: TryCounter): Promise<void> {
  const keys = countsOf(keeper, [counter]).map(({ key }) => key);
  await keeper.database.deleteFrom('tries').where('key', 'in', keys).execute();
}

/**
 * Does the work while a try is left, and says how long to wait otherwise. A try of which `isSpent` is false counts for
 * nothing; one that ended in a fault counts, for nobody knows what came of it.
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

/** Returns the refusal for a caller who has no try left. */
export function tooManyTries(seconds: number): Refused {
  return refuse('common.too_many_requests', { seconds });
}

/** Deletes what has ended. */
export async function forgetEndedTries(database: Kysely<Schema>, nowMs: number): Promise<void> {
  await database.deleteFrom('tries').where('ends_at', '<=', new Date(nowMs)).execute();
}

type Count = { readonly key: Buffer; readonly tries: number; readonly windowMs: number };

/** By the keys that they are stored under, in their order. */
function countsOf({ vault }: Pick<TryKeeper, 'vault'>, counters: readonly TryCounter[]): readonly Count[] {
  return counters
    .map(({ limit: { name, tries, windowMs }, key }) => ({
      key: vault.digest(`${name} ${key}`, 'tries'),
      tries,
      windowMs,
    }))
    .sort((one, other) => one.key.compare(other.key));
}

/** 0 when each has a try left. */
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

/** Until the last of them has ended. */
function secondsUntil(nowMs: number, windows: readonly { readonly ends_at: Date }[]): number {
  const [last = nowMs] = windows.map(({ ends_at }) => ends_at.getTime()).sort((one, other) => other - one);
  return Math.max(0, Math.ceil((last - nowMs) / 1000));
}
