import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { newTrader, signIn } from './support/trader.ts';
import { follow } from './support/within.ts';

const HOSTILE = '"><img src=x onerror=document.title="owned">';
/** Every kind of page: lists, forms, the chart, the reference, the console. */
const OPEN_PAGES = [
  '/dealCenter',
  '/quotation',
  '/noticeList',
  '/login',
  '/register',
  '/forgetPwd',
  '/agreement',
];
const OWN_PAGES = ['/dealCenter', '/accountSet', '/devices', '/authenticator', '/setCash', '/bindEmail'];
/** Pages with parameters in their address. */
const FROM_ADDRESS = [
  '/login?account_number=',
  '/register?extension_code=',
  '/register?email=',
  '/noticeDetail?id=',
  '/dealCenter?symbol=',
  '/agreement#',
  '/',
];

/** Returns the list of the page's policy violations, extended as they occur. */
function watchPolicy(page: Page): string[] {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) broken.push(`${page.url()}: ${message.text()}`);
  });
  return broken;
}

test('GUARD-005: every page works under a policy without anything inline', async ({ page, exchange }) => {
  const broken = watchPolicy(page);
  const isRendered = () => expect(page.locator('h1, h2').first()).toBeVisible();
  for (const path of ['/docs/api', '/console', '/']) {
    await page.goto(path);
    await isRendered();
  }
  for (const path of OPEN_PAGES) {
    await follow(page, path);
    await isRendered();
  }
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/');
  for (const path of OWN_PAGES) {
    await follow(page, path);
    await isRendered();
  }
  // Overlays add their own styles.
  await page.goto('/dealCenter');
  await page.getByRole('combobox').first().click();
  await expect(page.getByRole('listbox')).toBeVisible();
  expect(broken).toEqual([]);
});

test('GUARD-040: a page reaches the sockets of its own host, and those of no other', async ({ page }) => {
  await page.goto('/dealCenter');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const refused = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI));
        new WebSocket('wss://elsewhere.example/');
      }),
  );
  expect(refused).toContain('wss://elsewhere.example');
});

test('GUARD-015: what comes in an address is shown as text or not at all', async ({ page }) => {
  for (const path of FROM_ADDRESS) {
    await page.goto(`${path}${encodeURIComponent(HOSTILE)}`);
    await expect(page.locator('h1, h2').first()).toBeVisible();
    expect(await page.title(), path).not.toBe('owned');
    expect(await page.locator('img[src="x"]').count(), path).toBe(0);
  }
});

test('GUARD-015: the name that a user gave to a passkey is shown as text', async ({ page, exchange }) => {
  const trader = await newTrader(exchange.server());
  await exchange.sql(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, is_synced, name, created_at)
       select id, 'hostile', 'key', 0, '{}', false, $2, now() from users where email = $1`,
    [trader.email, HOSTILE],
  );
  await signIn(page, trader);
  await page.goto('/passkeys');
  await expect(page.getByText(HOSTILE)).toBeVisible();
  expect(await page.title()).not.toBe('owned');
});
