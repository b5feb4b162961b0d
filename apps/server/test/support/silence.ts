import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseUnavailable } from '../../src/core/database/database-unavailable.ts';
import { encodeCommand } from '../../src/core/sequencer/command-codec.ts';
import type { Sequencer } from '../../src/core/sequencer/interface.ts';
import { OutcomeUnknown } from '../../src/core/shared/unavailable.ts';

/** Executes every request, but drops the responses to some on their first attempt, so that they have to be retried. */
export type Silence = {
  /** Wraps an entry point so that the first outcome of a command is reported as unknown. */
  before(inner: Sequencer): Sequencer;
  /** Wraps a pool so that the first attempt of a statement or of a transaction's end gets no answer. */
  behind(pool: pg.Pool): PostgresPool;
  /** Returns the number of requests executed without an answer. */
  unanswered(): number;
};

/** Milliseconds of recent years: a retry plans from a later time. */
const MOMENT = /\b1\d{12}\b/g;

/** @param nth every nth first attempt gets no answer; 1: none of them gets one */
export function createSilence(nth: number): Silence {
  const known = new Set<string>();
  let unanswered = 0;
  const falls = (what: string): boolean => {
    if (known.has(what)) return false;
    known.add(what);
    if (known.size % nth !== 0) return false;
    unanswered += 1;
    return true;
  };

  function quietClient(client: pg.PoolClient): PostgresPoolClient {
    let said = '';
    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      const result = await client.query(text, values);
      if (text === 'begin') said = '';
      else if (text !== 'rollback') {
        said += `${text};`;
        if (falls(said)) throw new DatabaseUnavailable('it does not answer', true);
      }
      return result;
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  function silenced(submit: Sequencer['submit']): Sequencer['submit'] {
    return async (command) => {
      const outcome = await submit(command);
      if (falls(encodeCommand(command).replace(MOMENT, ''))) throw new OutcomeUnknown();
      return outcome;
    };
  }

  return {
    before: (inner) => ({
      submit: silenced((command) => inner.submit(command)),
      commit: silenced((command) => inner.commit(command)),
      projection: inner.projection,
      onCommitted: (listener) => inner.onCommitted(listener),
      lastSequence: () => inner.lastSequence(),
      health: () => inner.health(),
    }),
    behind: (pool) => ({
      options: pool.options,
      connect: async () => quietClient(await pool.connect()),
      end: () => pool.end(),
    }),
    unanswered: () => unanswered,
  };
}
