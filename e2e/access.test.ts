import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { newTrader, signIn } from './support/trader.ts';

const OPEN_PAGES = [
  '/',
  '/quotation',
  '/components/login',
  '/components/register',
  '/forgetPwd',
  '/noticeList',
  '/noticeDetail?id=1',
  '/agreement',
  '/licences',
  '/nope',
  '/secondDealCenter',
];
const PRIVATE_PAGES = ['/accountSet', '/devices', '/bindPhone', '/setCash', '/changePassword', '/change'];

const LOOKS = [
  { name: 'night', storage: { night_mode: '1' }, width: 1440 },
  { name: 'day', storage: { night_mode: '0' }, width: 1440 },
  { name: 'red-up on a phone', storage: { night_mode: '1', price_colours: 'red-up' }, width: 360 },
] as const;

for (const { name, storage, width } of LOOKS) {
  test(`WEB-023 SHELL-022 SHELL-074: axe finds nothing and no page scrolls sideways, ${name}`, async ({
    page,
    exchange,
  }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, storage);
    for (const path of OPEN_PAGES) await look(page, path);
    await signIn(page, await newTrader(exchange.server()));
    for (const path of PRIVATE_PAGES) await look(page, path);
  });
}

/** Opens a page, waits until everything on it has arrived, and examines it. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${path} ${id} ${String(nodes[0]?.target)}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
