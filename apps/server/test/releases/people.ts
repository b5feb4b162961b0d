import { setTimeout as delay } from 'node:timers/promises';
import { type Call, envelope } from '../support/call.ts';

/** A second lies between two. */
const TRIES = 60;

export const BTC = 1;
export const USDT = 3;

/** Form that is sent with a call. */
type Form = Readonly<Record<string, string | number>>;

/** Answers what a call made. Throws when it was refused. */
type Ask = (path: string, token: string, form?: Form) => Promise<Answer>;

export type Answer = { readonly message: unknown; readonly data?: { readonly id: number } };

/** The people of the demo, by the tokens that they logged in with. */
export type People = {
  /** Begins the keys of their commands: new for each time on one exchange. */
  readonly name: string;
  readonly ask: Ask;
  /** Repeats `ask` while it is refused, for what needs prices that have been seen for a while. */
  readonly askWithTimeout: Ask;
  /** Returns what everybody is shown at a path. */
  readonly shown: <Shown>(path: string) => Promise<Shown>;
  readonly alice: string;
  readonly bob: string;
  /** The merchant, whom demos of the first release do not have. */
  readonly dave: () => Promise<string>;
};

/** Logs them in. */
export async function gather(call: Call, name: string): Promise<People> {
  const ask: Ask = async (path, token, form = {}) => {
    const answer = envelope(await call(path, { token, form }));
    if (answer.type !== 'ok') throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer as Answer;
  };
  return {
    name,
    ask,
    askWithTimeout: async (...asked) => {
      for (let tries = 1; tries < TRIES; tries += 1) {
        try {
          return await ask(...asked);
        } catch {
          await delay(1_000);
        }
      }
      return ask(...asked);
    },
    shown: async <Shown>(path: string) => {
      const { type, message } = envelope<Shown>(await call(path));
      if (type !== 'ok') throw new Error(`${path}: ${JSON.stringify(message)}`);
      return message;
    },
    alice: await login(call, 'alice@demo.assay'),
    bob: await login(call, 'bob@demo.assay'),
    dave: () => login(call, 'dave@demo.assay'),
  };
}

async function login(call: Call, address: string): Promise<string> {
  const form = { user_string: address, password: 'Demo2Trade', type: 1 };
  const { type, message } = envelope<string>(await call('/api/user/login', { form }));
  if (type !== 'ok') throw new Error(`${address} could not log in: ${message}`);
  return message;
}
