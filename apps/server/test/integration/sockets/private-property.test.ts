import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';
import { connectSocket, type SocketClient } from '../../support/socket-client.ts';

const TRADERS = 3;
const CONNECTIONS = 4;
const SESSIONS_EACH = 2;

type Login = { readonly who: number; readonly token: string; isOver: boolean };
/** A possible next step; connection and session are taken modulo their counts. */
type Step =
  | { readonly kind: 'login'; readonly line: number; readonly login: number; readonly waits: boolean }
  | { readonly kind: 'leave'; readonly line: number; readonly waits: boolean }
  | { readonly kind: 'end'; readonly login: number; readonly how: 'logout' | 'by_hand' }
  | { readonly kind: 'push'; readonly who: number };

let house: HttpExchange;
let traders: readonly Trader[];
let marks = 0;
beforeAll(async () => {
  house = await openHttpExchange();
  traders = await Promise.all(Array.from({ length: TRADERS }, (_, at) => house.signUp(`trader${at}`)));
});
afterAll(() => house?.close());

const line = fc.nat({ max: CONNECTIONS - 1 });
const login = fc.nat({ max: TRADERS * SESSIONS_EACH - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('login'), line, login, waits: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave'), line, waits: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('end'), login, how: fc.constantFrom('logout', 'by_hand') }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('push'), who: fc.nat({ max: TRADERS - 1 }) }) },
);

/** Tries of a connection, below its limit of ten tokens. */
const TRIES = 9;

/** Expected state of a connection. */
type Subscriber = {
  readonly client: SocketClient;
  /** Logins whose pushes it may receive: its last one, and those that were not awaited. */
  readonly mayReceive: Set<Login>;
  /** True when it must also receive them: none of its requests is in flight. */
  isSure: boolean;
  tries: number;
};

/** One run: real connections of both client generations, with the expected state of each. */
class Scene {
  readonly #logins: readonly Login[];
  readonly #lines: readonly Subscriber[];
  /** By the marker of a push: the connections that may receive it, and those that must. */
  readonly #pushed = new Map<
    number,
    { readonly may: readonly Subscriber[]; readonly must: readonly Subscriber[] }
  >();

  constructor(logins: readonly Login[], clients: readonly SocketClient[]) {
    this.#logins = logins;
    this.#lines = clients.map((client) => ({ client, mayReceive: new Set(), isSure: true, tries: 0 }));
  }

  async take(next: Step): Promise<void> {
    if (next.kind === 'push') this.#push(next.who);
    else if (next.kind === 'end') await this.#end(next);
    else await this.#speak(next);
  }

  async check(): Promise<void> {
    await Promise.all(this.#lines.map(({ client }) => client.settle()));
    for (const one of this.#lines) {
      const received = one.client.pushes('update_balance').map(({ mark }) => Number(mark));
      const isPushed = (mark: number, whom: 'may' | 'must') => this.#pushed.get(mark)?.[whom].includes(one);
      expect(received.filter((mark) => !isPushed(mark, 'may'))).toEqual([]);
      expect(
        [...this.#pushed.keys()].filter((mark) => isPushed(mark, 'must') && !received.includes(mark)),
      ).toEqual([]);
    }
  }

  #push(who: number): void {
    marks += 1;
    const user = traders[who];
    if (user === undefined) throw new Error('there is no such trader');
    const may = this.#lines.filter(({ mayReceive }) =>
      [...mayReceive].some((one) => one.who === who && !one.isOver),
    );
    this.#pushed.set(marks, { may, must: may.filter(({ isSure }) => isSure) });
    house.exchange.publisher.publishToUser(user.id, 'update_balance', { mark: marks });
  }

  async #end({ login: at, how }: Extract<Step, { kind: 'end' }>): Promise<void> {
    const ended = this.#logins[at];
    if (ended === undefined || ended.isOver) return;
    if (how === 'logout') await house.call('/api/user/logout', { form: {}, token: ended.token });
    else {
      const sql = `update sessions set revoked_at = now() where token_hash = sha256(convert_to($1, 'UTF8'))`;
      await house.database.query(sql, [ended.token]);
      await house.exchange.publisher.sessionsChanged();
    }
    ended.isOver = true;
  }

  async #speak(said: Extract<Step, { kind: 'login' | 'leave' }>): Promise<void> {
    const speaker = this.#lines[said.line];
    const meant = said.kind === 'login' ? this.#logins[said.login] : undefined;
    if (speaker === undefined || (meant !== undefined && speaker.tries === TRIES)) return;
    const payload = meant === undefined ? null : { token: meant.token };
    if (meant !== undefined) {
      speaker.tries += 1;
      speaker.mayReceive.add(meant);
    }
    speaker.isSure = said.waits;
    if (!said.waits) {
      speaker.client.emit('login', payload);
      return;
    }
    const isProven = meant !== undefined && !meant.isOver;
    expect(await speaker.client.ask('login', payload)).toMatchObject({ type: isProven ? 'ok' : '999' });
    speaker.mayReceive.clear();
    if (isProven) speaker.mayReceive.add(meant);
  }
}

it('SOCK-066: over random logins, logouts and pushes nothing private reaches a connection that is not proven, nor another user', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const logins = await Promise.all(
        Array.from({ length: TRADERS * SESSIONS_EACH }, async (_, at) => newLogin(at % TRADERS)),
      );
      const lines = await Promise.all(
        Array.from({ length: CONNECTIONS }, (_, at) =>
          connectSocket(house.url, { version: at % 2 === 0 ? 2 : 4 }),
        ),
      );
      try {
        const scene = new Scene(logins, lines);
        for (const next of steps) await scene.take(next);
        await scene.check();
      } finally {
        for (const one of lines) one.close();
      }
    }),
    { numRuns: 12 },
  );
});

async function newLogin(who: number): Promise<Login> {
  const user = traders[who];
  const form = { user_string: user?.email ?? '', password: user?.password ?? '' };
  const token = envelope<string>(await house.call('/api/user/login', { form })).message;
  return { who, token, isOver: false };
}
