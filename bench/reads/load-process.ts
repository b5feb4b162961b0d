import { setTimeout as delay } from 'node:timers/promises';
import type { ReadPlan, ReadReport } from './load.ts';

const PER_SECOND = 20;
const HOSTILE_LOOPS = 8;
const HOSTILE_SOCKETS = 4;
const TOO_MANY = 429;
const BUSY = 503;
const DAY_MS = 24 * 60 * 60_000;
const INTERVALS = [
  '1s',
  '1m',
  '3m',
  '5m',
  '15m',
  '30m',
  '1h',
  '2h',
  '4h',
  '6h',
  '8h',
  '12h',
  '1d',
  '3d',
  '1w',
  '1M',
];

// A separate process for each side, so that neither blocks the other.
const plan: ReadPlan = JSON.parse(process.argv[2] ?? '');
const base = `http://127.0.0.1:${plan.port}`;
const startedAt = performance.now();
const ends = startedAt + plan.seconds * 1_000;
const times: number[] = [];
const counts = { answered: 0, limited: 0, busy: 0, faults: 0 };

if (plan.role === 'bystander') await requestAtRate();
else
  await Promise.all([
    ...Array.from({ length: HOSTILE_LOOPS }, requestWithoutPause),
    ...Array.from({ length: HOSTILE_SOCKETS }, changeNameWithoutPause),
  ]);
const report: ReadReport = { times, ...counts };
process.stdout.write(JSON.stringify(report), () => process.exit(0));

async function request(path: string, address: string): Promise<number> {
  try {
    const response = await fetch(base + path, { headers: { 'x-forwarded-for': address } });
    const text = await response.text();
    if (text.startsWith('{"type":"error"')) counts.busy += 1;
    else if (response.ok) counts.answered += 1;
    else if (response.status === TOO_MANY) counts.limited += 1;
    else if (response.status === BUSY) counts.busy += 1;
    else counts.faults += 1;
    return response.ok ? 0 : Number(response.headers.get('retry-after') ?? 0);
  } catch {
    counts.faults += 1;
    return 1;
  }
}

/**
 * Sends requests at a fixed rate; latency counts from the scheduled time. One in twelve weighs 25 in the public API, so
 * that its limit of weight is not what is measured.
 */
async function requestAtRate(): Promise<void> {
  const page = ['/api/front', '/api/currency/quotation_new'];
  const paths = [
    ...page,
    '/api/v3/trades?symbol=BTCUSDT&limit=5',
    ...page,
    ...page,
    ...page,
    ...page,
    '/api/front',
  ];
  const requests: Promise<void>[] = [];
  for (let index = 0; ; index += 1) {
    const due = startedAt + (index * 1_000) / PER_SECOND;
    if (due >= ends) break;
    await delay(Math.max(0, due - performance.now()));
    requests.push(
      request(paths[index % paths.length] ?? '', '198.51.100.1').then(
        () => void times.push(performance.now() - due),
      ),
    );
  }
  await Promise.all(requests);
}

/**
 * Sends distinct requests without pause, so that no answer is shared. Waits after a refusal, because a banned client is
 * harmless.
 */
async function requestWithoutPause(): Promise<void> {
  const now = Date.now();
  for (let index = 0; performance.now() < ends; index += 1) {
    const unique = Math.floor(Math.random() * DAY_MS);
    const from = now - 900 * DAY_MS - unique;
    const paths = [
      `/api/v3/klines?symbol=BTCUSDT&interval=1m&limit=1000&endTime=${now - unique}`,
      `/api/v3/klines?symbol=BTCUSDT&interval=1d&limit=1000&startTime=${from}`,
      `/api/v3/ticker?symbol=BTCUSDT&windowSize=${1 + (unique % 7)}d`,
      `/api/currency/new_timeshar?symbol=BTC/USDT&period=1min&from=0&to=${Math.floor((now - unique) / 1_000)}`,
      `/docs/api/openapi.json?${unique}`,
    ];
    const seconds = await request(paths[index % paths.length] ?? '', '192.0.2.66');
    if (seconds > 0) await delay(Math.min(seconds * 1_000, Math.max(0, ends - performance.now())));
  }
}

/** Subscribes to streams and unsubscribes repeatedly, on new connections. */
async function changeNameWithoutPause(): Promise<void> {
  const params = INTERVALS.map((interval) => `btcusdt@kline_${interval}`);
  while (performance.now() < ends) {
    const socket = new WebSocket(`ws://127.0.0.1:${plan.port}/ws`);
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.addEventListener('open', () => resolve(true));
      socket.addEventListener('error', () => resolve(false));
    });
    for (let burst = 0; isOpen && burst < 10; burst += 1) {
      socket.send(JSON.stringify({ id: burst, method: 'SUBSCRIBE', params }));
      socket.send(JSON.stringify({ id: burst, method: 'UNSUBSCRIBE', params }));
    }
    await delay(300);
    socket.close();
  }
}
