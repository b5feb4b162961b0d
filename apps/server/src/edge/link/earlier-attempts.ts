import { type Command, type Outcome, sequenceOf, timeMs } from '@assay/engine';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../core/database/schema.ts';
import type { Request, Verdict } from './messages.ts';

/** A command with the id of its request. The journal keeps both; a replay reads the command only. */
export type TaggedCommand = Command & { readonly request: string };

/** Tags a command for the journal, so that the next writer can determine that it was executed. */
export function tagged(command: Command, { id }: Request): TaggedCommand {
  return { ...command, request: id };
}

/**
 * Returns the result of an earlier attempt of a request from the journal, and so without its events; null when it had
 * no effect. A command that the engine rejected had none: it may be submitted again.
 */
export async function findDone(database: Kysely<Schema>, request: Request): Promise<Outcome | null> {
  const found = await sql<{ sequence: bigint; time_ms: bigint; made: bigint | null }>`
    select sequence, time_ms, made from journal
    where sequence > ${request.since} and accepted and command ->> 'request' = ${request.id}`.execute(
    database,
  );
  const [row] = found.rows;
  if (row === undefined) return null;
  return {
    ok: true,
    sequence: sequenceOf(Number(row.sequence)),
    time: timeMs(Number(row.time_ms)),
    events: [],
    createdId: row.made === null ? null : Number(row.made),
  };
}

type Remembered = { readonly verdict: Promise<Verdict>; readonly atMs: number };

/** Longer than any gateway retries. */
const RETAINED_MS = 60_000;
/** Bound on the memory. Beyond it the journal shows which requests were executed. */
const RETAINED_MAX = 500_000;

/** Verdict of each request, made or pending: all attempts of it get the same one. */
export class VerdictMemory {
  readonly #verdicts = new Map<string, Remembered>();

  /** Returns the verdict on an earlier attempt; else that of `find`, which is kept unless it is doubtful. */
  async once(id: string, find: () => Promise<Verdict>): Promise<Verdict> {
    const cached = this.#verdicts.get(id);
    if (cached !== undefined) return cached.verdict;
    this.#removeOld();
    const verdict = find();
    this.#verdicts.set(id, { verdict, atMs: performance.now() });
    const { kind } = await verdict;
    if (kind === 'doubtful') this.#verdicts.delete(id);
    return verdict;
  }

  /** A map keeps the order of insertion: the oldest come first. */
  #removeOld(): void {
    const oldest = performance.now() - RETAINED_MS;
    for (const [id, { atMs }] of this.#verdicts) {
      if (atMs >= oldest && this.#verdicts.size < RETAINED_MAX) return;
      this.#verdicts.delete(id);
    }
  }
}
