import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { DatabaseAway } from '../../src/database/database-away.ts';
import { encodeCommand } from '../../src/sequencer/command-codec.ts';
import type { Sequencer } from '../../src/sequencer/interface.ts';
import { OutcomeUnknown } from '../../src/shared/unavailable.ts';

/** Lets everything be done that is asked, and answers nothing the first time: it has to be asked again. */
export type Silence = {
  /** A door whose first answer to each command is that nobody knows. */
  before(door: Sequencer): Sequencer;
  /** A pool that does not answer a statement, or the end of a transaction, when it comes first. */
  behind(pool: pg.Pool): PostgresPool;
  /** How much was done and not answered. */
  unanswered(): number;
};

/** Milliseconds of our years: another try plans from another moment on. */
const MOMENT = /\b1\d{12}\b/g;

export function createSilence(): Silence {
  const known = new Set<string>();
  const isNew = (what: string): boolean => {
    if (known.has(what)) return false;
    known.add(what);
    return true;
  };

  function quietClient(client: pg.PoolClient): PostgresPoolClient {
    let said = '';
    const query = async (text: string, values: unknown[]): Promise<unknown> => {
      const result = await client.query(text, values);
      if (text === 'begin') said = '';
      else if (text !== 'rollback') {
        said += `${text};`;
        if (isNew(said)) throw new DatabaseAway('it does not answer', true);
      }
      return result;
    };
    return {
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy),
    };
  }

  return {
    before: (door) => ({
      submit: async (command) => {
        const outcome = await door.submit(command);
        if (isNew(encodeCommand(command).replace(MOMENT, ''))) throw new OutcomeUnknown();
        return outcome;
      },
      onCommitted: (listener) => door.onCommitted(listener),
      lastSequence: () => door.lastSequence(),
      health: () => door.health(),
    }),
    behind: (pool) => ({
      options: pool.options,
      connect: async () => quietClient(await pool.connect()),
      end: () => pool.end(),
    }),
    unanswered: () => known.size,
  };
}
