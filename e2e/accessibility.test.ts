import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../packages/locales/src/index.ts';
import { expect, test } from './support/exchange.ts';
import { newTrader, signIn } from './support/trader.ts';

const OPEN_PAGES = [
  '/',
  '/dealCenter',
  '/quotation',
  '/components/login',
  '/components/register',
  '/forgetPwd',
  '/noticeList',
  '/noticeDetail?id=1',
  '/agreement',
  '/licences',
  '/leverdealCenter',
  '/secondDealCenter',
  '/upstart',
  '/nope',
];
const PRIVATE_PAGES = [
  '/accountSet',
  '/devices',
  '/passkeys',
  '/ownData',
  '/accountMessage',
  '/transferLog',
  '/bindPhone',
  '/setCash',
  '/changePassword',
  '/authentication',
  '/advanced',
  '/change',
];

test('WEB-023 SHELL-022: axe finds nothing on any page, in night, day and red-up', async ({
  page,
  exchange,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('night_mode', '1'));
  for (const path of OPEN_PAGES) await lookInEveryColour(page, path);
  await signIn(page, await newTrader(exchange.server()));
  for (const path of PRIVATE_PAGES) await lookInEveryColour(page, path);
});

test('WEB-023: axe finds nothing on the home page and in the deal centre in any language', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/noticeList');
  for (const { code, tag } of LANGUAGES) {
    await page.evaluate((locale) => localStorage.setItem('locale', locale), code);
    for (const path of ['/', '/dealCenter']) {
      await open(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      // Words have no colours of their own; the first test looks at those.
      expect(await findings(page, { except: COLOUR_RULES })).toEqual([]);
    }
  }
});

test('WEB-023: axe finds nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/dealCenter', '/quotation']) {
    await open(page, path);
    expect(await findings(page)).toEqual([]);
  }
});

/** The whole of axe at night; the other looks change colours and nothing else, so only the rules of colour look again. */
async function lookInEveryColour(page: Page, path: string): Promise<void> {
  await open(page, path);
  expect(await findings(page)).toEqual([]);
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Switch to day' }).click();
  await expect(html).toHaveAttribute('data-theme', 'day');
  expect(await findings(page, { only: COLOUR_RULES })).toEqual([]);
  await html.evaluate((node) => {
    node.setAttribute('data-theme', 'night');
    node.setAttribute('data-dir', 'red-up');
  });
  expect(await findings(page, { only: COLOUR_RULES })).toEqual([]);
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Opens a page and waits until everything on it has arrived. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

type Rules = { readonly only?: string[]; readonly except?: string[] };

async function findings(page: Page, { only, except = [] }: Rules = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const chosen = only === undefined ? axe.disableRules(except) : axe.withRules(only);
  const { violations } = await chosen.analyze();
  return violations.map(
    ({ id, nodes }) => `${page.url()} ${id} ${String(nodes[0]?.target)} ${nodes[0]?.html}`,
  );
}
