import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { allCalls, allEvents } from '@assay/contract';
import { fieldsOf } from '@assay/contract/documents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHttpExchange } from '../../support/http-exchange.ts';
import { spotCalls } from '../../support/spot-calls.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../../..');

let folder: string;
const servers: Server[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assay-sdk-'));
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'bot', type: 'module', private: true }),
  );
  const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder], {
    cwd: join(root, 'packages/sdk'),
  });
  const [packed] = JSON.parse(stdout.slice(stdout.indexOf('[')));
  const target = join(folder, 'node_modules/@assay/sdk');
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', join(folder, packed.filename), '-C', target, '--strip-components=1']);
}, 120_000);
afterAll(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await rm(folder, { recursive: true, force: true });
});

/** Runs a program with the installed package; returns its output. */
async function runProgram(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  const { stdout } = await run(process.execPath, [name], { cwd: folder });
  return stdout.trim();
}

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('STR-080: the package has what its manifest names, no dependency, and no source of the house', async () => {
  const target = join(folder, 'node_modules/@assay/sdk');
  const manifest = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  expect(manifest).not.toHaveProperty('dependencies');
  expect(manifest).not.toHaveProperty('private');
  expect(manifest.exports['.']).toEqual({ types: './dist/index.d.ts', default: './dist/index.js' });
  const { stdout } = await run('find', ['.', '-type', 'f'], { cwd: target });
  const files = stdout.trim().split('\n').sort();
  expect(files).toContain('./README.md');
  for (const file of files) expect(file).toMatch(/^\.\/(package\.json|README\.md|dist\/[\w-]+\.(js|d\.ts))$/);
  const code = await readFile(join(target, 'dist/index.js'), 'utf8');
  expect(code).not.toContain('@assay/');
});

test('STR-081: a program of somebody else is checked against the contract by its types', async () => {
  const program = (price: string) => `
    import { createClient } from '@assay/sdk';
    const { calls, openPushes } = createClient({ baseUrl: 'http://localhost' });
    const placed = await calls.spotBuy({ legal_id: 3, currency_id: 1, price: ${price}, num: '1', mode: 2 });
    if (placed.status === 'ok') { const id: number = placed.data.id; const key: string | null = placed.clientKey; console.log(id, key); }
    openPushes().on('market_depth', ({ symbol, bids }) => { const text: string = symbol; console.log(text, bids.length); });
  `;
  await writeFile(join(folder, 'good.ts'), program("'100'"));
  await writeFile(join(folder, 'bad.ts'), program('{ amount: 100 }'));
  const check = (file: string) =>
    run(
      join(root, 'node_modules/.bin/tsc'),
      ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--lib', 'es2023,dom', file],
      { cwd: folder },
    ).then(
      () => 'fine',
      ({ stdout }) => String(stdout),
    );
  expect(await check('good.ts')).toBe('fine');
  expect(await check('bad.ts')).toMatch(/bad\.ts.*TS\d+/);
});

test('STR-082: what the exchange can recognise is sent again under the same key, and nothing else is', async () => {
  const seen: { path: string; key: string | null }[] = [];
  const url = await serve((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += String(chunk);
    });
    request.on('end', () => {
      const path = request.url?.split('?')[0] ?? '';
      seen.push({ path, key: new URLSearchParams(body).get('client_key') });
      const times = seen.filter((one) => one.path === path).length;
      // The response of the first is lost, the second reaches a proxy without a server.
      if (times === 1) request.socket.destroy();
      else if (times === 2) response.writeHead(502).end('nobody there');
      else if (times === 3)
        response
          .writeHead(429, { 'retry-after': '0', 'content-type': 'application/json' })
          .end('{"type":"error","message":"slow"}');
      else
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end('{"type":"ok","message":"placed","data":{"id":7}}');
    });
  });
  const printed = await runProgram(
    'retries.js',
    `import { createClient } from '@assay/sdk';
    const { calls } = createClient({ baseUrl: '${url}', token: 't', retries: { firstPauseMs: 5 } });
    const placed = await calls.spotBuy({ legal_id: 3, currency_id: 1, price: '1', num: '1' });
    const own = await calls.spotSell({ legal_id: 3, currency_id: 1, price: '1', num: '1', client_key: 'mine' });
    const cancelled = await calls.cancelOrder({ id: 1, type: 'in' });
    const read = await calls.openBuys({});
    console.log(JSON.stringify([placed, own, cancelled, read]));`,
  );
  const [placed, own, cancelled, read] = JSON.parse(printed);
  expect(placed).toMatchObject({ status: 'ok', data: { id: 7 } });
  const keys = seen.filter(({ path }) => path === '/api/transaction/in').map(({ key }) => key);
  expect(keys).toEqual(Array(4).fill(placed.clientKey));
  expect(placed.clientKey).toMatch(/^[\w.:-]{10,64}$/);
  expect(own).toMatchObject({ status: 'ok', clientKey: 'mine' });
  expect(seen.filter(({ key }) => key === 'mine')).toHaveLength(4);
  expect(cancelled).toEqual({ status: 'failed', reason: 'network', httpStatus: null, clientKey: null });
  expect(seen.filter(({ path }) => path === '/api/transaction_del')).toHaveLength(1);
  expect(read.status).toBe('ok');
});

test('STR-083 STR-081: a program places an order, hears of it, and hears again after its line was cut', async () => {
  const house = await openHttpExchange();
  try {
    const { buyer } = await spotCalls(house).newTraders();
    const printed = await runProgram(
      'pushes.js',
      `import { createClient } from '@assay/sdk';
      const lines = [];
      // The program's own network, which loses its connections.
      const Whole = globalThis.WebSocket;
      globalThis.WebSocket = class extends Whole { constructor(...all) { super(...all); lines.push(this); } };
      const exchange = createClient({ baseUrl: '${house.url}' });
      const login = await exchange.calls.login({ user_string: '${buyer.email}', password: '${buyer.password}', type: 1 });
      exchange.useToken(login.answer);
      const pushes = exchange.openPushes();
      pushes.subscribe(['BTC/USDT']);
      const opened = () => new Promise((done) => { const stop = pushes.onOpened(() => { stop(); done(); }); });
      const told = (name, fits) => new Promise((done) => { const stop = pushes.on(name, (push) => { if (fits(push)) { stop(); done(push); } }); });
      await opened();
      const place = async (price) => {
        const own = told('entrust_update', ({ orders }) => orders.some((order) => Number(order.price) === price));
        const book = told('market_depth', ({ bids }) => bids.some(([at]) => Number(at) === price));
        const placed = await exchange.calls.spotBuy({ legal_id: 3, currency_id: 1, price: String(price), num: '0.1' });
        return [placed.status, (await own).orders.length, (await book).symbol];
      };
      const first = await place(90);
      const back = opened();
      lines[0].close();
      await back;
      const second = await place(91);
      const wrong = await exchange.calls.spotBuy({ legal_id: 3, currency_id: 1, price: 'much', num: '0.1' });
      pushes.close();
      console.log(JSON.stringify([first, second, lines.length, wrong.status, wrong.message]));`,
    );
    const [first, second, lines, status, message] = JSON.parse(printed);
    expect(first).toEqual(['ok', 1, 'BTC/USDT']);
    expect(second).toEqual(['ok', 1, 'BTC/USDT']);
    expect(lines).toBe(2);
    expect(status).toBe('refused');
    expect(message.length).toBeGreaterThan(5);
  } finally {
    await house.close();
  }
});

test('STR-081 STR-082: it has every call and push that the contract has, and what any product takes once is done once', async () => {
  const types = await readFile(join(folder, 'node_modules/@assay/sdk/dist/index.d.ts'), 'utf8');
  for (const { name } of allEvents) expect(types).toContain(`readonly ${name}:`);
  const keyed = allCalls.filter((call) => fieldsOf(call).some(({ name }) => name === 'client_key'));
  expect(keyed.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'walletChange',
      'withdraw',
      'conversionQuote',
      'leverSubmit',
      'saleBuy',
      'c2cTake',
    ]),
  );
  const house = await openHttpExchange();
  try {
    const { buyer } = await spotCalls(house).newTraders();
    const printed = await runProgram(
      'products.js',
      `import { createClient } from '@assay/sdk';
      const { calls } = createClient({ baseUrl: '${house.url}', token: '${buyer.token}' });
      const move = { number: '10', currency_id: 3, from_field: 'change', to_field: 'legal' };
      const first = await calls.walletChange(move);
      const again = await calls.walletChange({ ...move, client_key: first.clientKey });
      const other = await calls.walletChange(move);
      const list = await calls.transferHistory({ scope: 'all' });
      console.log(JSON.stringify([Object.keys(calls), first.status, again.status, other.clientKey !== first.clientKey, list]));`,
    );
    const [names, first, again, isOther, list] = JSON.parse(printed);
    expect(names.toSorted()).toEqual(allCalls.map(({ name }) => name).toSorted());
    expect([first, again, isOther]).toEqual(['ok', 'ok', true]);
    expect(list).toMatchObject({
      status: 'ok',
      data: [{ number: '10.00000000' }, { number: '10.00000000' }],
    });
    expect(list.data).toHaveLength(2);
  } finally {
    await house.close();
  }
});
