import type { Page } from '@playwright/test';
import { callAt } from '../apps/server/test/support/call.ts';
import { outdate } from './support/earlier-build.ts';
import { expect, test } from './support/exchange.ts';

const BROKEN = 'Something went wrong on this page.';

async function openAgreement(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).last().click();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/licences');
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Risk notice' })).toBeVisible();
});

test('SHELL-086: a tab of an earlier build opens a page whose code is gone, after one load of the new build', async ({
  page,
}) => {
  const build = await outdate(page, 'agreement-page');
  await openAgreement(page);
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
  await expect(page).toHaveURL(/\/agreement$/);
  expect(build.loads()).toBe(1);
});

test('SHELL-086: a page that stays incomplete is loaded once and no more, and then offers to be reloaded', async ({
  page,
}) => {
  const build = await outdate(page, 'agreement-page', 2);
  await openAgreement(page);
  await expect(page.getByText(BROKEN)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(build.loads()).toBe(1);
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
  expect(build.loads()).toBe(2);
});

test('SHELL-086: a menu, and the words of a page, of an earlier build come with the new one', async ({
  page,
}) => {
  const menu = await outdate(page, 'language-popup');
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect.poll(() => menu.loads()).toBe(1);
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Deutsch' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => sessionStorage.clear());
  const words = await outdate(page, 'quotations');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  expect(words.loads()).toBe(1);
});

test('SHELL-086 SHELL-060: a part that does not come though the build is the same is no reason to load the page anew', async ({
  page,
}) => {
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  await page.route('**/assets/agreement-page-*.js', (route) => route.abort());
  await openAgreement(page);
  await expect(page.getByText(BROKEN)).toBeVisible();
  expect(loads).toBe(0);
});

test('WIRE-021: pages are asked for anew each time, their parts are kept for good, and a part that is gone is 404', async ({
  exchange,
}) => {
  const call = callAt(exchange.url());
  for (const base of ['/', '/console/']) {
    const page = await call(base);
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(page.text)?.[1] ?? '';
    expect((await call(entry)).headers.get('cache-control')).toContain('immutable');
    const missing = await call(`${base}assets/index-of-another-build.js`);
    expect(missing.status).toBe(404);
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(missing.headers.get('content-type')).toContain('json');
  }
});
