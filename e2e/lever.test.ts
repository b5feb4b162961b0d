import { pick } from './support/assets-area.ts';
import { axe } from './support/axe.ts';
import { type Drawn, watchDrawing } from './support/drawing.ts';
import { leverCentre, marginTrader, openContract } from './support/lever-market.ts';
import { choose, expect, test } from './support/quiet-market.ts';
import { expectOk, signIn } from './support/trader.ts';
import { follow, speak } from './support/within.ts';

test('LEV-003 LEV-006 LEV-007 LEV-009 LEV-013 LEV-014 LEV-015 LEV-017 LEV-020 LEV-087 LEV-100: what is wrong with an order is told at its field, and a limit waits until it is canceled', async ({
  page,
  market,
}) => {
  await signIn(page, await marginTrader(market));
  await page.goto('/leverdealCenter?symbol=BTC/USDT');
  const { box, hands, multiple, price, submit, question, panels, figure } = leverCentre(page);
  await submit.click();
  await expect(multiple).toHaveAccessibleDescription('Choose leverage.');
  await expect(hands).toHaveAccessibleDescription('Enter a whole number of contracts, 1 or more.');
  await expect(multiple).toBeFocused();
  await pick(page, multiple, '100×');
  await hands.fill('10001');
  await submit.click();
  await expect(hands).toHaveAccessibleDescription('Enter at most 10000 contracts.');
  await choose(box, '% of balance');
  await choose(box, '50%');
  await expect(box.getByText(/^= [\d,]+ contracts$/)).toBeVisible();
  await expect(figure('Position value')).toHaveText(/^[\d,.]+ USDT$/);

  await choose(box, 'Limit');
  await expect(multiple).toHaveText('Choose');
  await expect(figure('Position value')).toHaveText('–');
  await pick(page, multiple, '10×');
  await choose(box, 'Contracts');
  await hands.fill('10');
  await submit.click();
  await expect(price).toHaveAccessibleDescription('Enter a price.');
  await price.fill('1.123456789');
  await expect(price).toHaveValue('1.1234');
  await price.fill('1000');
  await submit.click();
  await question.getByRole('button', { name: 'Open long' }).click();
  await expect(page.getByText('Order placed.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(hands).toHaveValue('');

  await panels.getByRole('tab', { name: 'Open orders' }).click();
  const row = panels.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(row).toContainText('1,000.00');
  await choose(panels, 'Short');
  await expect(row).toHaveCount(0);
  await choose(panels, 'Long');
  await row.getByRole('button', { name: /^Cancel/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Order canceled.')).toBeVisible();
  await expect(row).toHaveCount(0);
});

test('LEV-040 LEV-090 LEV-091 LEV-092 LEV-093 LEV-094 LEV-095 LEV-096 LEV-097 LEV-099 LEV-101 LEV-103 LEV-107 LEV-118 LEV-450: the lists have every contract by its state, ten to a page, with its stops and its end', async ({
  page,
  market,
}) => {
  const { server } = market;
  const trader = await marginTrader(market, '5000');
  await openContract(server, trader);
  await openContract(server, trader, { type: 2 });
  await signIn(page, trader);
  await page.goto('/leverList');
  const long = page.getByRole('row').filter({ hasText: 'Long 10×' });
  await expect(long).toContainText(/ADL/);
  await long.getByRole('button', { name: /^TP\/SL/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Take profit / stop loss' });
  const profit = dialog.getByRole('textbox', { name: 'Take profit' });
  await expect(profit).toHaveValue('');
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  const opened = ((await profit.getAttribute('placeholder')) ?? '').replaceAll(',', '');
  expect(opened).toMatch(/^\d+\.\d\d$/);
  await profit.press('ArrowUp');
  await expect(profit).toHaveValue((Number(opened) + 0.01).toFixed(2));
  await dialog.getByRole('button', { name: 'Take profit: +5.00%' }).click();
  await expect(profit).toHaveValue((Math.round(Number(opened) * 105) / 100).toFixed(2));
  const loss = dialog.getByRole('textbox', { name: 'Stop loss' });
  await dialog.getByRole('button', { name: 'Stop loss: -2.00%' }).click();
  await expect(loss).toHaveValue((Math.round(Number(opened) * 98) / 100).toFixed(2));
  await expect(dialog).toContainText(/Est\. loss↓-[\d.,]+ USDT/);
  await dialog.getByRole('button', { name: 'Remove: Stop loss' }).click();
  await expect(loss).toHaveValue('');
  await profit.fill('1');
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(profit).toHaveAccessibleDescription(/Take profit must be above/);
  await profit.fill('900000');
  await expect(dialog.getByRole('status').first()).toHaveText(/\+[\d,]+\.\d{2,4} USDT/);
  await expect(dialog.getByRole('status').last()).toHaveText('none');
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('Take profit / stop loss saved.')).toBeVisible();
  await expect(long).toContainText('900,000.00 / –');

  await page.getByRole('button', { name: 'Close all' }).click();
  const question = page.getByRole('alertdialog', { name: 'Close these positions?' });
  await expect(question.getByRole('radio')).toHaveCount(3);
  await question.getByText('Shorts only').click();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('1 positions closed.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Short 10×' })).toHaveCount(0);
  await expect(long).toBeVisible();

  for (let count = 0; count < 11; count += 1) {
    await openContract(server, trader, { status: 0, target_price: 1000 + count, share: 1 });
  }
  await page.getByRole('tab', { name: 'Open orders' }).click();
  const rows = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('tab', { name: 'Closed' }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Open orders' }).click();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();

  await follow(page, '/lever_manger');
  const account = page.getByRole('region', { name: 'Futures account (USDT)' });
  await expect(account).toContainText('0.1% per day');
  await expect(account.getByRole('meter', { name: 'Margin ratio' })).toHaveAttribute('aria-valuetext', /%$/);
  await expect(page.getByRole('region', { name: 'Open orders' }).getByRole('row')).toHaveCount(12);

  await follow(page, '/leverTransactions');
  await choose(page.getByRole('main'), 'Canceled');
  await expect(page.getByText('No canceled orders')).toBeVisible();
  await choose(page.getByRole('main'), 'Positions');
  await long.getByRole('button', { name: /^Close/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('No open positions')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All trades' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All futures trades');
});

test('LEV-042 LEV-049 LEV-089 LEV-102 LEV-106 LEV-108 LEV-117 LEV-225 LEV-265: every number of a contract can be looked up, shared and printed, and a thin account is warned', async ({
  page,
  market,
  context,
}) => {
  const { server } = market;
  const trader = await marginTrader(market, '100');
  // Margin and fee use nearly the whole balance: the margin ratio starts near 100 percent.
  const deal = await expectOk<{ readonly last_price: string }>(server, '/api/lever/deal', {
    ...{ legal_id: 3, currency_id: 1 },
  });
  const share = Math.floor((95 * 10) / (Number(deal.last_price) * 0.0001));
  await openContract(server, trader, { share });
  await signIn(page, trader);
  await page.goto('/manger');
  await expect(page.getByText(/Your USDT margin ratio is/)).toBeVisible();
  await expect(page.getByText(/· At risk/)).toBeVisible();
  await expect(page.getByRole('main')).toContainText('No open orders');

  await follow(page, '/letransactions');
  await expect(page.getByRole('row').nth(1)).toContainText(/20\d\d-/);
  await follow(page, '/leverRecord');
  await expect(page.getByRole('row').filter({ hasText: 'Fee for position' })).toContainText('-');
  await follow(page, '/leverTransactions');
  await page.getByRole('row').getByRole('link', { name: 'BTC/USDT' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Contract \d+$/);
  const steps = page.getByRole('list', { name: 'Calculation' }).getByRole('listitem');
  await expect(steps).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(steps).toHaveCount(2);
  await expect(steps.first()).toContainText(/Price[\d,.]+= [\d,.]+ \+ 0\.01%/);
  await expect(steps.first()).toContainText(/Margin/);
  await expect(steps.first()).toContainText(/Index sources.*simulated/);
  await expect(steps.first()).toContainText(/Fee for position \d+ \(#\d+\)[-−][\d,.]+ USDT/);
  await expect(steps.last()).toContainText(/Price no\.#\d+/);
  await expect(steps.last()).toContainText(/= \([\d,.]+ − [\d,.]+\) × [\d.]+/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('copied as text')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Contract \d+\n\nOpen/);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(steps.last()).toBeVisible();
});

const PAGES = [
  '/leverdealCenter?symbol=BTC/USDT',
  '/leverList',
  '/leverTransactions',
  '/leverRecord',
  '/allTransaction',
  '/leverTerms',
  '/lever_manger',
  '/leverTransaction?id=1',
];

test('WEB-023 SHELL-074 LEV-086: the pages of leverage are sound for axe in both themes, and nothing is too wide on a phone', async ({
  page,
  market,
}) => {
  const trader = await marginTrader(market);
  await openContract(market.server, trader);
  await openContract(market.server, trader, { status: 0, target_price: '1000' });
  await signIn(page, trader);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/licences');
  for (const [index, path] of PAGES.entries()) {
    await follow(page, path);
    if (index === 4) await page.getByRole('button', { name: /^Switch to/ }).click();
    await axe(page);
  }
  await speak(page, 'de');
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of PAGES) {
    await follow(page, path);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(`${path} ${over}`).toBe(`${path} 0`);
  }
});

test('CHART-049: the lines of several contracts strike out no label', async ({ page, market }) => {
  const newestFrame = await watchDrawing(page);
  const trader = await marginTrader(market);
  for (const type of [1, 2, 1]) await openContract(market.server, trader, { type });
  await signIn(page, trader);
  await page.goto('/leverdealCenter?symbol=BTC/USDT');
  const isLabel = ({ text }: Drawn): boolean => /^(?:Long|Short) 10×$/.test(text ?? '');
  await expect.poll(async () => (await newestFrame(isLabel)).filter(isLabel).length).toBe(3);
  const frame = await newestFrame(isLabel);
  const colours = frame.filter(isLabel).map(({ colour }) => colour);
  const lines = frame.filter(({ dash, colour }) => dash === '4,4' && colours.includes(colour));
  expect(lines.length).toBeGreaterThanOrEqual(3);
  const lastLine = Math.max(...lines.map((line) => frame.indexOf(line)));
  expect(lastLine).toBeLessThan(frame.findIndex(isLabel));
});

test('LEV-101 LEV-119: what can be done with a position is in sight on every list, whatever the language', async ({
  page,
  market,
}) => {
  const trader = await marginTrader(market);
  await openContract(market.server, trader);
  await signIn(page, trader);
  await page.goto('/licences');
  for (const language of ['en', 'de', 'fra'] as const) {
    await speak(page, language);
    for (const path of ['/leverTransactions', '/leverList', '/leverdealCenter?symbol=BTC/USDT']) {
      await follow(page, path);
      const actions = page.getByRole('row').filter({ hasText: '10×' }).getByRole('button');
      await expect(actions).toHaveCount(2);
      await expect(actions.last()).toBeInViewport({ ratio: 1 });
    }
  }
  // On a phone each position is a card.
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(page, 'de');
  const last = page.getByRole('listitem').filter({ hasText: '10×' }).getByRole('button').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('LEV-010: without an index the preview waits no longer than a second and a half', async ({ page }) => {
  await page.routeWebSocket(/socket\.io/, () => undefined);
  for (const path of ['**/api/index_prices*', '**/socket.io/**']) {
    await page.route(path, (route) => route.abort());
  }
  await page.goto('/leverdealCenter?symbol=BTC/USDT');
  const preview = leverCentre(page).box.locator('dl');
  await expect(preview).toHaveAttribute('aria-busy', 'true');
  await expect(preview).toHaveAttribute('aria-busy', 'false', { timeout: 3_000 });
  await expect(preview).toContainText('Index price–');
});

test('LEV-260 LEV-261: a guest reads every version of the terms and rates, by a link beside the trade', async ({
  page,
}) => {
  await page.goto('/leverdealCenter?symbol=BTC/USDT');
  await page.getByRole('main').getByRole('link', { name: 'Contract specs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract specs');
  const newest = page.getByRole('table', { name: 'BTC/USDT specs' }).getByRole('row').nth(1);
  await expect(newest).toContainText('0.1000%');
  await expect(newest).toContainText('10×');
  const guards = page.getByRole('table', { name: 'BTC/USDT limits and safeguards' }).getByRole('row').nth(1);
  await expect(guards).toContainText('Open');
  const rates = page.getByRole('table', { name: 'USDT margin ratio levels' }).getByRole('row').last();
  await expect(rates).toContainText('110.00%');
  await expect(rates).toContainText('50.00%');
});
