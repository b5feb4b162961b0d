import type { Page } from '@playwright/test';
import { envelope } from '../apps/server/test/support/call.ts';
import { expect, test } from './support/exchange.ts';
import { newTrader, signIn, type Trader } from './support/trader.ts';
import { watchCalls } from './support/traffic.ts';

/** Calls sent without the stored token (section 1 of the contract). */
const OPEN_PATHS = /^\/api\/(currency\/quotation|news\/|user\/login|user\/forget|currency\/new_timeshar)/;

test('SES-005 SES-006 SES-007 SES-012: every call carries timestamp and language, forms are form-encoded, and the token stays away from open calls', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await signIn(page, trader);
  const calls = watchCalls(page);
  await page.goto('/');
  await expect(page.getByRole('table')).toBeVisible();
  await page.goto('/dealCenter');
  await expect(
    page.getByRole('region', { name: 'Your orders' }).getByRole('tabpanel').getByText(/\w/).first(),
  ).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Italiano' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  const before = calls.length;
  await page.getByRole('navigation').getByRole('link').nth(0).click();
  await expect.poll(() => calls.length).toBeGreaterThan(before);

  for (const { query, headers, method } of calls) {
    expect(query.get('timestamp')).toMatch(/^\d{13}$/);
    if (method === 'POST') expect(headers['content-type']).toContain('application/x-www-form-urlencoded');
  }
  for (const [index, { headers }] of calls.entries())
    expect(headers.lang).toBe(index < before ? headers.lang : 'it');
  expect(new Set(calls.map(({ headers }) => headers.lang))).toEqual(new Set(['en', 'it']));
  const open = calls.filter(({ path }) => OPEN_PATHS.test(path));
  const others = calls.filter(({ path }) => !OPEN_PATHS.test(path));
  const paths = calls.map(({ path }) => path).join(' ');
  for (const path of ['quotation', 'news/list', 'new_timeshar', 'user/info', 'transaction/deal'])
    expect(paths).toContain(path);
  for (const { headers } of open) expect(headers.authorization).toBeUndefined();
  for (const { headers } of others) expect(headers.authorization).toBe(trader.token);
  expect(calls.some(({ method }) => method === 'POST')).toBe(true);
});

test('SES-058 SES-059: with a token the page says every ten seconds that someone is here, without one it is silent', async ({
  page,
  exchange,
}) => {
  const calls = watchCalls(page);
  const polls = () => calls.filter(({ path }) => path === '/api/user/active');
  await page.clock.install();
  await page.goto('/licences');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(31_000);
  expect(polls()).toHaveLength(0);
  await signIn(page, await newTrader(exchange.server()));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  const before = polls().length;
  await page.clock.runFor(9_000);
  expect(polls().length - before).toBeLessThanOrEqual(1);
  await page.clock.runFor(21_500);
  await expect.poll(() => polls().length - before).toBe(3);
  expect(polls()[0]?.method).toBe('GET');
});

test('SES-066 SES-067 SES-078 SES-079 SES-085 SES-089: a login is remembered under the known names, and the socket of the same host is told who is there', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  const sent: string[] = [];
  const sockets: string[] = [];
  page.on('websocket', (socket) => {
    sockets.push(socket.url());
    socket.on('framesent', ({ payload }) => sent.push(String(payload)));
  });
  await page.goto('/components/login');
  await logIn(page, trader);
  await expect(page).toHaveURL(/\/$/);
  const answer = await exchange.server().call('/api/user/info', { token: trader.token });
  const user = envelope<{ readonly id: number; readonly extension_code: string; readonly is_seller: number }>(
    answer,
  ).message;
  await expect
    .poll(() => remembered(page, 'user_id', 'accountNum', 'extension_code', 'is_seller'))
    .toEqual([String(user.id), trader.email, user.extension_code, String(user.is_seller)]);
  const [token] = await remembered(page, 'token');
  expect(envelope(await exchange.server().call('/api/user/info', { token: token ?? '' })).type).toBe('ok');

  await page.goto('/dealCenter');
  await expect
    .poll(() => sent.find((frame) => frame.includes('"login"')))
    .toContain(`"user_id":"${user.id}"`);
  for (const url of sockets) expect(new URL(url).host).toBe(new URL(exchange.url()).host);
  expect(sockets.join()).toContain('/wss/socket.io/');
});

test('SES-079: a seller sees the same as everybody', async ({ page, exchange }) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.route('**/api/user/info*', (route) => route.abort());
  const seen: (string | null)[] = [];
  for (const flag of ['0', '1']) {
    await page.addInitScript((value) => localStorage.setItem('is_seller', value), flag);
    await page.goto('/accountSet');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Risk notice' })).toBeVisible();
    // The button waits for today's claims.
    await expect(page.getByRole('button', { name: 'Claim test funds' })).toBeEnabled();
    expect(await remembered(page, 'is_seller')).toEqual([flag]);
    seen.push(await page.locator('body').ariaSnapshot());
  }
  expect(seen[0]).toBe(seen[1]);
});

test('SES-071 SES-072 SES-073 SES-074 SES-075 SES-077 SES-080 SES-081: the deal centre remembers pair, place and resolution, and leaves reserved names alone', async ({
  page,
}) => {
  const reserved = {
    address: 'somewhere',
    shareNum: '5',
    downUp: 'up',
    lever_legal_id: '3',
    lever_currency_id: '2',
    lever_legal_name: 'USDT',
    lever_currency_name: 'ETH',
  };
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, reserved);
  await page.goto('/dealCenter');
  const panel = page.getByRole('region', { name: 'Markets' });
  await panel.getByRole('radio', { name: 'BTC', exact: true }).check({ force: true });
  const row = panel.getByRole('row').filter({ hasText: 'ETH/BTC' });
  await row.getByRole('button', { name: 'ETH/BTC', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'ETH/BTC' })).toBeVisible();
  await page.getByRole('radio', { name: '15m' }).check({ force: true });
  await expect.poll(() => remembered(page, 'tim')).toEqual(['15']);
  const keys = ['legal_id', 'currency_id', 'legal_name', 'currency_name', 'symbol', 'index1', 'index2'];
  const place = await panel
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
    .allTextContents();
  const index = place.findIndex((text) => text.startsWith('ETH/BTC'));
  expect(await remembered(page, ...keys)).toEqual(['1', '2', 'BTC', 'ETH', 'ETH/BTC', '1', String(index)]);
  const [lastPrice] = await remembered(page, 'lastPrice');
  const shown = (await row.getByRole('cell').nth(1).textContent()) ?? '';
  expect(Number(lastPrice) / Number(shown)).toBeGreaterThan(0.9);
  expect(Number(lastPrice) / Number(shown)).toBeLessThan(1.1);
  expect(await remembered(page, ...Object.keys(reserved))).toEqual(Object.values(reserved));
  await page.goto('/dealCenter');
  await expect(page.getByRole('heading', { level: 1, name: 'ETH/BTC' })).toBeVisible();
  await expect(page.getByRole('radio', { name: '15m' })).toBeChecked();
});

test('SES-075 SES-076: a place in the panel alone opens its pair, under either names', async ({ page }) => {
  await page.goto('/licences');
  for (const [tab, row] of [
    ['index1', 'index2'],
    ['index01', 'index02'],
  ] as const) {
    await page.evaluate(
      ([tabKey, rowKey]) => {
        localStorage.clear();
        localStorage.setItem(tabKey, '0');
        localStorage.setItem(rowKey, '2');
      },
      [tab, row] as const,
    );
    await page.goto('/dealCenter');
    const third = page.getByRole('region', { name: 'Markets' }).getByRole('row').nth(3);
    const symbol = /^[A-Z]+\/[A-Z]+/.exec((await third.textContent()) ?? '')?.[0] ?? 'none';
    await expect(page.getByRole('heading', { level: 1, name: symbol })).toBeVisible();
  }
});

test('SES-040 SES-042 SES-043 SES-045 SES-048: a dead session is told once, politely, can be dismissed, and is forgotten', async ({
  page,
}) => {
  await signIn(page, { email: '', password: '', token: 'dead' });
  await page.goto('/noticeList');
  await expect(page).toHaveURL(/\/components\/login/);
  const warning = page.getByText('Your session expired. Log in again.');
  await expect(warning).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
  expect(await remembered(page, 'user_id')).toEqual([null]);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(warning).toHaveCount(0);
});

test('SES-044: on the pages of guests a dead session is no news', async ({ page }) => {
  await signIn(page, { email: '', password: '', token: 'dead' });
  const refused = page.waitForResponse(/\/api\/user\/info/);
  await page.goto('/components/register');
  await refused;
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText('Your session expired.')).toHaveCount(0);
  await expect(page).toHaveURL(/\/components\/register$/);
});

test('SES-035 SES-097 SES-098 ACC-017: a guest is asked to log in and then gets the page that was asked for', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await page.goto('/legalAccount?currency_id=3');
  await logIn(page, { ...trader, password: 'Wrong7Horse' });
  await expect(page.locator('form').getByRole('alert')).toHaveText(/incorrect/i);
  await expect(page.getByRole('textbox', { name: 'Account' })).toHaveValue(trader.email);
  await logIn(page, trader);
  await expect(page).toHaveURL(/\/legalAccount\?currency_id=3$/);
});

test('SHELL-011 SHELL-012 SHELL-013 SHELL-014 SES-054 SES-082 SES-083: the account menu names its owner in short; logging out revokes the token, clears the storage and shows the login page', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await page.goto('/components/login');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/components/login');
  await expect(banner.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/components/register',
  );
  await logIn(page, trader);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText('tr***@example.com');
  for (const [name, path] of [
    ['Account settings', '/accountSet'],
    ['Orders', '/orders'],
    ['Identity verification', '/authentication'],
  ] as const) {
    await expect(page.getByRole('menuitem', { name, exact: true })).toHaveAttribute('href', path);
  }
  const [token] = await remembered(page, 'token');
  const revoked = page.waitForResponse(/\/api\/user\/logout/);
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/components\/login$/);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await revoked;
  expect(envelope(await exchange.server().call('/api/user/info', { token: token ?? '' })).type).toBe('999');
});

async function logIn(page: Page, { email, password }: Trader): Promise<void> {
  await page.getByRole('textbox', { name: 'Account' }).fill(email);
  const field = page.getByRole('textbox', { name: 'Password', exact: true });
  await field.fill(password);
  await field.press('Enter');
}

/** Returns the browser's stored values under these names. */
function remembered(page: Page, ...keys: readonly string[]): Promise<(string | null)[]> {
  return page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
}
