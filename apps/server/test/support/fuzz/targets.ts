import { allCalls, allEvents, type Call } from '@assay/contract';
import { allConsoleCalls, allConsoleEvents, CONSOLE_SOCKET_PATH, WATCH } from '@assay/contract/console';
import { createApiCalls } from '../../../src/app/api-calls.ts';
import type { ApiCall } from '../../../src/edge/api/call.ts';
import { SOCKET_PATH } from '../../../src/edge/sockets/two-paths.ts';
import { STREAM_PATHS } from '../../../src/edge/streams/address.ts';
import type { Key } from '../api-client.ts';
import type { Colleague } from '../console-client.ts';
import { GOOD_INPUTS } from '../good-inputs.ts';
import type { HttpExchange } from '../http-exchange.ts';
import type { QuickClient } from '../quick-client.ts';
import type { Random } from '../random.ts';
import { formWith, jsonWith, oddJson, oddText, oneIn, pick } from './grammar.ts';
import { burst, talk } from './sockets.ts';

/** Senders: a trader, a program with a key, and a member of staff. */
export type Senders = { readonly token: string; readonly key: Key; readonly staff: Colleague };

export type FuzzParts = {
  readonly assay: HttpExchange;
  readonly client: QuickClient;
  readonly senders: () => Senders;
  /** Called for each accepted request over HTTP, with its entry point. */
  readonly onAccepted: (targetName: string) => void;
};

/**
 * One input: built in advance, so that the same seed builds the same one, and sent later. Rejects when the exchange
 * does not survive it.
 */
export type Input = { readonly what: string; send(): Promise<void> };

/** An entry point, with inputs built from its declarations. */
export type FuzzTarget = { readonly name: string; make(random: Random): Input };

/** Returns every external entry point. */
export function fuzzTargets(parts: FuzzParts): readonly [FuzzTarget, ...FuzzTarget[]] {
  const { assay } = parts;
  const apiCalls = createApiCalls(assay.exchange) as readonly [ApiCall, ...ApiCall[]];
  return [
    { name: 'calls', make: (random) => ownCall(random, parts, 'calls', allCalls) },
    { name: 'console calls', make: (random) => ownCall(random, parts, 'console calls', allConsoleCalls) },
    { name: 'programmed interface', make: (random) => apiCall(random, parts, apiCalls) },
    { name: 'socket.io', make: (random) => packets(random, parts, SOCKET_PATH, TRADERS_EVENTS, 'heartbeat') },
    {
      name: 'socket.io of the console',
      make: (random) => packets(random, parts, CONSOLE_SOCKET_PATH, STAFF_EVENTS, WATCH),
    },
    { name: 'streams', make: (random) => streams(random, parts) },
    { name: 'WebSocket API', make: (random) => socketApi(random, parts, apiCalls) },
    { name: 'bursts', make: (random) => bursts(random, parts) },
  ];
}

const INPUTS = new Map<string, Readonly<Record<string, unknown>>>(Object.entries(GOOD_INPUTS));

function ownCall(random: Random, parts: FuzzParts, targetName: string, calls: readonly Call[]): Input {
  const call = calls[random(calls.length)];
  if (call === undefined) throw new Error('there are no calls');
  const names = Object.keys(call.input.shape);
  const validInput = INPUTS.get(call.name);
  const method = pick(random, call.methods);
  const isGet = method === 'GET';
  const isJson = oneIn(random, 2);
  const body = isGet
    ? null
    : isJson
      ? jsonBody(random, names, validInput)
      : formWith(random, names, validInput);
  const target =
    isGet || oneIn(random, 8) ? `${call.path}?${formWith(random, names, validInput)}` : call.path;
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const odd = oneIn(random, 20) ? pick(random, ODD_TYPES) : type;
  const lang = oneIn(random, 10) ? headerOf(oddText(random)) : 'de';
  const isGuest = oneIn(random, 5);
  const isStaff = call.access === 'staff';
  return {
    what: `${method} ${target} ${odd} ${shortened(body ?? '')}`,
    async send() {
      const { token, staff } = parts.senders();
      const ofStaff = { cookie: staff.cookie, 'x-csrf-token': staff.csrf };
      const proof = isGuest ? {} : isStaff ? ofStaff : { authorization: token };
      const headers = { lang, ...proof, ...(isGet ? {} : { 'content-type': odd }) };
      await sent(parts, targetName, method, target, headers, body);
    },
  };
}

const ODD_TYPES = [
  ...[
    'text/plain',
    'application/json; charset=utf-16',
    'multipart/form-data',
    'multipart/form-data; boundary=a',
  ],
  ...['application/xml', 'x/y', 'constructor/prototype'],
] as unknown as readonly [string, ...string[]];

function jsonBody(
  random: Random,
  names: readonly string[],
  validInput?: Readonly<Record<string, unknown>>,
): string {
  const text = oneIn(random, 6) ? oddJson(random) : jsonWith(random, names, validInput);
  return oneIn(random, 20) ? text.slice(0, random(text.length + 1)) : text;
}

function apiCall(random: Random, parts: FuzzParts, calls: readonly [ApiCall, ...ApiCall[]]): Input {
  const { method, path, parameters, security } = pick(random, calls);
  const query = formWith(random, parameters, GOOD_PARAMETERS);
  const isSigned = security !== 'open' && !oneIn(random, 4);
  const isBody = method !== 'GET' && oneIn(random, 3);
  return {
    what: `${method} ${path}?${shortened(query)}`,
    async send() {
      const { key } = parts.senders();
      const stamped = `${query}${query === '' ? '' : '&'}timestamp=${parts.assay.exchange.now()}`;
      const whole = isSigned ? `${stamped}&signature=${encodeURIComponent(key.sign(stamped))}` : query;
      const headers = { 'x-mbx-apikey': key.apiKey, 'content-type': 'application/x-www-form-urlencoded' };
      await sent(
        parts,
        'programmed interface',
        method,
        isBody ? path : `${path}?${whole}`,
        headers,
        isBody ? whole : null,
      );
    },
  };
}

/** Values that pass the first check, by the usual names of parameters. */
const GOOD_PARAMETERS = {
  symbol: 'BTCUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '1',
  price: '100',
  interval: '1m',
  asset: 'USDT',
  amount: '1',
  limit: 10,
};

/** Names of client messages; those of the server and odd names are sent as well. */
const TRADERS_EVENTS = [
  'subscribe',
  'unsubscribe',
  'login',
  'heartbeat',
  ...allEvents.map(({ name }) => name),
] as const;
const STAFF_EVENTS = [WATCH, ...allConsoleEvents.map(({ name }) => name)] as const;

function packets(
  random: Random,
  parts: FuzzParts,
  path: string,
  events: readonly [string, ...string[]],
  asked: string,
): Input {
  const says = Array.from({ length: 1 + random(12) }, () => packet(random, events));
  const isGuest = oneIn(random, 4);
  return {
    what: `${path} ${shortened(says.join(' '))}`,
    send: () =>
      talk(parts.assay.url, {
        path: `${path}?EIO=4&transport=websocket`,
        headers: isGuest ? {} : { cookie: parts.senders().staff.cookie },
        says,
        last: `42999["${asked}",{}]`,
        answer: '43999[',
        greeting: '40',
      }),
  };
}

function packet(random: Random, events: readonly [string, ...string[]]): string {
  if (oneIn(random, 10)) return oddText(random).toWellFormed();
  const kind = pick(random, [
    '42',
    '42',
    '42',
    '42',
    '420',
    '421',
    '43',
    '40',
    '41',
    '45',
    '451-',
    '461-',
    '2',
    '3',
    '6',
    '4',
  ]);
  const name = oneIn(random, 5) ? oddText(random) : pick(random, events);
  const payload = oneIn(random, 3) ? jsonWith(random, EVENT_FIELDS) : oddJson(random);
  return `${kind}[${JSON.stringify(name)},${payload || '0'}${oneIn(random, 4) ? `,${oddJson(random) || '0'}` : ''}]`;
}

/** Fields of pushes, which are sent as inputs, too. */
const EVENT_FIELDS = [...new Set(['symbol', 'names', 'token', 'user_id', 'topics', 'pairs', 'types'])];

function streams(random: Random, parts: FuzzParts): Input {
  const names = Array.from({ length: random(6) }, () => streamName(random));
  const [ws = '/ws', stream = '/stream'] = STREAM_PATHS;
  const path = pick(random, [
    ws,
    ws,
    stream,
    `${ws}/${names.join('/')}`,
    `${stream}?streams=${names.join('/')}`,
  ]);
  const says = Array.from({ length: 1 + random(12) }, () => control(random));
  return {
    what: `${path} ${shortened(says.join(' '))}`,
    send: () =>
      talk(parts.assay.url, {
        path,
        says,
        last: '{"id":"last","method":"LIST_SUBSCRIPTIONS"}',
        answer: '"last"',
      }),
  };
}

function streamName(random: Random): string {
  if (oneIn(random, 3)) return encodeURIComponent(oddText(random).toWellFormed()).slice(0, 300);
  const symbol = pick(random, ['btcusdt', 'ethusdt', '!', 'BTCUSDT', '']);
  return `${symbol}@${pick(random, ['trade', 'aggTrade', 'kline_1m', 'depth', 'depth5', 'ticker', 'miniTicker@arr', 'bookTicker', 'constructor'])}`;
}

function control(random: Random): string {
  if (oneIn(random, 5)) return oddJson(random);
  const method = oneIn(random, 5)
    ? oddText(random)
    : pick(random, ['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'SET_PROPERTY', 'GET_PROPERTY']);
  const names = Array.from({ length: random(8) }, () => streamName(random));
  const params = oneIn(random, 3) ? oddJson(random) || '0' : JSON.stringify(names);
  return `{"id":${random(1_000)},"method":${JSON.stringify(method)},"params":${params}}`;
}

function socketApi(random: Random, parts: FuzzParts, calls: readonly [ApiCall, ...ApiCall[]]): Input {
  const says = Array.from({ length: 1 + random(8) }, () => {
    const { socket, parameters } = pick(random, calls);
    if (oneIn(random, 8)) return oddJson(random);
    const method = socket === undefined || oneIn(random, 6) ? oddText(random) : socket;
    const params = oneIn(random, 6) ? oddJson(random) || '0' : jsonWith(random, parameters, GOOD_PARAMETERS);
    return `{"id":${oneIn(random, 6) ? oddJson(random) || '0' : random(1_000)},"method":${JSON.stringify(method)},"params":${params}}`;
  });
  const last = '{"id":"last","method":"ping"}';
  return {
    what: `/ws-api/v3 ${shortened(says.join(' '))}`,
    send: () => talk(parts.assay.url, { path: '/ws-api/v3', says, last, answer: '"last"' }),
  };
}

function bursts(random: Random, parts: FuzzParts): Input {
  const path = pick(random, [
    ...STREAM_PATHS,
    '/ws-api/v3',
    `${SOCKET_PATH}?EIO=4&transport=websocket`,
    `${CONSOLE_SOCKET_PATH}?EIO=4&transport=websocket`,
  ] as unknown as readonly [string, ...string[]]);
  const paths = Array.from({ length: 2 + random(12) }, () => path);
  const said = oneIn(random, 2) ? control(random) : oddJson(random);
  return {
    what: `${paths.length} × ${path} ${shortened(said)}`,
    send: () => burst(parts.assay.url, paths, said),
  };
}

/** First characters of a refusal's envelope. */
const REFUSED = /^\{"type":"(?:error|99\d)"/;

async function sent(
  { client, onAccepted }: FuzzParts,
  targetName: string,
  method: string,
  target: string,
  headers: Readonly<Record<string, string>>,
  body: string | null,
): Promise<void> {
  const { status, text } = await client.send(method, target, headers, body);
  if (status === 200 && !REFUSED.test(text)) onAccepted(targetName);
  if (status >= 500) throw new Error(`answered ${status}: ${text.slice(0, 300)}`);
}

function headerOf(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 200);
}

function shortened(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text;
}
