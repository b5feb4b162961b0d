import { describe, expect, it } from 'vitest';
import {
  allConsoleCalls,
  consoleCalls,
  hasPermission,
  PERMISSIONS,
  PRODUCT_STAFF,
  permissionsOf,
  VIEWED,
} from '../src/console/index.ts';
import { EXCHANGE_PERMISSIONS } from '../src/console/permissions.ts';
import { allCalls, allEvents, calls, parseInput, UPLOAD_BYTES_MAX } from '../src/index.ts';
import { apiReferencePage, openApiDocument } from '../src/openapi.ts';

describe('the contract', () => {
  it('WIRE-006: names, paths and event names exist once', () => {
    const names = allCalls.map((call) => call.name);
    const endpoints = allCalls.flatMap((call) => call.methods.map((method) => `${method} ${call.path}`));
    const events = allEvents.map((event) => event.name);
    for (const list of [names, endpoints, events]) expect(new Set(list).size).toBe(list.length);
    expect(Object.keys(calls).sort()).toEqual(names.sort());
  });

  it('HOUSE-110: what goes without proof is open to guests, and what reads so says nothing of anybody', () => {
    const unproven = allCalls.filter((call) => call.auth === 'none');
    expect(unproven.length).toBeGreaterThan(0);
    for (const call of unproven) expect(call.access, call.name).toBe('open');
    for (const call of allCalls.filter((one) => one.isSameForAll))
      expect(call.access, call.name).toBe('open');
    for (const call of [...allCalls, ...allConsoleCalls])
      expect(call.bodyBytesMax, call.name).toBeGreaterThan(0);
    expect(calls.upload.bodyBytesMax).toBe(UPLOAD_BYTES_MAX);
  });

  it('WIRE-010: unknown and inherited fields are ignored', () => {
    const parsed = parseInput(calls.newsDetail, {
      id: 1,
      timestamp: 5,
      t: 5,
      _: 5,
      __proto__: { lang: 'de' },
    });
    expect(parsed).toEqual({ ok: true, value: { id: 1 } });
  });

  it('WIRE-011: a body that is no set of fields is refused', () => {
    for (const body of [[], 'text', 5, true]) expect(parseInput(calls.newsDetail, body).ok).toBe(false);
    expect(parseInput(calls.walletList, undefined)).toEqual({ ok: true, value: {} });
    expect(parseInput(calls.walletList, null)).toEqual({ ok: true, value: {} });
  });

  it('WIRE-013: every wrong field is reported under its own name, in the order of the call', () => {
    const parsed = parseInput(calls.spotBuy, { legal_id: 'x', price: '-1', num: 'abc', mode: 7 });
    expect(parsed.ok ? [] : parsed.problems.map(({ field, key }) => `${field} ${key}`)).toEqual([
      'legal_id input.id',
      'currency_id input.required',
      'price input.positive',
      'num input.number',
      'mode input.one_of',
    ]);
  });

  it('CHART-009: the chart takes both ways of naming its resolutions', () => {
    const period = (value: string) => {
      const parsed = parseInput(calls.timeshar, { symbol: 'BTC/USDT', period: value });
      return parsed.ok ? parsed.value.period : null;
    };
    const same = {
      '1D': '1day',
      '1W': '1week',
      '1M': '1mon',
      '1m': '1min',
      '1MIN': '1min',
      D: '1day',
      '60': '60min',
      '1mon': '1mon',
      '': '1min',
    };
    for (const [sent, meant] of Object.entries(same)) expect(period(sent), sent).toBe(meant);
    expect(period('2min')).toBeNull();
  });
});

describe('the reference', () => {
  it('WIRE-005: the OpenAPI document has every call with its fields, and no operation twice', () => {
    const document = JSON.parse(JSON.stringify(openApiDocument('Assay')));
    const operations = Object.values<Record<string, { operationId: string }>>(document.paths).flatMap(
      (path) => Object.values(path).map((operation) => operation.operationId),
    );
    expect(new Set(operations).size).toBe(operations.length);
    const every = [...allCalls, ...allConsoleCalls];
    expect(operations).toHaveLength(every.reduce((total, call) => total + call.methods.length, 0));
    const buy = document.paths['/api/transaction/in'].post;
    expect(buy.security).toEqual([{ token: [] }]);
    const form = buy.requestBody.content['application/x-www-form-urlencoded'].schema;
    expect(form.required).toEqual(['legal_id', 'currency_id', 'num']);
    expect(form.properties.mode.enum).toEqual(['1', '2', 'market', 'limit']);
    expect(
      document.paths['/api/news/list'].get.parameters.map((one: { name: string }) => one.name),
    ).toContain('c_id');
  });

  it('WIRE-004: the page shows every call and event and keeps HTML in texts harmless', () => {
    const page = apiReferencePage('<b>Site</b>');
    for (const call of [...allCalls, ...allConsoleCalls]) expect(page).toContain(`<code>${call.path}</code>`);
    for (const event of allEvents) expect(page).toContain(`<code>${event.name}</code>`);
    expect(page).not.toContain('<b>Site');
    expect(page).not.toContain('undefined');
    expect(page).not.toMatch(/<script/);
  });
});

describe('the console', () => {
  it('CON-023: its calls have names, paths and permissions of their own, and only the login needs none', () => {
    const endpoints = allConsoleCalls.map((call) => `${call.methods[0]} ${call.path}`);
    expect(new Set(endpoints).size).toBe(endpoints.length);
    expect(Object.keys(consoleCalls)).toEqual(allConsoleCalls.map((call) => call.name));
    const open = allConsoleCalls.filter((call) => call.access === 'open').map((call) => call.name);
    expect(open).toEqual(['consoleLogin', 'consoleInvitation', 'consoleAccept']);
    const anyStaff = allConsoleCalls.filter((call) => call.access === 'staff' && call.permission === null);
    expect(anyStaff.map((call) => call.name)).toEqual([
      'consoleLogout',
      'consoleMe',
      'consoleViews',
      'consoleSaveView',
      'consoleDeleteView',
    ]);
  });

  it('HOUSE-070: a product brings its permissions and the tables that keep views, and takes none that is there already', () => {
    const ofProducts = PRODUCT_STAFF.flatMap(({ permissions }) => Object.entries(permissions));
    expect(ofProducts.length).toBeGreaterThan(0);
    for (const [permission, roles] of ofProducts) expect(PERMISSIONS).toHaveProperty([permission], roles);
    expect(new Set(ofProducts.map(([permission]) => permission)).size).toBe(ofProducts.length);
    const views = PRODUCT_STAFF.flatMap((part) => Object.entries(part.views));
    for (const [table, permission] of views) expect(VIEWED).toHaveProperty([table], permission);
    // A product's permission of the same name would overwrite the exchange's own.
    const house = Object.keys(EXCHANGE_PERMISSIONS);
    expect(house.filter((permission) => ofProducts.some(([one]) => one === permission))).toEqual([]);
    for (const permission of Object.values(VIEWED)) expect(PERMISSIONS).toHaveProperty([permission]);
  });

  it('CON-003: the table gives nobody what only others should have', () => {
    expect(
      permissionsOf(['market']).filter((one) => /users|outbox|audit|staff|identity|owners/.test(one)),
    ).toEqual([]);
    expect(permissionsOf(['auditor']).filter((one) => !/\.(read|export)$/.test(one))).toEqual([]);
    expect(hasPermission(['support', 'finance', 'compliance'], 'staff.manage')).toBe(false);
    expect(hasPermission(['content', 'owner'], 'staff.manage')).toBe(true);
    expect(hasPermission([], 'dashboard.read')).toBe(false);
  });
});
