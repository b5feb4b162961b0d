import { LANGUAGES } from '../packages/locales/src/index.ts';
import { expect, test } from './support/exchange.ts';
import { textsOf } from './support/texts.ts';
import { watchScripts } from './support/traffic.ts';
import { speak } from './support/within.ts';

test('SES-063 SES-064 SES-065 SES-068 SHELL-082: another language is everywhere at once, keeps what was typed and is remembered', async ({
  page,
}) => {
  await page.goto('/quotation');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('textbox', { name: 'Account' }).fill('li@example.com');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Märkte');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('input[name=account]')).toHaveValue('li@example.com');
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(await page.evaluate(() => [localStorage.getItem('locale'), localStorage.getItem('lang')])).toEqual([
    'de',
    'de',
  ]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Märkte');
});

test.describe('in a browser that prefers German', () => {
  test.use({ locale: 'de-DE' });

  test('I18N-007: without a choice the page is English', async ({ page }) => {
    await page.goto('/quotation');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('I18N-008 WEB-020: of the nine languages only the words in use are fetched, one area at a time', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  const areas = () =>
    scripts.filter((name) => /^(common|home|trade|account|quotations|news)$/.test(name)).sort();
  await page.goto('/noticeList');
  const notice = page.getByRole('main').getByRole('listitem').first().getByRole('link');
  await expect(notice).toBeVisible();
  expect(areas()).toEqual(['common']);
  await notice.click();
  await expect(page.getByRole('link', { name: textsOf('en', 'news').back })).toBeVisible();
  expect(areas()).toEqual(['common', 'news']);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: '한국어' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  expect(areas()).toEqual(['common', 'common', 'news', 'news']);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: textsOf('kr', 'common').nav.markets })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf('kr', 'common').nav.markets);
  await expect(page.getByRole('table')).toBeVisible();
  expect(areas()).toEqual(['account', 'common', 'common', 'news', 'news', 'quotations']);
  expect(scripts).not.toContain('home-page');
});

test('I18N-012 I18N-013 I18N-029 SHELL-080: each language has its browser name, Latin digits, its own grouping and a name for every control', async ({
  page,
}) => {
  await page.goto('/quotation');
  const english = new Set<string>();
  for (const { code, tag } of LANGUAGES) {
    await speak(page, code);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textsOf(code, 'common').nav.markets);
    await expect(page.locator('body')).toHaveCSS('font-family', firstShapes(code));
    const price = page.getByRole('row').filter({ hasText: 'BTC/USDT' }).getByRole('cell').nth(1);
    const shown = (await price.textContent()) ?? '';
    expect(shown).toMatch(/^[\d.,\s\u00a0\u202f]+$/);
    const parts = new Intl.NumberFormat(tag, { numberingSystem: 'latn', useGrouping: true }).format(
      123_456.5,
    );
    expect(shown.replace(/\d/g, '')).toBe(parts.replace(/\d/g, ''));
    const names = await controlNames(page.getByRole('banner').or(page.getByRole('main')));
    expect(
      names.filter((name) => name === ''),
      code,
    ).toEqual([]);
    if (code === 'en') for (const name of names) english.add(name);
    else expect(names.filter((name) => english.has(name) && !isSameEverywhere(name, code))).toEqual([]);
  }
});

/**
 * Returns a pattern for the first free font of the list: each font renders shared characters in one language's forms.
 */
function firstShapes(code: string): RegExp {
  const shapes = { jp: 'JP', kr: 'KR', hk: 'HK' }[code] ?? 'SC';
  return new RegExp(`^(?:(?!Noto).)*Noto Sans CJK ${shapes}`);
}

/** Names that no language translates: the site's, the groups' and those of some products; and words that Italian and German have taken over. */
function isSameEverywhere(name: string, code: string): boolean {
  const products = ['P2P', 'Spot', 'Futures', 'Up/Down', 'Earn', 'Launchpad'];
  const own = { it: ['Account', 'Home', 'Password'], de: ['Support'] }[code] ?? [];
  const taken = [...own, ...products];
  // A row of figures names a pair and numbers alone.
  if (/^[A-Z]+\/[A-Z]+[\s\d.,+%KMB-]+$/.test(name)) return true;
  return ['Touchstone', 'USDT', 'BTC', 'ETH', ...taken].includes(name);
}

/** The accessible names of links, buttons and fields within some elements. */
async function controlNames(places: import('@playwright/test').Locator): Promise<string[]> {
  const names: string[] = [];
  for (const place of await places.all()) {
    const snapshot = await place.ariaSnapshot();
    for (const [, quoted] of snapshot.matchAll(
      /- '?(?:link|button|textbox|searchbox|radio|checkbox)(?![a-z])(?: "([^"]*)")?/g,
    ))
      names.push(quoted ?? '');
  }
  return names;
}
