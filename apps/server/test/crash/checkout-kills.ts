import { setTimeout as delay } from 'node:timers/promises';
import type { AnswerOf, calls } from '@assay/contract';
import { type Envelope, envelope } from '../support/call.ts';
import { startInterrupted } from './interrupted.ts';

type Info = AnswerOf<typeof calls.paymentInfo>;

/** The simulated payment service speaks after four seconds, and again until it is heard. */
const TIMEOUT_MS = 30_000;
const LOOK_MS = 250;

/**
 * Pays through the demo's payment service, and kills the real server in the midst of the beginning, of the paying and of
 * the notice. Answers how often it was killed, how the payments ended and what `verify` has to say.
 */
export async function killBetweenSteps(url: string, seed: number, rounds: number) {
  const server = await startInterrupted(url, seed);
  const token = await server.login('alice');
  const post = async (path: string, fields: Readonly<Record<string, string>>) =>
    envelope<unknown>(await server.call(path, { token, form: fields })) as Envelope<unknown> & {
      readonly data?: Info;
    };
  const info = async (id: number): Promise<Info> => {
    const answer = await server.call(`/api/payment/info?id=${id}`, { method: 'GET', token });
    return envelope<Info>(answer).message;
  };

  const states: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const begin = () =>
      post('/api/payment/create', { account: 'alice@pay', money: '100', client_key: `payment-${round}` });
    await server.interrupt(begin);
    // The same key: it is one payment, however often it is asked for.
    const id = (await begin()).data?.payment.id ?? 0;
    const { form: signed } = await info(id);
    const fields = Object.fromEntries((signed?.fields ?? []).map(({ name, value }) => [name, value]));
    await server.interrupt(() => post('/api/demo/gateway', { ...fields, act: 'pay' }));
    await post('/api/demo/gateway', { ...fields, act: 'pay' });
    // About when the notice comes.
    await delay(3_500 + server.random(1_500));
    await server.interrupt(async () => undefined);
    const last = performance.now() + TIMEOUT_MS;
    while ((await info(id)).payment.state === 'waiting' && performance.now() < last) await delay(LOOK_MS);
    states.push((await info(id)).payment.state);
  }
  return { kills: server.kills(), states, faults: await server.stop() };
}
