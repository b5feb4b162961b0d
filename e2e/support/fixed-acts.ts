import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { envelope } from '../../apps/server/test/support/call.ts';
import type { ServerProcess } from '../../apps/server/test/support/server-process.ts';
import { claimFunds, expectOk, printedTrader, type Trader } from './trader.ts';

type Form = Readonly<Record<string, string | number>>;
type Say = (trader: Trader, path: string, form: Form) => Promise<unknown>;

/** Calls that wait for an index price. */
const AT_INDEX = new Set(['/api/lever/submit', '/api/microtrade/submit', '/api/conversion/quote']);

const BTC_USDT = { legal_id: 3, currency_id: 1 };
const ETH_USDT = { legal_id: 3, currency_id: 2 };
const USDT = 3;
/** Longer than a signal needs, and than a call to the engine. */
const SIGNAL_MS = 15;
const SETTLED_MS = 300;
const LIMIT = 2;
const MARKET = 1;
/** Distance of the levels of the book from its middle and from each other, in hundredths of the price. */
const LEVELS = Array.from({ length: 12 }, (_, index) => 4 + 3 * index);

/** Fills the books, lets the demo's people trade, and opens what ends before the pictures are taken. */
export async function actBefore(server: ServerProcess): Promise<void> {
  const { alice, bob, dave } = await people(server);
  const say = speaker(server);
  await lettersOf(server, alice.email, 1);
  await lettersOf(server, dave.email, 3);
  for (const trader of [alice, bob, dave]) await claimFunds(server, trader);
  for (const [pair, middle, size] of [
    [BTC_USDT, 104_250, 0.012],
    [ETH_USDT, 3_912, 0.21],
  ] as const) {
    for (const level of LEVELS) {
      const num = (size * (1 + (level % 5) / 3)).toFixed(4);
      const order = (price: number) => ({ ...pair, price: price.toFixed(2), num, mode: LIMIT });
      await say(bob, '/api/transaction/out', order(middle * (1 + level / 10_000)));
      await say(dave, '/api/transaction/in', order(middle * (1 - level / 10_000)));
    }
  }
  for (const [trader, side, num] of TAKEN) {
    await say(trader === 'alice' ? alice : dave, `/api/transaction/${side}`, {
      ...BTC_USDT,
      num,
      mode: MARKET,
    });
  }
  await say(alice, '/api/transaction/in', { ...BTC_USDT, price: '104150', num: '0.05', mode: LIMIT });
  await say(alice, '/api/transaction/out', { ...BTC_USDT, price: '104600', num: '0.08', mode: LIMIT });
  await say(alice, '/api/transaction/out', { ...ETH_USDT, price: '3990', num: '1.5', mode: LIMIT });
  await say(alice, '/api/transaction/out', {
    ...BTC_USDT,
    price: '102900',
    num: '0.1',
    mode: LIMIT,
    trigger_kind: 'stop',
    trigger_price: '103000',
  });
  await move(say, alice, 'lever', '20000');
  await move(say, alice, 'micro', '500');
  await move(say, bob, 'lever', '5000');
  await say(alice, '/api/microtrade/submit', { ...STAKE, type: 1, seconds: 60 });
  await say(alice, '/api/microtrade/submit', { ...STAKE, type: 2, seconds: 120, number: '25' });
  await say(alice, '/api/wealth/buyProfit', { id: 1, number: '2000', version: 1, renew: 0 });
  await say(alice, '/api/wealth/buyProfit', { id: 3, number: '500', version: 1, renew: 0 });
  await say(alice, '/api/wealth/recurring', { id: 3, number: '50', every: 'week', renew: 0 });
  await say(alice, '/api/complaint/send', {
    category: 'other',
    text: 'My deposit of 120 USDT has not arrived. I sent it an hour ago.',
  });
  await say(alice, '/api/wallet/faucet', { currency: USDT, type: '0', number: '10' });
  await say(alice, '/api/wallet/addaddress', {
    currency_id: USDT,
    address: ADDRESS,
    notes: 'Vault',
    type: '0',
  });
}

/** Opens what still stands when the pictures are taken. */
export async function actLately(server: ServerProcess): Promise<void> {
  const { alice, bob, dave } = await people(server);
  const say = speaker(server);
  await say(alice, '/api/lever/submit', { ...BTC_USDT, type: 1, status: 1, multiple: 10, share: 4 });
  await say(alice, '/api/lever/submit', { ...ETH_USDT, type: 2, status: 1, multiple: 5, share: 2 });
  await say(alice, '/api/lever/submit', {
    ...BTC_USDT,
    type: 1,
    status: 0,
    multiple: 10,
    share: 2,
    target_price: '103800',
  });
  await say(alice, '/api/transaction/in', { ...BTC_USDT, num: '0.003', mode: MARKET });
  await say(alice, '/api/vote/cast', { round: 1, candidate: 0, amount: '120' });
  await say(bob, '/api/vote/cast', { round: 1, candidate: 1, amount: '300' });
  await say(alice, '/api/crowd/back', { project: 1, amount: '250' });
  await say(bob, '/api/crowd/question', { project: 1, text: 'When will the first garden open?' });
  await say(alice, '/api/conversion/quote', { from_id: 3, to_id: 1, number: '100' });
  await say(alice, '/api/conversion/recurring', { from_id: 3, to_id: 2, number: '25', every: 'week' });
  await say(alice, '/api/wallet/out', {
    currency: USDT,
    number: '40',
    address: ADDRESS,
    type: '0',
    pass: '246810',
  });
  await say(alice, '/api/c2c/do_legal_deal', { id: 3, number: '100' });
  await lettersOf(server, bob.email, 1);
  await say(alice, '/api/acceptor/deal', {
    acceptor_id: 1,
    way: 'bank',
    type: 'buy',
    mobile: '13800138000',
    deal_account: '6200 0000',
    money: '100',
  });
  await lettersOf(server, dave.email, 4);
  await say(alice, '/api/payment/create', { account: 'alice@pay', money: '300' });
  const proof = { purpose: 'api_key', password: alice.password };
  const { step_up } = await expectOk<{ step_up: string }>(server, '/api/safe/step_up', proof, alice.token);
  await say(alice, '/api/api_keys/make', { ...KEY, step_up });
  await say(dave, '/api/complaint/send', { category: 'other', text: 'How do I raise my limit?' });
  // Of two minutes, it still runs when the pictures are taken.
  await say(alice, '/api/microtrade/submit', { ...STAKE, type: 1, seconds: 120 });
}

/** Waits for the letter about a deadline that was put off while the server was closed. */
export async function settle(server: ServerProcess): Promise<void> {
  await lettersOf(server, 'dave@demo.assay', 5);
}

const STAKE = { match_id: 1, currency_id: USDT, number: '10', pay_from: 'free' };
const KEY = { name: 'Grid bot', kind: 'hmac', can_trade: '1', addresses: '192.0.2.7', days: 90 };
const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const TAKEN = [
  ['alice', 'in', '0.014'],
  ['dave', 'in', '0.009'],
  ['alice', 'out', '0.01'],
  ['alice', 'in', '0.007'],
] as const;

async function people(server: ServerProcess) {
  const [alice, bob, dave] = await Promise.all(
    ['alice', 'bob', 'dave'].map((name) => printedTrader(server, `${name}@demo.assay`)),
  );
  if (alice === undefined || bob === undefined || dave === undefined)
    throw new Error('the demo has three traders');
  return { alice, bob, dave };
}

/** Waits until so many letters were written to somebody: a job writes them, at the time that it then is. */
async function lettersOf(server: ServerProcess, email: string, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await server.call('/api/demo/outbox', { query: { to: email } });
      return envelope<readonly unknown[]>(answer).message.length;
    }, email)
    .toBe(count);
}

function speaker(server: ServerProcess): Say {
  return async (trader, path, form) => {
    await second(server);
    const answer = expectOk(server, path, form, trader.token);
    // What waits for a price takes one that was observed later than it came.
    if (!AT_INDEX.has(path)) return answer;
    await delay(SETTLED_MS);
    await second(server);
    return answer;
  };
}

/** Lets a second go by at the server. */
async function second(server: ServerProcess): Promise<void> {
  process.kill(server.pid, 'SIGUSR2');
  await delay(SIGNAL_MS);
}

function move(say: Say, trader: Trader, to: string, number: string): Promise<unknown> {
  return say(trader, '/api/wallet/change', { number, currency_id: USDT, from_field: 'change', to_field: to });
}
