import type { Page } from '@playwright/test';
import { LANGUAGES } from '../packages/locales/src/index.ts';
import { findings } from './support/axe.ts';
import { isLongRun } from './support/every.ts';
import { expect, test } from './support/exchange.ts';
import { ASSETS_PAGES, LOGIN_PAGE, OPEN_PAGES, OTHER_NAMES, OWN_PAGES } from './support/pages.ts';
import { ROUTE_PATHS } from './support/route-paths.ts';
import { printedTrader, signIn } from './support/trader.ts';
import { follow, speak } from './support/within.ts';

test('WEB-023 SHELL-074: the sweeps look at every page of the app', () => {
  const swept = [...OPEN_PAGES, ...OWN_PAGES, ...ASSETS_PAGES].map((page) => page.split('?')[0] ?? '');
  const known = new Set([...swept, ...OTHER_NAMES]);
  expect(ROUTE_PATHS.length).toBeGreaterThan(60);
  expect(ROUTE_PATHS.filter((path) => !known.has(path))).toEqual([]);
});

test('WEB-023 SHELL-022: axe finds nothing on any page, each in night, day or red-up', async ({
  page,
  exchange,
}) => {
  test.setTimeout(360_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const look of LOOKS) await lookAt(page, OPEN_PAGES, look);
  await signIn(page, await printedTrader(exchange.server(), 'alice@demo.assay'));
  for (const look of LOOKS) await lookAt(page, OWN_PAGES, look);
});

test('WEB-023: axe finds nothing on the home page and in the deal centre in any language', async ({
  page,
  exchange,
}) => {
  test.setTimeout(isLongRun() ? 900_000 : 180_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [round, path] of ['/', '/dealCenter'].entries()) {
    await page.goto(path);
    for (const { code } of LANGUAGES.filter((_language, index) => isLongRun() || index % 2 === round)) {
      await speak(page, code);
      await arrived(page);
      // Languages do not change colours; the first test checks those.
      expect(await findings(page, { except: COLOUR_RULES })).toEqual([]);
    }
  }
  if (!isLongRun()) return;
  await signIn(page, await printedTrader(exchange.server(), 'alice@demo.assay'));
  for (const { code } of LANGUAGES) await lookAtWords(page, code);
});

test('WEB-023: axe finds nothing on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/licences');
  for (const path of ['/', '/dealCenter', '/quotation']) {
    await follow(page, path);
    await arrived(page);
    expect(await findings(page)).toEqual([]);
  }
});

/** Night, day and red-up themes, as stored in the browser, each with another script or longer texts. */
const LOOKS = [
  { night_mode: '1', price_colours: 'green-up', locale: 'en' },
  { night_mode: '0', price_colours: 'green-up', locale: 'de' },
  { night_mode: '1', price_colours: 'red-up', locale: 'zh' },
] as const;
/** Rules about texts only. */
const WORD_RULES = ['label-content-name-mismatch'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Themes change only colours. The long run applies all of axe in the night theme and checks the colours of every page
 * in every theme; otherwise each page is checked completely in one theme, in rotation.
 */
async function lookAt(page: Page, paths: readonly string[], look: (typeof LOOKS)[number]): Promise<void> {
  await page.addInitScript((stored) => Object.assign(localStorage, stored), look);
  await page.goto('/licences');
  const round = LOOKS.indexOf(look);
  for (const path of paths.filter((_path, index) => isLongRun() || index % LOOKS.length === round)) {
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await arrived(page);
    await expect(page.locator('html')).toHaveAttribute(
      'data-theme',
      look.night_mode === '1' ? 'night' : 'day',
    );
    const rules = isLongRun() && round > 0 ? { only: COLOUR_RULES } : {};
    expect(await findings(page, rules)).toEqual([]);
  }
}

/** Checks that the visible text of each control is part of its accessible name on every page, in a language. */
async function lookAtWords(page: Page, code: string): Promise<void> {
  await page.addInitScript((locale) => localStorage.setItem('locale', locale), code);
  await page.goto('/licences');
  for (const path of [...OPEN_PAGES, ...OWN_PAGES].filter((one) => one !== LOGIN_PAGE)) {
    await follow(page, path);
    await arrived(page);
    expect(await findings(page, { only: WORD_RULES })).toEqual([]);
  }
}

/** Waits until the page is fully loaded. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}
