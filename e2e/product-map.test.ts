import { axe, findings } from './support/axe.ts';
import { expect, test } from './support/exchange.ts';
import { followHeader, pagesOf } from './support/header.ts';
import { printedTrader, signIn } from './support/trader.ts';
import { watchCalls, watchScripts } from './support/traffic.ts';

/** Guards around the focus of a popup, which the browser skips, and its place outside of the landmarks. */
const OF_POPUPS = ['aria-hidden-focus', 'region'];

const MAP = [
  ['Trade', ['Spot', 'Futures', 'Up/Down', 'Convert']],
  ['Buy crypto', ['P2P', 'Buy with CNY', 'Cash merchants']],
  ['Launch', ['Launchpad', 'Listing votes', 'Crowdfunding']],
  ['Transparency', ['Proof of liabilities', 'Index prices', 'Up/Down results', 'All futures trades']],
] as const;

test('SHELL-541 SHELL-542 SHELL-550 SHELL-560: the header shows what there is, and a pair stays from one trading page to the next', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto('/noticeList');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const later of ['group-popup', 'command-dialog']) expect(scripts).not.toContain(later);
  for (const [group, names] of MAP) expect(await pagesOf(page, group)).toEqual(names);
  await followHeader(page, 'Index prices', 'Transparency');
  await expect(page.getByRole('heading', { level: 1, name: 'Index prices' })).toBeVisible();

  await page.goto('/dealCenter?symbol=ETH/USDT');
  const products = page.getByRole('navigation', { name: 'Product' });
  await products.getByRole('link', { name: 'Futures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /ETH\/USDT/ })).toBeVisible();
  await expect(products.getByRole('link', { name: 'Futures' })).toHaveAttribute('aria-current', 'page');
  await products.getByRole('link', { name: 'Up/Down' }).click();
  await expect(page).toHaveURL(/secondDealCenter\?symbol=ETH%2FUSDT/);
  await page.goto('/dealCenter?symbol=ETH/BTC');
  await products.getByRole('link', { name: 'Futures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /BTC\/USDT|ETH\/USDT/ })).toBeVisible();
});

test('SHELL-551 SHELL-552 SHELL-553 SHELL-554 SHELL-555 SHELL-556 SHELL-557: a trader goes everywhere by the command menu alone', async ({
  page,
  exchange,
}) => {
  await signIn(page, await printedTrader(exchange.server(), 'alice@demo.assay'));
  await page.goto('/quotation');
  await expect(page.getByRole('table')).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Search pages, pairs and actions' });
  const marked = page.getByRole('option', { selected: true });
  const go = async (query: string, name: string | RegExp) => {
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type(query);
    await expect(marked).toHaveText(name);
    await page.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
  };
  await go('ethusdt', 'ETH/USDTSpot');
  await expect(page.getByRole('heading', { level: 1, name: /ETH\/USDT/ })).toBeVisible();
  await go('dogecoin', 'DOGE/USDTSpot');
  await expect(page.getByRole('heading', { level: 1, name: /DOGE\/USDT/ })).toBeVisible();
  await go('withdrawal hist', /^Withdrawal history/);
  await expect(page).toHaveURL('/assets/transactions?kind=withdrawals');
  await go('transfer', 'Transfer');
  await expect(page).toHaveURL(/transferLegal/);
  await go('deutsch', 'Language: Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');

  const calls = watchCalls(page);
  await page.getByRole('banner').getByRole('button', { name: 'Suchen' }).click();
  const german = page.getByRole('combobox', { name: 'Seiten, Handelspaare und Aktionen suchen' });
  await expect(german).toBeFocused();
  const recent = page.getByRole('group', { name: 'Zuletzt benutzt' }).getByRole('option');
  await expect(recent).toHaveText([/^Transfer/, /^Auszahlungsverlauf/, 'DOGE/USDTSpot', 'ETH/USDTSpot']);
  const before = calls.length;
  await page.keyboard.type('api');
  await expect(marked).toHaveText(/API/);
  expect(calls.slice(before).filter(({ path }) => !path.includes('unread'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(german).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('log out');
  await expect(marked).toHaveText('Abmelden');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/components\/login/);
  expect(await page.evaluate(() => localStorage.getItem('recent_commands'))).toBeNull();
});

test('SHELL-561 SHELL-546: menus of the header, of phones, and the command menu have no findings, by day and by night', async ({
  page,
}) => {
  for (const theme of ['0', '1']) {
    await page.addInitScript((value) => localStorage.setItem('night_mode', value), theme);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/noticeList');
    await page.getByRole('banner').getByRole('button', { name: 'Trade' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await findings(page, { except: OF_POPUPS })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('option').first()).toBeVisible();
    await axe(page);
    await page.keyboard.type('nothing like it');
    await expect(page.getByRole('option')).toHaveCount(0);
    await axe(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeVisible();
    await axe(page);
  }
});

test('SHELL-547 SHELL-549 SHELL-559: side menus stand in groups, a desk of few users is behind its product, and a deep page shows its way', async ({
  page,
  exchange,
}) => {
  await signIn(page, await printedTrader(exchange.server(), 'alice@demo.assay'));
  await page.goto('/finance');
  const assets = page.getByRole('navigation', { name: 'Assets' });
  await expect(assets.getByRole('list', { name: 'Accounts' }).getByRole('link')).toHaveText([
    ...['Portfolio', 'Overview', 'Spot account', 'Futures account', 'P2P account', 'Up/Down account'],
    'Transactions',
  ]);
  await page.getByRole('main').getByRole('link', { name: 'Convert' }).click();
  await expect(page).toHaveURL('/conversion');
  await page.goto('/aceite');
  await page.getByRole('navigation', { name: 'Cash merchants' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cash merchant dashboard' })).toBeVisible();
  await expect(assets.locator('[aria-current]')).toHaveText('Overview');
  await page.goto('/changePassword');
  const way = page.getByRole('navigation', { name: 'You are here' });
  await way.getByRole('link', { name: 'Account settings' }).click();
  await expect(page).toHaveURL(/accountSet/);
  await expect(way).toHaveCount(0);
});
