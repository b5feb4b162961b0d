import { type Envelope, envelope } from '../support/call.ts';
import { type Interrupted, startInterrupted } from './interrupted.ts';

type Row = { readonly id: number; readonly state: string };
type Page = { readonly list: readonly Row[] };
type Who = 'alice' | 'dave';

/** Step of a deal: the form, who sends it, and the state that it leads to. */
type Step = { readonly who: Who; readonly form: Readonly<Record<string, string>>; readonly to: string };

const DEPOSIT: readonly Step[] = [
  { who: 'alice', form: { act: 'paid' }, to: 'paid' },
  { who: 'dave', form: { act: 'confirm' }, to: 'confirmed' },
];
const WITHDRAWAL: readonly Step[] = [
  { who: 'dave', form: { act: 'paid_out' }, to: 'paid_out' },
  { who: 'alice', form: { act: 'confirm' }, to: 'confirmed' },
];

/**
 * Takes deposits and withdrawals with the demo's acceptor through their steps, and kills the real server in the midst of
 * each. Answers how often it was killed, how the deals ended and what `verify` has to say.
 */
export async function killBetweenSteps(url: string, seed: number, rounds: number) {
  const server = await startInterrupted(url, seed);
  const tokens = { alice: await server.login('alice'), dave: await server.login('dave') };

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
      await server.interrupt(open(type, round));
      // The same key: it is one deal, however often it is asked for.
      await open(type, round)();
      const id = String((await deals(type))[0]?.id);
      for (const { who, form, to } of steps) {
        const act = () => post(server, '/api/acceptor/act', tokens[who], { id, ...form });
        await server.interrupt(act);
        if ((await deals(type))[0]?.state !== to) await act();
      }
    }
  }
  const states = [...(await deals('buy')), ...(await deals('sell'))].map(({ state }) => state);
  return { kills: server.kills(), states, faults: await server.stop() };
}

async function post(
  server: Interrupted,
  path: string,
  token: string,
  form: Readonly<Record<string, string>>,
): Promise<Envelope<unknown>> {
  return envelope<unknown>(await server.call(path, { token, form }));
}
