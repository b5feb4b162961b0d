import pg from 'pg';
import { clientOptions } from '../database/client-options.ts';
import { withTimeout } from '../database/deadlines.ts';
import { sendQuery } from '../database/send-query.ts';
import { type BatchSeal, batchStatement } from '../store/batch-statement.ts';
import type { JournaledCommand } from '../store/declaration.ts';
import type { TableSet } from '../store/table-set.ts';

/** Commands of the journal that follow each other, up to the end of the batch that the seal is of. */
export type SealedCommands = {
  readonly commands: readonly JournaledCommand[];
  readonly seal: BatchSeal;
};

/** The journal of this database has other commands than those that were to be projected. */
export class ForeignHistory extends Error {
  override readonly name = 'ForeignHistory';
  constructor(watermark: number, first: number) {
    super(`the tables are at command ${watermark}, and the journal has not the batch of command ${first}`);
  }
}

/**
 * Writes the rows that follow from committed commands, with the watermark of the tables in the same transaction. Several
 * may run, in any processes: each command is written by one of them. Whoever gives it commands has applied them to an
 * engine, be it the one that decided them or a replica.
 */
export class Projector {
  readonly #client: pg.Client;
  readonly #tables: TableSet;
  #watermark = 0;

  private constructor(client: pg.Client, tables: TableSet) {
    this.#client = client;
    this.#tables = tables;
  }

  /** Connects, and reads where the tables are. */
  static async open(url: string, tables: TableSet): Promise<Projector> {
    const client = new pg.Client({
      ...clientOptions(url),
      // Each statement is bounded where it is sent: see `send-query.ts`.
      query_timeout: 0,
      connectionTimeoutMillis: ANSWER_MS,
    });
    // A connection that breaks fails the query that waits for it, or the next.
    client.on('error', () => undefined);
    const projector = new Projector(client, tables);
    try {
      await client.connect();
      // Planned anew for each batch, the statement would cost more with every partition of the journal.
      await projector.#ask({ text: 'set plan_cache_mode = force_generic_plan' });
      await projector.#readWatermark();
    } catch (error) {
      projector.breakOff();
      throw error;
    }
    return projector;
  }

  /** The last command that the tables show. */
  get watermark(): number {
    return this.#watermark;
  }

  /**
   * Writes the rows of those commands that the tables do not show yet; they begin with the next one or before it. Throws
   * `ForeignHistory` when the journal has another batch, and whatever the database says: then the session is to be given up,
   * and a new one knows what became of the commands.
   */
  async project(sealed: SealedCommands): Promise<void> {
    for (;;) {
      const from = this.#watermark;
      const newCommands = sealed.commands.filter(({ outcome }) => outcome.sequence > from);
      const last = newCommands.at(-1);
      if (last === undefined) return;
      const to = last.outcome.sequence;
      if (newCommands[0]?.outcome.sequence !== from + 1) throw new ForeignHistory(from, sealed.seal.first);
      if (await this.#write(newCommands, to, sealed.seal)) {
        this.#watermark = to;
        return;
      }
      await this.#readWatermark();
      if (this.#watermark === from) throw new ForeignHistory(from, sealed.seal.first);
    }
  }

  async close(): Promise<void> {
    await withTimeout(GOODBYE_MS, this.#client.end(), () => this.breakOff()).catch(() => undefined);
  }

  /** Ends the session without a word. */
  breakOff(): void {
    this.#client.connection.stream.destroy();
  }

  async #write(commands: readonly JournaledCommand[], to: number, seal: BatchSeal): Promise<boolean> {
    const move = { from: this.#watermark, to, seal };
    const statement = batchStatement(move, this.#tables.rowsOf(commands));
    const { rows } = await this.#ask<{ written: number }>({ ...statement });
    return rows[0]?.written === 1;
  }

  async #readWatermark(): Promise<void> {
    const { rows } = await this.#ask<{ watermark: bigint }>({ text: 'select watermark from projection' });
    const [row] = rows;
    if (row === undefined) throw new Error('the table projection has no row');
    this.#watermark = Number(row.watermark);
  }

  #ask<Row extends pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<Row>> {
    return withTimeout(ANSWER_MS, sendQuery<Row>(this.#client, query), () => this.breakOff());
  }
}

/** Thousands of rows are written in a fifth of a second; a disk that stands still may take longer now and then. */
const ANSWER_MS = 5_000;
const GOODBYE_MS = 1_000;
