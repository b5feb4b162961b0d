import type { ConsoleCall } from '@assay/contract/console';
import { SETUP } from '@assay/engine';
import { amount } from '@assay/money';
import { createInvitation } from '../../src/backoffice/console/invitation-repository.ts';
import { connectDatabase } from '../../src/core/database/connect.ts';
import { createVault } from '../../src/core/secrets/vault.ts';
import { readC2cTerms } from '../../src/products/c2c/terms.ts';
import { type Envelope, envelope } from '../support/call.ts';
import { type Colleague, type ConsoleClient, consoleOf } from '../support/console-client.ts';
import { startSequencer } from '../support/sequencer.ts';
import { SECRET_KEY } from '../support/server-process.ts';
import { type Interrupted, startInterrupted } from './interrupted.ts';

export type Who = 'alice' | 'bob';
type Form = Readonly<Record<string, string>>;

/** The real server on a demo's data with who takes part, and what the database says of what they did. */
export type DeskScene = {
  readonly server: Interrupted;
  ask(call: ConsoleCall, input: object, staff: number): Promise<Envelope<unknown>>;
  post(who: Who, path: string, form: Form): Promise<Envelope<unknown>>;
  get<Message>(who: Who, path: string): Promise<Message>;
  /** The one number that a query answers. */
  count(query: string): Promise<number>;
  /** Returns how often a query's rows have each `name`. */
  counted(query: string): Promise<Readonly<Record<string, number>>>;
  /** Does something in whose midst the server is killed, and again if it was not done; `done` counts 1 when it is. */
  once(act: () => Promise<Envelope<unknown>>, done: string): Promise<void>;
  /** Does what must be answered with `ok`. */
  must(answer: Promise<Envelope<unknown>>): Promise<Envelope<unknown>>;
  /** Stops the server, and answers what `verify` has to say. */
  close(): Promise<readonly string[]>;
};

const CODE_MS = 30_000;
const BOND = amount(100n * 100_000_000n);

/**
 * Sets terms with cancellations enough a day that disputes can begin with them, a small deposit, and so long for
 * appeals.
 */
export async function setTerms(url: string, appealMs: number): Promise<void> {
  const made = await startSequencer(url);
  const pool = connectDatabase({ url, onError: () => undefined });
  try {
    const { version, terms } = await readC2cTerms(pool.queries);
    const merchant = terms.merchant && { ...terms.merchant, bond: BOND };
    const changed = { ...terms, appealMs, merchant, coolDownMs: 1_000, cancellationsPerDay: 50 };
    const by = { room: 'c2c', type: 'set_c2c_terms', by: SETUP, version } as const;
    const outcome = await made.sequencer.submit({ ...by, terms: changed });
    if (!outcome.ok) throw new Error(`the terms were refused: ${outcome.rejection.code}`);
  } finally {
    await pool.close();
    await made.close();
  }
}

/** Starts the server, with so many colleagues who rule. The same seed kills after the same times. */
export async function openDesk(url: string, seed: number, staff: number): Promise<DeskScene> {
  const server = await startInterrupted(url, seed);
  const pool = connectDatabase({ url, onError: () => undefined });
  const colleagues: Colleague[] = [];
  const vault = createVault(Buffer.from(SECRET_KEY, 'hex'));
  let skippedMs = 0;
  const desk = consoleOf({
    get url() {
      return server.url();
    },
    exchange: { database: pool.queries, vault, now: () => Date.now() + skippedMs },
    // The code after the one that the setup used up: it counts a period early.
    advance: () => {
      skippedMs = CODE_MS;
    },
  });
  for (let number = 0; number < staff; number += 1) {
    skippedMs = 0;
    const email = `ruler-${seed}-${number}@example.org`;
    const invitation = { email, roles: ['compliance'], staffId: null, invitedBy: null } as const;
    const { path } = await createInvitation(pool.queries, vault, Date.now(), invitation);
    colleagues.push(await desk.accept(path, email));
  }
  const tokens = { alice: await server.login('alice'), bob: await server.login('bob') };
  const counted: DeskScene['counted'] = async (query) => {
    const { rows } = await pool.pool.query<{ name: string; count: bigint }>(query);
    return Object.fromEntries(rows.map(({ name, count }) => [name, Number(count)]));
  };
  const count = async (query: string): Promise<number> => {
    const { rows } = await pool.pool.query<{ count: bigint }>(query);
    return Number(rows[0]?.count ?? 0);
  };
  const must: DeskScene['must'] = async (answer) => {
    const given = await answer;
    if (given.type !== 'ok') throw new Error(JSON.stringify(given));
    return given;
  };
  return {
    server,
    count,
    counted,
    must,
    ask: (call, input, number) => asked(desk, call, input, colleagues[number]),
    post: async (who, path, form) => envelope(await server.call(path, { token: tokens[who], form })),
    get: async <Message>(who: Who, path: string) =>
      envelope<Message>(await server.call(path, { method: 'GET', token: tokens[who] })).message,
    async once(act, done) {
      await server.interrupt(act);
      if ((await count(done)) === 0) await must(act());
      if ((await count(done)) !== 1) throw new Error(`not done once: ${done}`);
    },
    async close() {
      await pool.close();
      return server.stop();
    },
  };
}

async function asked(
  desk: ConsoleClient,
  call: ConsoleCall,
  input: object,
  who: Colleague | undefined,
): Promise<Envelope<unknown>> {
  return envelope(await desk.send(call, input, who));
}
