import { fileURLToPath, URL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { SECRETS } from '../../apps/server/src/exchange/settings-reader.ts';
import { listFiles, readSources } from '../source/files.ts';
import { handMadeLoops, staleLoops } from '../tidy/loops.ts';
import { faultsLostInLog, handMadeActs } from '../tidy/rules.ts';
import { rowWriters, writesBeforeRefusals } from '../tidy/words-before-commands.ts';

/** Files of the server with periodic work outside of jobs, each with the reason. */
const LOOPS: Record<string, string> = {
  'apps/server/src/core/database/announcements.ts': 'the pulse of one line, which ends with it',
  'apps/server/src/ops/demo/simulated-source.ts': 'stands for somebody outside who says prices',
  'apps/server/src/edge/http/receiving.ts': 'lasts as long as one request',
  'apps/server/src/edge/link/requests.ts': 'asks again until one request is answered or given up',
  'apps/server/src/market/prices/venues/stream-source.ts': 'comes back on one line, until nobody watches it',
  'apps/server/src/core/projection/waiters.ts': 'ends those who wait too long, and with the last who waits',
  'apps/server/src/core/projection/projection.ts':
    'looks whether the tables come too late, while any are to be written',
  'apps/server/src/core/sequencer/writer.ts': 'the pulse of one session, which ends with it',
  'apps/server/src/core/sequencer/index-prices/inlet.ts':
    'an alarm for the moment when a price that was seen is due',
  'apps/server/src/edge/sockets/snapshot-replay.ts': 'shows one connection what it wants, and ends with it',
  'apps/server/src/edge/streams/feeds/candles.ts': 'waits for the end of one candle of one subscription',
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const server = readSources(
  root,
  listFiles(root, 'apps/server/src', (name) => name.endsWith('.ts')),
);
const one = (text: string, path = 'apps/server/src/a.ts') => [{ path, text }];

describe('TIME-030: what the server does again and again', () => {
  test('is done by the one runner of jobs', () => {
    expect(server.length).toBeGreaterThan(400);
    expect(handMadeLoops(server, LOOPS)).toEqual([]);
    expect(staleLoops(server, LOOPS)).toEqual([]);
  });

  test.each([
    ['an interval', 'setInterval(look, 1_000);'],
    ['a function by its name', 'function look(): void {\n  setTimeout(look, 1_000);\n}'],
    [
      'a function that is called',
      'function look() {\n  const timer = setTimeout(() => look(), 9).unref();\n}',
    ],
    [
      'an arrow function',
      'const look = async (): Promise<void> => {\n  setTimeout(() => void look(), 9);\n};',
    ],
    ['a short arrow function', 'const look = () => setTimeout(() => look(), 9);'],
    [
      'a method',
      'class A {\n  #look(): void {\n    this.#timer = setTimeout(() => this.#look(), 9);\n  }\n}',
    ],
    [
      'two methods by turns',
      'class A {\n  #wait(): void {\n    setTimeout(() => this.#look(), 9);\n  }\n\n  async #look(): Promise<void> {\n    await this.#ask().finally(() => this.#wait());\n  }\n}',
    ],
    [
      'three functions by turns',
      'function a() {\n  b();\n}\nfunction b(): { stop(): void } {\n  return c({ again: true });\n}\nfunction c(more: { again: boolean }) {\n  setTimeout(() => {\n    if (more.again) a();\n  }, 9);\n}',
    ],
    [
      'a function around it',
      'function open() {\n  return keep(() => {\n    setTimeout(() => open(), 9);\n  });\n}',
    ],
  ])('is found to be set again by %s', (_name, text) => {
    expect(handMadeLoops(one(text), {})).toHaveLength(1);
    expect(handMadeLoops(one(text), { 'apps/server/src/a.ts': 'a reason' })).toEqual([]);
    expect(staleLoops(one(text), { 'apps/server/src/a.ts': 'a reason' })).toEqual([]);
  });

  test.each([
    ['a timeout that comes once', 'function wait() {\n  setTimeout(() => end(), 9);\n}\nfunction end() {}'],
    ['a word in a text', "function look() {\n  setTimeout(() => say('look()'), 9); // look()\n}"],
    ['another function of the name', 'function look() {\n  setTimeout(() => other.look(), 9);\n}'],
    [
      'a wait in a promise',
      'function look() {\n  return new Promise((resolve) => setTimeout(resolve, 9));\n}',
    ],
    ['how long it is', 'function wait() {\n  setTimeout(() => end(), wait.length);\n}\nfunction end() {}'],
  ])('is not %s', (_name, text) => {
    expect(handMadeLoops(one(text), {})).toEqual([]);
    expect(staleLoops(one(text), { 'apps/server/src/a.ts': 'a reason' })).toEqual(['apps/server/src/a.ts']);
  });
});

describe('HOUSE-112: a sensitive act', () => {
  test('is carried out by nobody by hand', () => {
    expect(handMadeActs(server)).toEqual([]);
  });

  test.each([
    ["const refused = await demandStepUp(transaction, context, user, 'password', proof);", 1],
    ['await query.set({ security_changed_at: new Date(now()) });', 1],
    ['// demandStepUp() is called last\nconst held = user.security_changed_at !== null;', 0],
  ])('is found by %s', (text, count) => {
    expect(handMadeActs(one(text, 'apps/server/src/products/custody/a.ts'))).toHaveLength(count);
    expect(handMadeActs(one(text, 'apps/server/src/people/account/a.ts'))).toEqual([]);
  });
});

describe('C2C-381: what is written before a command', () => {
  const products = 'apps/server/src/products';
  const allowed = {
    'apps/server/src/people/identity/paper-handlers.ts <- apps/server/src/people/identity/paper-repository.ts':
      'papers are sent to staff, and no command is given with them',
    [`${products}/acceptor/deal-handlers.ts <- ${products}/acceptor/payees.ts`]:
      'an account that was asked for stays known, so that its day does not begin anew',
    [`${products}/c2c/merchant-handlers.ts <- ${products}/c2c/shops.ts`]:
      'writes the former name back after a refusal',
    [`${products}/crowd/handlers.ts <- ${products}/crowd/talk.ts`]: 'questions and updates need no command',
    [`${products}/custody/port.ts <- ${products}/custody/chain-reports.ts`]:
      'heights and balances of a chain, which move no money',
    [`${products}/listing/console/currency-kinds.ts <- ${products}/listing/console/currency-profile.ts`]:
      'writes when the command is done',
  };

  test('is taken back where the command is refused', () => {
    expect(writesBeforeRefusals(server, allowed)).toEqual([]);
  });

  test('is seen in each product that has words beside its commands', () => {
    const seen = rowWriters(server).flatMap(({ path, from, deletes }) =>
      deletes && from.startsWith(products) ? [path] : [],
    );
    expect(seen.sort()).toEqual([
      `${products}/acceptor/deal-handlers.ts`,
      `${products}/c2c/console/part.ts`,
      `${products}/c2c/say-handlers.ts`,
      `${products}/checkout/paying.ts`,
    ]);
  });

  test('is found where it is not, whatever the functions are called', () => {
    const store = {
      path: 'apps/server/src/b.ts',
      text: `
        export async function claim(database) { return add(database); }
        async function add(database) { await database.insertInto('words').execute(); }
        export function release(database) { return database.deleteFrom('words').execute(); }`,
    };
    const using = (names: string, submit = 'await sequencer.submit(command)') => ({
      path: 'apps/server/src/a.ts',
      text: `import { ${names} } from './b.ts';\n${submit}`,
    });
    const found = (file: ReturnType<typeof using>) => writesBeforeRefusals([store, file], {});
    expect(found(using('claim'))).toEqual(['apps/server/src/a.ts <- apps/server/src/b.ts']);
    expect(found(using('claim', 'await submitCommand(REFUSALS, command)'))).toHaveLength(1);
    expect(found(using('claim, release'))).toEqual([]);
    expect(found(using('claim', 'await read()'))).toEqual([]);
    expect(writesBeforeRefusals([store], { 'a <- b': 'gone' })).toHaveLength(1);
  });
});

describe('API-341: a call of guests', () => {
  /** Calls of guests outside of the queue of public reads, each with what bounds it instead. */
  const outside: Readonly<Record<string, string>> = {
    beginPasskeyLogin: 'tries at logins',
    checkEmail: 'tries at codes',
    checkMobile: 'tries at codes',
    currencyTypes: 'reads nothing',
    demoOutbox: 'letters of a demo',
    forget: 'tries at codes',
    login: 'tries at logins',
    passkeyLogin: 'tries at logins',
    paymentNotify: 'signed by the gateway of payments',
    register: 'accounts of an address and day',
    sendMail: 'letters of a network and day',
    sendSms: 'letters of a network and day',
    simulatedGateway: 'stands for a gateway in a demo',
    timeshar: 'joins the queue itself, by the number of its bars',
    tradeHistory: 'from memory',
    upload: 'uploads and bytes of a network',
  };

  test('reads the database in the queue of public reads, or has another bound', () => {
    const open = server.flatMap(({ text }) =>
      [...text.matchAll(/\bopenRoute\(\s*calls\.(\w+)/g)].map(([, name = '']) => name),
    );
    expect(new Set(open)).toEqual(new Set(Object.keys(outside)));
    const queued = server.flatMap(({ text }) => [...text.matchAll(/\breadRoute\(\s*calls\./g)]);
    expect(queued.length).toBeGreaterThan(30);
  });
});

describe('OPS-481: the address of a caller', () => {
  test('is read where proxies are known, and nowhere else', () => {
    const readers = server.filter(({ text }) => /\bremoteAddress\b|x-forwarded|\brequest\.ip\b/i.test(text));
    expect(readers.map(({ path }) => path)).toEqual([
      'apps/server/src/edge/http/callers.ts',
      'apps/server/src/edge/http/connections.ts',
    ]);
  });
});

describe('OPS-482: a secret setting', () => {
  test('may stand in a file, too', () => {
    const names = server.flatMap(({ text }) =>
      [...text.matchAll(/\btext\(\s*'([A-Z][A-Z_]+)'/g)].map(([, name = '']) => name),
    );
    expect(names.length).toBeGreaterThan(20);
    const secret = names.filter((name) => /KEY|SECRET|TOKEN|PASS/.test(name));
    expect(secret.length).toBeGreaterThan(4);
    expect(secret.filter((name) => !SECRETS.some((known) => known === name))).toEqual([]);
  });
});

describe('OPS-635: a fault in the log', () => {
  test('stands there with its message and stack', () => {
    expect(faultsLostInLog(server)).toEqual([]);
  });

  test.each([
    ["log.error({ error }, 'it failed');", 1],
    ["this.#log.warn({ job, error }, 'it failed');", 1],
    ["exchange.log.warn(\n  { error: fault, job },\n  'it failed',\n);", 1],
    ["log.error({ err: error }, 'it failed');", 0],
    ["log.warn({ reason: error.message }, 'it failed');", 0],
    ['underWay.verdict = { error };', 0],
  ])('is found to be lost by %s', (text, count) => {
    expect(faultsLostInLog(one(text))).toHaveLength(count);
  });
});

describe('HOUSE-562: a function names the parts of the exchange that it uses', () => {
  /** A function that takes parts out of the whole exchange: its type could name them. */
  const takesAll = (files: readonly { readonly path: string; readonly text: string }[]) =>
    files.filter(({ text }) => /\{[^{}.]*\}: Exchange\b/.test(text)).map(({ path }) => path);

  test('instead of taking all of it apart', () => {
    expect(takesAll(server)).toEqual([]);
  });

  test('is seen', () => {
    expect(takesAll(one('function f({ database }: Exchange) {}'))).toEqual(['apps/server/src/a.ts']);
    expect(takesAll(one("function f({ database }: Pick<Exchange, 'database'>) {}"))).toEqual([]);
  });
});
