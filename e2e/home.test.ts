import { LANGUAGES } from '../packages/locales/src/index.ts';
import { languagesOf } from './support/every.ts';
import { expect, test } from './support/exchange.ts';
import { textsOf } from './support/texts.ts';
import { newTrader, signIn } from './support/trader.ts';
import { speak } from './support/within.ts';

const QUOTATIONS = '**/api/currency/quotation*';

test('HOME-031 HOME-032: the e-mail typed on the home page stands on the register page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Your e-mail' }).fill('li@example.com');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('li@example.com');
});

test('HOME-033: whoever is logged in is offered the markets instead of an account', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('link', { name: 'Start trading' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your e-mail' })).toHaveCount(0);
});

test('HOME-001 HOME-002 HOME-003 HOME-005 HOME-006 HOME-007: the banners come round by themselves, can be paused, open their article and speak the chosen language', async ({
  page,
  exchange,
}) => {
  const titlesIn = async (lang: string) => {
    const answer = await exchange.server().call('/api/news/list', { query: { c_id: 5, lang } });
    return answer.text.match(/(?<="title":")[^"]+/g) ?? [];
  };
  const titles = await titlesIn('en');
  expect(titles.length).toBeGreaterThan(2);
  await page.clock.install();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'News and offers' });
  // The banners out of view are inert.
  const shown = carousel.locator('fieldset:not([inert])').getByRole('link');
  for (const title of [...titles, titles[0] ?? '']) {
    await expect(shown).toContainText(title);
    await page.clock.runFor(5_000);
  }
  await carousel.getByRole('button', { name: 'Pause' }).click();
  await page.mouse.move(5, 500);
  const shownText = (await shown.textContent()) ?? '';
  await page.clock.runFor(30_000);
  await expect(shown).toHaveText(shownText);

  const german = await titlesIn('de');
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const banners = page
    .getByRole('region', { name: 'Neuigkeiten und Angebote' })
    .locator('fieldset:not([inert])');
  const place = titles.findIndex((title) => shownText.includes(title));
  await expect(banners.getByRole('link')).toContainText(german[place] ?? 'no such banner');
  await banners.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(german[place] ?? 'no such banner');
});

test('HOME-007 SHELL-083: where motion is unwanted the banners stand and nothing is animated', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto('/');
  const carousel = page.getByRole('region', { name: 'News and offers' });
  await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
  const shownText = (await carousel.locator('fieldset:not([inert])').textContent()) ?? '';
  await page.clock.runFor(20_000);
  await expect(carousel.locator('fieldset:not([inert])')).toHaveText(shownText);
  const longest = await page.evaluate(() => {
    const all = [...document.querySelectorAll('*')].map((node) => getComputedStyle(node));
    return Math.max(
      ...all.flatMap((style) => [style.transitionDuration, style.animationDuration]).map(Number.parseFloat),
    );
  });
  expect(longest).toBeLessThan(0.01);
});

test('HOME-008 HOME-009 HOME-010 HOME-037: a guest reads the newest notice in a line, opens it and finds the others', async ({
  page,
  exchange,
}) => {
  const answer = await exchange.server().call('/api/news/list', { query: { c_id: 3 } });
  const [newest = ''] = answer.text.match(/(?<="title":")[^"]+/g) ?? [];
  await page.goto('/');
  const line = page.getByRole('region', { name: 'Latest notice' });
  await line.getByRole('link', { name: newest, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest);
  await page.goBack();
  await line.getByRole('link', { name: 'All notices' }).click();
  await expect(page).toHaveURL(/\/noticeList$/);
});

test('HOME-011 HOME-012 HOME-015 HOME-017 HOME-018 HOME-024: five tiles, six columns, a tab for each group; tile and row open the deal centre on their pair', async ({
  page,
}) => {
  await page.goto('/');
  const tiles = page.getByRole('region', { name: 'Popular pairs' }).getByRole('link');
  await expect(tiles).toHaveCount(5);
  for (const tile of await tiles.all()) {
    await expect(tile).toHaveText(/^[A-Z]+\/USDT[↑↓]?[+-][\d,]+\.\d\d%[\d,]+\.\d{4,}/);
  }
  await expect(page.getByRole('columnheader')).toHaveText([
    'Pair',
    'Last price',
    '24h high',
    '24h low',
    '24h volume',
    '24h change',
  ]);
  const groups = page.getByRole('radiogroup', { name: 'Quote currency' }).getByRole('radio');
  for (const [index, name] of ['USDT', 'BTC', 'ETH'].entries()) {
    await groups.nth(index).check({ force: true });
    for (const row of await page.getByRole('button', { name: /^Trade / }).all()) {
      await expect(row).toHaveAccessibleName(new RegExp(`/${name}$`));
    }
  }
  await expect(groups).toHaveCount(3);
  await page
    .getByRole('button', { name: /^Trade / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dealCenter/);
  const opened = await page.evaluate(() => localStorage.getItem('symbol'));
  expect(opened).toMatch(/\/ETH$/);
  await expect(page.getByRole('heading', { level: 1, name: opened ?? '' })).toBeVisible();
  await page.goto('/');
  await tiles.nth(1).click();
  await expect(page).toHaveTitle(/ETH\/USDT/);
});

test('HOME-014 HOME-023 MKT-040: tile and row follow the pushes without asking again', async ({ page }) => {
  await page.goto('/');
  const tile = page.getByRole('link', { name: /^BTC\/USDT/ });
  const row = page.getByRole('row', { name: /Trade BTC\/USDT/ });
  await expect(row).toBeVisible();
  await page.route(QUOTATIONS, (route) => route.abort());
  await moves(() => tile.textContent());
  await moves(() => row.textContent());
  await page.unroute(QUOTATIONS);
  await page.goto('/quotation');
  await expect(row).toBeVisible();
  await page.route(QUOTATIONS, (route) => route.abort());
  await moves(() => row.textContent());
});

test('HOME-027 HOME-028 I18N-028: four blurbs in each language, and not one number that nobody checks', async ({
  page,
}) => {
  await page.goto('/');
  const blurbs = page.getByRole('region', { name: 'Why trade here' }).getByRole('listitem');
  await expect(blurbs).toHaveCount(4);
  const seen = new Set<string>();
  for (const { code } of LANGUAGES) {
    const texts = textsOf(code, 'home');
    for (const value of [texts.hero.title, texts.hero.text, ...Object.values(texts.blurbs).map(wordsOf)]) {
      expect(value).not.toMatch(/\p{N}/u);
      seen.add(value);
    }
  }
  expect(seen.size).toBe(LANGUAGES.length * 7);
  for (const { code } of languagesOf(2)) {
    const texts = textsOf(code, 'home');
    await speak(page, code);
    await expect(page.getByRole('region', { name: texts.blurbs.label }).getByRole('listitem')).toHaveText(
      [texts.blurbs.book, texts.blurbs.exact, texts.blurbs.proof, texts.blurbs.open].map(wordsOf),
    );
  }
});

test('HOME-034 HOME-035: the words stand before the market data, and nothing moves when it comes', async ({
  page,
}) => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(QUOTATIONS, async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  const headings = page.getByRole('main').getByRole('heading');
  await expect(headings.filter({ hasText: 'Open source' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Risk notice' })).toBeVisible();
  const places = () => headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  const before = await places();
  letGo();
  await expect(page.getByRole('row', { name: /Trade BTC\/USDT/ })).toBeVisible();
  const after = await places();
  expect(after).toHaveLength(before.length);
  // Rows share a table's hairlines, which leaves an invisible half pixel.
  for (const [index, top] of before.entries()) expect(Math.abs((after[index] ?? 0) - top)).toBeLessThan(1);
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.005);
});

test('HOME-036 SES-037 WEB-017: failed market data offers a retry and leaves the rest of the page alone', async ({
  page,
}) => {
  await page.route(QUOTATIONS, (route) => route.abort());
  await page.goto('/');
  const markets = page.getByRole('region', { name: 'Markets' });
  await expect(markets.getByText('Couldn’t load.')).toBeVisible();
  await expect(page.getByText('Open source', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Latest notice' }).getByRole('link').first()).toBeVisible();
  await page.unroute(QUOTATIONS);
  await markets.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row', { name: /Trade BTC\/USDT/ })).toBeVisible();
});

/** Waits until a text changes. */
async function moves(read: () => Promise<string | null>): Promise<void> {
  const before = await read();
  expect(before).toMatch(/\d/);
  await expect
    .poll(async () => ((await read()) === before ? 'stands' : 'moved'), { timeout: 20_000 })
    .toBe('moved');
}

function wordsOf(blurb: string | { readonly title: string; readonly text: string }): string {
  return typeof blurb === 'string' ? blurb : `${blurb.title}${blurb.text}`;
}
