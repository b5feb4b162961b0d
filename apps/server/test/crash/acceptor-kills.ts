import { setTimeout as delay } from 'node:timers/promises';
import { verify } from '../../src/verify/verify.ts';
import { type Envelope, envelope } from '../support/call.ts';
import { randomFrom } from '../support/random.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

type Row = { readonly id: number; readonly state: string };
type Page = { readonly list: readonly Row[] };
type Who = 'alice' | 'dave';

/** What each step asks for, by whom, and the state that it leads to. */
type Step = { readonly who: Who; readonly form: Readonly<Record<string, string>>; readonly to: string };

const DEPOSIT: readonly Step[] = [
  { who: 'alice', form: { act: 'paid' }, to: 'paid' },
  { who: 'dave', form: { act: 'confirm' }, to: 'confirmed' },
];
const WITHDRAWAL: readonly Step[] = [
  { who: 'dave', form: { act: 'paid_out' }, to: 'paid_out' },
  { who: 'alice', form: { act: 'confirm' }, to: 'confirmed' },
];

/** So long after a request at most the server is killed. */
const LONGEST_MS = 12;

/**
 * Takes deposits and withdrawals with the demo's acceptor through their steps, and kills the real server in the midst of
 * each. Answers how often it was killed, how the deals ended and what `verify` has to say.
 */
export async function killBetweenSteps(url: string, seed: number, rounds: number) {
  const random = randomFrom(seed);
  let server = await launch(url);
  const tokens = { alice: await login(server, 'alice'), dave: await login(server, 'dave') };
  let kills = 0;

  /** Sends something, kills the server in the midst of it, and starts it again. */
  async function interrupted(send: () => Promise<unknown>): Promise<void> {
    const sent = send().catch(() => undefined);
    await delay(random(LONGEST_MS));
    await server.kill();
    await sent;
    kills += 1;
    server = await launch(url);
  }

  const deals = async (type: string): Promise<readonly Row[]> => {
    const answer = await server.call(`/api/acceptor/my_deal?type=${type}`, {
      method: 'GET',
      token: tokens.alice,
    });
    return envelope<Page>(answer).message.list;
  };

  const open = (type: string, round: number) => () =>
    post(server, '/api/acceptor/deal', tokens.alice, {
      acceptor_id: '1',
      way: 'bank',
      type,
      mobile: '13800138000',
      deal_account: '6200 1111',
      money: '25',
      client_key: `${type}-${round}`,
    });

  for (let round = 1; round <= rounds; round += 1) {
    for (const [type, steps] of [
      ['buy', DEPOSIT],
      ['sell', WITHDRAWAL],
    ] as const) {
      await interrupted(open(type, round));
      // The same key: it is one deal, however often it is asked for.
      await open(type, round)();
      const id = String((await deals(type))[0]?.id);
      for (const { who, form, to } of steps) {
        const act = () => post(server, '/api/acceptor/act', tokens[who], { id, ...form });
        await interrupted(act);
        if ((await deals(type))[0]?.state !== to) await act();
      }
    }
  }
  const states = [...(await deals('buy')), ...(await deals('sell'))].map(({ state }) => state);
  await server.stop();
  const { checks } = await verify(url);
  return { kills, states, faults: checks.flatMap(({ differences }) => differences) };
}

function launch(url: string): Promise<ServerProcess> {
  return startServer({ env: { DATABASE_URL: url, DEMO: 'on', LOG_LEVEL: 'warn' } });
}

async function post(
  server: ServerProcess,
  path: string,
  token: string,
  form: Readonly<Record<string, string>>,
): Promise<Envelope<unknown>> {
  return envelope<unknown>(await server.call(path, { token, form }));
}

async function login(server: ServerProcess, who: Who): Promise<string> {
  const form = { user_string: `${who}@demo.assay`, password: 'Demo2Trade', type: 1 };
  return envelope<string>(await server.call('/api/user/login', { form })).message;
}
