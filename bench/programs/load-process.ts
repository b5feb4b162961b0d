import { createHmac, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Connection } from '../orders/connection.ts';
import { Random } from '../random.ts';
import type { ProgramPlan, ProgramReport } from './load.ts';
import type { Keys } from './prepare.ts';

const MIDDLE_TICKS = 3_000_000;
const REACH_TICKS = 50;
const CROSSING = 0.3;

// The load generator, in a separate process so that it and the server do not block each other.
const plan: ProgramPlan = JSON.parse(process.argv[2] ?? '');
const keys: Keys = JSON.parse(readFileSync(plan.keys, 'utf8'));
const random = new Random(plan.seed);
const half = keys.hmac.length / 2;
const samples: string[] = [];
let acknowledged = 0;
let errors = 0;

type Send = () => Promise<string | null>;

const lanes = await Promise.all(
  Array.from({ length: plan.connections }, (_, lane) =>
    plan.transport === 'http' ? openHttp(lane) : openSocket(lane),
  ),
);
const startedAt = performance.now();
const ends = startedAt + plan.seconds * 1_000;
await Promise.all(
  lanes.map(async (send) => {
    while (performance.now() < ends) {
      const fault = await send();
      if (fault === null) acknowledged += 1;
      else {
        errors += 1;
        if (samples.length < 3) samples.push(fault.slice(0, 200));
      }
    }
  }),
);
const seconds = (performance.now() - startedAt) / 1_000;
const report: ProgramReport = { acknowledged, errors, samples, perSecond: acknowledged / seconds };
process.stdout.write(JSON.stringify(report), () => process.exit(0));

/** Each connection has its own trader, who only buys or only sells, so that there are no self-trades. */
function traderOf(lane: number): { readonly index: number; readonly isBuy: boolean } {
  const isBuy = lane % 2 === 0;
  return { index: Math.floor(lane / 2) + (isBuy ? 0 : half), isBuy };
}

function orderOf(isBuy: boolean) {
  const distance = random.chance(CROSSING) ? REACH_TICKS : -random.between(1, REACH_TICKS);
  return {
    symbol: 'BTCUSDT',
    side: isBuy ? 'BUY' : 'SELL',
    type: 'LIMIT',
    timeInForce: 'GTC',
    quantity: (random.between(1, 100) / 100_000).toFixed(5),
    price: ((MIDDLE_TICKS + (isBuy ? distance : -distance)) / 100).toFixed(2),
    newOrderRespType: 'ACK',
    timestamp: String(Date.now()),
  };
}

async function openHttp(lane: number): Promise<Send> {
  const connection = await Connection.open(plan.port);
  const { index, isBuy } = traderOf(lane);
  const { apiKey, secret } = keys.hmac[index] ?? { apiKey: '', secret: '' };
  return () =>
    new Promise((resolve) => {
      const fields = new URLSearchParams(orderOf(isBuy)).toString();
      const form = `${fields}&signature=${createHmac('sha256', secret).update(fields).digest('hex')}`;
      const head = [
        'POST /api/v3/order HTTP/1.1',
        'Host: 127.0.0.1',
        `X-MBX-APIKEY: ${apiKey}`,
        'Content-Type: application/x-www-form-urlencoded',
        `Content-Length: ${form.length}`,
      ];
      connection.send(`${head.join('\r\n')}\r\n\r\n${form}`, ({ status, body }) =>
        resolve(status === 200 ? null : `${status} ${body}`),
      );
    });
}

async function openSocket(lane: number): Promise<Send> {
  const socket = new WebSocket(`ws://127.0.0.1:${plan.port}/ws-api/v3?returnRateLimits=false`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error('a connection was not opened')));
  });
  let onAnswer: ((text: string) => void) | null = null;
  socket.addEventListener('message', ({ data }) => {
    const next = onAnswer;
    onAnswer = null;
    next?.(String(data));
  });
  const request = (method: string, params: object): Promise<string> =>
    new Promise((resolve) => {
      onAnswer = resolve;
      socket.send(JSON.stringify({ id: 1, method, params }));
    });
  const { index, isBuy } = traderOf(lane);
  const logon = { apiKey: keys.ed25519[index] ?? '', timestamp: Date.now() };
  const text = `apiKey=${logon.apiKey}&timestamp=${logon.timestamp}`;
  const signature = sign(null, Buffer.from(text), keys.privateKey).toString('base64');
  const logonAnswer = await request('session.logon', { ...logon, signature });
  if (!logonAnswer.includes('"status":200')) throw new Error(`a logon was refused: ${logonAnswer}`);
  return async () => {
    const answer = await request('order.place', orderOf(isBuy));
    return answer.includes('"status":200') ? null : answer;
  };
}
