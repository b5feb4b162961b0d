import type { Locator } from '@playwright/test';
import { move, open, pick, textIn, transferForm } from './support/assets-area.ts';
import { axe } from './support/axe.ts';
import { isLongRun } from './support/every.ts';
import { nextAnswer, passTime } from './support/line.ts';
import { ASSETS_PAGES, USDT } from './support/pages.ts';
import { expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('WAL-108 WAL-109 WAL-111 WAL-117 WAL-119 WAL-120 WAL-124 WAL-178 WAL-179: rows show what there is, open one record at a time, and follow what happens elsewhere by push', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  await market.place(trader, 'buy', '90000', '0.01');
  await page.clock.install();
  await signIn(page, trader);
  const opening = page.waitForEvent('websocket');
  await page.goto('/change');
  const row = (name: string): Locator => page.getByRole('row', { name: new RegExp(`^${name} \\d`) });
  await expect(row('USDT').getByRole('cell')).toHaveText([
    'USDT',
    '9,100.00000000',
    '900.00000000',
    '10,000.00≈ 10,000.00 USD',
    /Deposit.*Withdraw.*Transfer in.*Transfer out.*History/,
  ]);
  await expect(row('SOL').getByRole('button')).toHaveText(['Deposit', 'Withdraw', 'History']);
  await page.getByRole('button', { name: 'BTC history' }).click();
  await expect(page.getByRole('list', { name: 'BTC history' })).toContainText('+0.50 BTC');
  await page.getByRole('button', { name: 'USDT history' }).click();
  await expect(page.getByRole('list', { name: 'BTC history' })).toHaveCount(0);
  const record = page.getByRole('list', { name: 'USDT history' }).getByRole('listitem');
  await expect(record).toHaveCount(1);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/wallet/')) asked.push(request.url());
  });
  await move(market.server, trader, 'change', 'legal', '100.5');
  await expect(row('USDT')).toContainText('8,999.50000000');
  await expect(record).toHaveText([/-100\.50 USDT/, /\+10,000\.00 USDT/]);
  const line = await opening;
  for (let answer = 0; answer < 3; answer += 1) await nextAnswer(line);
  await page.waitForLoadState('networkidle');
  expect(asked.length).toBeGreaterThan(0);
  const afterPush = asked.length;
  await passTime(page, line);
  expect(asked.length).toBe(afterPush);

  const nav = page.getByRole('navigation', { name: 'Assets' });
  await nav.getByRole('link', { name: 'P2P account' }).click();
  await expect(page.getByText('Total value')).toBeVisible();
  await expect(row('USDT')).toContainText('100.50000000');
  await nav.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('link', { name: /^P2P account 100\.50 USDT$/ })).toBeVisible();
  await page.getByRole('button', { name: 'USDT history' }).click();
  await page.getByRole('radio', { name: 'P2P account' }).check({ force: true });
  await expect(page.getByRole('list', { name: 'USDT history' })).toContainText('+100.50 USDT');
  for (const name of ['Futures account', 'Transactions'])
    await expect(nav.getByRole('link', { name, exact: true })).toBeVisible();
});

test('WAL-170 WAL-171 WAL-115 WAL-121: assets are searched, sorted, hidden when small, and drawn', async ({
  page,
  market,
}) => {
  await market.tradeAt('100000');
  await signIn(page, await market.trader());
  await page.goto('/change');
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: / history$/ }) });
  await expect(rows.first()).toContainText('BTC');
  await expect(page.getByRole('figure').getByRole('listitem')).toHaveCount(4);

  await page.getByRole('button', { name: 'Available', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Available' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(rows.first()).toContainText('USDT');
  await page.getByText('Hide balances below 1 USDT').click();
  await expect(rows).toHaveCount(4);
  await page.reload();
  await expect(rows).toHaveCount(4);
  await page.getByRole('searchbox', { name: 'Search coins' }).fill('dog');
  await expect(page.getByText('No coins found')).toBeVisible();
  await page.getByRole('button', { name: 'Show all coins' }).click();
  await expect(rows.filter({ hasText: 'DOGE' })).toHaveCount(1);

  await page.goto('/micro');
  await expect(rows).toHaveCount(3);
  await page.getByRole('link', { name: 'Transfer funds in' }).click();
  await expect(transferForm(page).to).toHaveText('Up/Down account');
});

test('WAL-123 WAL-044: a currency has a page of its own with what is available, frozen and worth, and what moved', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  for (let count = 1; count <= 21; count += 1)
    await move(market.server, trader, 'change', 'legal', `0.0000000${count % 9 || 9}`);
  await signIn(page, trader);
  await page.goto('/legal');
  await page.getByRole('link', { name: 'USDT' }).click();
  await expect(page).toHaveURL(`/legalAccount?currency_id=${USDT}`);
  // The page before shows it as well while it is replaced.
  await expect(page.getByText('0.00000096', { exact: true })).toHaveCount(1);
  await expect(page.getByText('0.00000096', { exact: true })).toBeVisible();
  const rows = page.getByRole('list', { name: 'History', exact: true }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(21);
  await expect(page.getByText('End of list')).toBeVisible();
});

test('WAL-116 WAL-181 WAL-703 WAL-704: transactions stand by their kind, and are had as a file for chosen days', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  await move(market.server, trader, 'change', 'legal', '5');
  await signIn(page, trader);
  await page.goto('/finanrec');
  await expect(page).toHaveURL('/assets/transactions');
  await expect(page.getByRole('tab')).toHaveText([
    ...['All', 'Deposits', 'Withdrawals', 'Transfers', 'Conversions', 'Trades and P&L'],
    ...['Fees', 'Interest', 'Rewards', 'Other'],
  ]);
  await expect(page.getByRole('list', { name: 'All', exact: true }).getByRole('listitem')).toHaveCount(6);
  await page.getByRole('tab', { name: 'Deposits' }).click();
  await expect(page).toHaveURL('/assets/transactions?kind=deposits');
  await expect(page.getByRole('list', { name: 'Deposits', exact: true }).getByRole('listitem')).toHaveCount(
    4,
  );
  await page.getByRole('tab', { name: 'Transfers' }).click();
  await expect(page.getByRole('list', { name: 'Transfer history' }).getByRole('listitem')).toHaveText([
    /Spot account.*P2P account.*5\.00 USDT/,
  ]);
  await pick(page, page.getByRole('combobox', { name: 'Account' }), 'P2P account');
  await expect(page).toHaveURL('/assets/transactions?kind=internal&wallet=legal');
  await expect(page.getByRole('list', { name: 'Transfers' }).getByRole('listitem')).toHaveText([
    /P2P account.*\+5\.00 USDT/,
  ]);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('tab', { name: 'All' }).click();
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await textIn(await arriving)).trim().split('\n')).toHaveLength(7);
  await page.getByLabel('End date').fill('2001-01-01');
  const earlier = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await textIn(await earlier)).trim().split('\n')).toHaveLength(1);
});

test('WAL-125 WAL-127 SHELL-563 SHELL-565: open orders and those that are done stand apart by side, with more to load above five', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  for (let price = 98_001; price <= 98_005; price += 1)
    await market.place(trader, 'sell', `${price}`, '0.01');
  await market.place(trader, 'buy', '97000', '0.01');
  await signIn(page, trader);
  await page.goto('/accountEntrust');
  await expect(page).toHaveURL('/orders?product=spot');
  await pick(page, page.getByRole('combobox', { name: 'Side' }), 'Sell / Short / Down');
  await expect(page).toHaveURL('/orders?product=spot&side=sell');
  const rows = page.getByRole('row', { name: /BTC\/USDT/ });
  await expect(rows).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await market.place(trader, 'sell', '98006', '0.01');
  await expect(rows).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Load more' })).toBeVisible();
  await pick(page, page.getByRole('combobox', { name: 'Side' }), 'Buy / Long / Up');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Cancel/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('tab', { name: 'Order history' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Canceled');
  await rows.getByRole('button', { name: /^What happened to order/ }).click();
  const life = page.getByRole('dialog', { name: /^Order \d+/ });
  await expect(life.getByRole('list', { name: 'Events, newest first' })).toContainText(/Canceled.*Placed/s);
  await page.keyboard.press('Escape');
  const arriving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await textIn(await arriving)).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/^spot,20.*Z,\d+,BTC\/USDT,buy,limit,97000\.00,/);
});

test('WAL-184: axe finds nothing on the assets pages by night', async ({ page, market }) => {
  const trader = await market.trader();
  await move(market.server, trader, 'change', 'legal', '500');
  await signIn(page, trader);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ASSETS_PAGES) {
    await open(page, path);
    await axe(page);
  }
});

test('WAL-184: axe finds nothing on assets pages by day, in their records and dialogs', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  await move(market.server, trader, 'change', 'legal', '500');
  await signIn(page, trader);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('night_mode', '0'));
  for (const path of ['/finance', '/transferLegal']) {
    await open(page, path);
    await axe(page);
  }
  await page.goto('/legal');
  await page.getByRole('button', { name: 'USDT history' }).click();
  await expect(page.getByRole('list', { name: 'USDT history' })).toBeVisible();
  await axe(page);
  await page.getByRole('button', { name: 'Transfer out USDT' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await axe(page);
});

test('WAL-184: no assets page scrolls sideways on the narrowest phone, in the longest words', async ({
  page,
  market,
}) => {
  const trader = await market.trader();
  await move(market.server, trader, 'change', 'legal', '1234.12345678');
  await signIn(page, trader);
  await page.setViewportSize({ width: 360, height: 740 });
  const wide: string[] = [];
  for (const [round, locale] of ['de', 'fra'].entries()) {
    await page.addInitScript((code) => localStorage.setItem('locale', code), locale);
    await page.goto('/change');
    for (const path of ASSETS_PAGES.filter((_path, index) => isLongRun() || index % 2 === round)) {
      await open(page, path);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > 360) wide.push(`${locale} ${path} ${width}`);
    }
  }
  expect(wide).toEqual([]);
});
