import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { LANGUAGES } from '../packages/locales/src/index.ts';
import { isLongRun } from './support/every.ts';
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

test('WEB-023 SHELL-022: axe finds nothing on any page, each in night, day or red-up', async ({
  page,
  exchange,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('night_mode', '1'));
  for (const [index, path] of OPEN_PAGES.entries()) await look(page, path, index);
  await signIn(page, await newTrader(exchange.server()));
  for (const [index, path] of PRIVATE_PAGES.entries()) await look(page, path, index);
});

test('WEB-023: axe finds nothing on the home page and in the deal centre in any language', async ({
  page,
}) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/noticeList');
  for (const [index, { code, tag }] of LANGUAGES.entries()) {
    await page.evaluate((locale) => localStorage.setItem('locale', locale), code);
    const pages = ['/', '/dealCenter'];
    for (const path of isLongRun() ? pages : pages.slice(index % 2, (index % 2) + 1)) {
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

/**
 * The looks change colours and nothing else. The long run takes the whole of axe at night and looks at the colours of
 * every page in every look; otherwise each page is taken whole in one look, the next page in the next one.
 */
async function look(page: Page, path: string, index: number): Promise<void> {
  await open(page, path);
  if (!isLongRun()) {
    await LOOKS[index % LOOKS.length]?.(page);
    expect(await findings(page)).toEqual([]);
    return;
  }
  expect(await findings(page)).toEqual([]);
  for (const change of [day, redUp]) {
    await change(page);
    expect(await findings(page, { only: COLOUR_RULES })).toEqual([]);
  }
}

const night = async (): Promise<void> => undefined;

async function day(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Switch to day' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day');
}

function redUp(page: Page): Promise<void> {
  return page.locator('html').evaluate((node) => {
    node.setAttribute('data-theme', 'night');
    node.setAttribute('data-dir', 'red-up');
  });
}

const LOOKS = [night, day, redUp];
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
