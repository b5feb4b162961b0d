import { setTimeout as delay } from 'node:timers/promises';
import { verify } from '../../src/app/verify/verify.ts';
import { envelope } from '../support/call.ts';
import { type Random, randomFrom } from '../support/random.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

/** Longest time after a request at which the server is killed. */
const MAX_MS = 12;

/** The real server on a demo's data, which is killed in the midst of what it is asked. */
export type Interrupted = {
  readonly random: Random;
  readonly call: ServerProcess['call'];
  /** Returns its address now. */
  readonly url: () => string;
  readonly kills: () => number;
  /** Answers the token of one of the demo's people. */
  login(who: string): Promise<string>;
  /** Sends something, kills the server in the midst of it, and starts it again. */
  interrupt(send: () => Promise<unknown>): Promise<void>;
  /** Stops the server, and answers what `verify` has to say. */
  stop(): Promise<readonly string[]>;
};

/** Starts the server. The same seed kills after the same times. */
export async function startInterrupted(url: string, seed: number): Promise<Interrupted> {
  const random = randomFrom(seed);
  const launch = () => startServer({ env: { DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'warn' } });
  let server = await launch();
  let kills = 0;
  return {
    random,
    call: (path, options) => server.call(path, options),
    url: () => server.url,
    kills: () => kills,
    async login(who) {
      const form = { user_string: `${who}@demo.assay`, password: 'Demo2Trade', type: 1 };
      return envelope<string>(await server.call('/api/user/login', { form })).message;
    },
    async interrupt(send) {
      const sent = send().catch(() => undefined);
      await delay(random(MAX_MS));
      await server.kill();
      await sent;
      kills += 1;
      server = await launch();
    },
    async stop() {
      await server.stop();
      const { checks } = await verify(url);
      return checks.flatMap(({ differences }) => differences);
    },
  };
}
