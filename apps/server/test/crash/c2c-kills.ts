import { type Envelope, envelope } from '../support/call.ts';
import { startInterrupted } from './interrupted.ts';

type Who = 'alice' | 'bob';
type Deal = { readonly state: string; readonly end: string | null };
type Form = Readonly<Record<string, string>>;

/** Step of a deal: the call, who sends it, and the state that it leads to. */
type Step = { readonly who: Who; readonly path: string; readonly form?: Form; readonly to: string };

const PAID: readonly Step[] = [
  { who: 'alice', path: '/api/c2c/user_legal_pay', to: 'paid' },
  { who: 'bob', path: '/api/c2c/legal_deal_sure', to: 'finished' },
];
const DISPUTED: readonly Step[] = [
  { who: 'bob', path: '/api/c2c/user_legal_pay_cancel', to: 'held' },
  { who: 'alice', path: '/api/c2c/dispute', form: { reason: 'I have paid' }, to: 'disputed' },
  { who: 'bob', path: '/api/c2c/concede', to: 'finished' },
];

const USDT = '3';

/**
 * Publishes, takes, pays, releases, cancels, disputes and gives in between the demo's traders, and kills the real server
 * in the midst of each. Answers how often it was killed, how the deals ended, what the parties have and what `verify` says.
 */
export async function killBetweenSteps(url: string, seed: number, rounds: number) {
  const server = await startInterrupted(url, seed);
  const tokens = { alice: await server.login('alice'), bob: await server.login('bob') };
  const before = await legal();

  const post = async (who: Who, path: string, form: Form): Promise<Envelope<unknown>> =>
    envelope<unknown>(await server.call(path, { token: tokens[who], form }));
  const get = async <Message>(who: Who, path: string): Promise<Message> =>
    envelope<Message>(await server.call(path, { method: 'GET', token: tokens[who] })).message;
  const dealOf = (id: number) => get<Deal>('alice', `/api/c2c_deal?id=${id}`);

  async function legal(): Promise<readonly string[]> {
    const texts: string[] = [];
    for (const who of ['alice', 'bob'] as const) {
      const account = envelope<{ balances: readonly { currency_id: number; free: string }[] }>(
        await server.call('/api/c2c/standing', { method: 'GET', token: tokens[who] }),
      ).message;
      texts.push(account.balances.find(({ currency_id: id }) => String(id) === USDT)?.free ?? '');
    }
    return texts;
  }

  const ends: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, steps] of [
      ['paid', PAID],
      ['disputed', DISPUTED],
    ] as const) {
      const offer = {
        total_number: '20',
        price: '7.5',
        way: 'bank',
        currency_id: USDT,
        type: 'sell',
        client_key: `kill-${name}-${round}`,
      };
      const publish = () => post('bob', '/api/c2c_send', offer);
      await server.interrupt(publish);
      // The same key: it is one offer, and one deal, however often they are asked for.
      const { id } = ((await publish()) as unknown as { data: { id: number } }).data;
      const request = { id: String(id), client_key: `kill-${name}-${round}` };
      const take = () => post('alice', '/api/c2c/do_legal_deal', request);
      await server.interrupt(take);
      const deal = ((await take()).message as { id: number }).id;
      for (const { who, path, form, to } of steps) {
        const act = () => post(who, path, { id: String(deal), ...form });
        await server.interrupt(act);
        if ((await dealOf(deal)).state !== to) await act();
      }
      ends.push((await dealOf(deal)).end ?? '');
    }
  }
  const after = await legal();
  return { kills: server.kills(), ends, before, after, faults: await server.stop() };
}
