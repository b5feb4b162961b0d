import { holdBack } from './support/hold-back.ts';
import { choose, dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('SPOT-112 SPOT-113 SPOT-120: an order says all about itself, and a fill moves it to the history without a reload', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  const other = await market.trader();
  await page.clock.install();
  await signIn(page, owner);
  await page.goto('/dealCenter');
  const { orders, form } = dealCentre(page);
  const row = orders.getByRole('row', { name: /BTC\/USDT/ });
  await expect(orders.getByRole('tab')).toHaveText([/^Open orders/, /^Order history/, /^Trade history/]);
  await expect(orders.getByText('No open orders')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { notReloaded: true }));

  await market.place(owner, 'buy', '104200', '0.02');
  await market.place(other, 'sell', '104200', '0.005');
  await expect(orders.getByRole('columnheader')).toHaveText([
    /^Time \(UTC\+[12]\)$/,
    'Pair',
    'Side',
    'Type',
    'Price',
    'Amount',
    'Filled',
    'Total',
    'Trigger',
    'Status',
    'Action',
  ]);
  const cells = row.getByRole('cell');
  await expect(cells.nth(6)).toHaveText('0.00500');
  await expect(cells).toHaveText([
    /^\d\d-\d\d \d\d:\d\d:\d\d$/,
    'BTC/USDT',
    'Buy',
    'Limit',
    '104,200.00',
    '0.02000',
    '0.00500',
    '2,084.00',
    '–',
    'Open',
    '',
  ]);
  await expect(
    row.getByRole('button', { name: 'Cancel order: Buy 0.01500 BTC at 104,200.00' }),
  ).toBeVisible();

  await market.place(other, 'sell', '104200', '0.015');
  await expect(row).toHaveCount(0);
  await expect(form.getByText('7,916.00 USDT')).toBeVisible();
  await orders.getByRole('tab', { name: /Order history/ }).click();
  await expect(row.filter({ hasText: 'Filled' })).toHaveCount(1);

  await orders.getByRole('tab', { name: /^Trade history/ }).click();
  await expect(row).toHaveCount(2);
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true);
});

test('SPOT-117 WEB-041: while no line can be had, the lists are asked for every 5 seconds', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  await page.clock.install();
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket(/socket\.io/, (line) => line.close());
  await signIn(page, owner);
  await page.goto('/dealCenter');
  const { orders } = dealCentre(page);
  await orders.getByRole('tab', { name: /^Trade history/ }).click();
  await expect(
    orders.getByRole('tabpanel', { name: 'Trade history' }).getByText('No past trades'),
  ).toBeVisible();
  for (let round = 0; round < 2; round += 1) {
    const asked = page.waitForRequest('**/api/transaction_complete*');
    await page.clock.fastForward(5_000);
    await asked;
  }
});

test('SPOT-114 SPOT-115 SPOT-083 SPOT-121: lists load more above eight rows to their end, hide other pairs, and are cancelled whole', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  for (let price = 95_001; price <= 95_008; price += 1) await market.place(owner, 'buy', `${price}`, '0.001');
  await signIn(page, owner);
  await page.goto('/dealCenter');
  const { orders } = dealCentre(page);
  const rows = orders.getByRole('row', { name: /(BTC|ETH)\/USDT/ });
  const more = orders.getByRole('button', { name: 'Load more' });
  await expect(rows).toHaveCount(8);
  await expect(more).toHaveCount(0);
  await market.place(owner, 'buy', '95009', '0.001');
  await expect(rows).toHaveCount(9);
  await expect(more).toBeVisible();

  for (let price = 4_201; price <= 4_203; price += 1)
    await market.place(owner, 'buy', `${price}`, '0.01', 'ETH/USDT');
  await expect(orders.getByRole('tab', { name: /Open orders/ })).toContainText('12');
  await expect(rows).toHaveCount(10);
  await more.click();
  await expect(rows).toHaveCount(12);
  await more.click();
  await expect(orders.getByText('End of list')).toBeVisible();
  await expect(more).toHaveCount(0);

  await orders.getByText('Hide other pairs').click();
  await expect(rows).toHaveCount(9);
  await expect(orders.getByRole('row', { name: /ETH\/USDT/ })).toHaveCount(0);
  await orders.getByRole('button', { name: 'Cancel all', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('9 orders will be canceled.');
  await question.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await orders.getByText('Hide other pairs').click();
  await expect(rows).toHaveCount(3);
});

test('SPOT-125 SPOT-133 SPOT-135 SPOT-137 SPOT-138: the book has its columns and its sides, flashes briefly, and is told to who listens', async ({
  page,
  market,
}) => {
  const [maker, taker] = [await market.trader(), await market.trader()];
  await market.place(maker, 'sell', '104300', '0.02');
  await market.place(maker, 'buy', '104200', '0.02');
  await market.place(taker, 'buy', '104300', '0.005');
  await market.place(taker, 'sell', '104200', '0.0025');
  await page.clock.install();
  await page.goto('/dealCenter');
  const { book, bookRow, trades } = dealCentre(page);
  await expect(book.getByRole('columnheader')).toHaveText(['Side', 'Price (USDT)', 'Amount', 'Total']);
  const sell = bookRow('Sell 1').getByRole('gridcell');
  await expect(sell).toHaveText([/^Sell 1$/, '104,300.00', '0.01500', '0.01500']);
  await expect(bookRow('Buy 1').getByRole('gridcell')).toHaveText([
    /^Buy 1$/,
    '104,200.00',
    '0.01750',
    '0.01750',
  ]);

  await expect(trades.getByRole('row').nth(1)).toHaveText(/^104,200\.00 ↓Sell0\.00250\d\d:\d\d:\d\d$/);
  await expect(trades.getByRole('row').nth(2)).toHaveText(/^104,300\.00 ↑Buy0\.00500\d\d:\d\d:\d\d$/);

  const flash = bookRow('Sell 1').locator('.book-flash');
  const flashMs = () =>
    flash.evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration) * 1_000);
  const before = await flash.elementHandle();
  expect(await flashMs()).toBeGreaterThan(0);
  expect(await flashMs()).toBeLessThanOrEqual(350);
  await market.place(taker, 'buy', '104300', '0.001');
  await expect(sell.nth(2)).toHaveText('0.01400');
  // Only a newly created flash animation runs again.
  expect(await before?.evaluate((element) => element.isConnected)).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await flashMs()).toBeLessThan(1);

  const spoken = page.getByRole('region', { name: 'Order book' }).getByRole('status');
  await expect(spoken).toHaveText('');
  await page.clock.fastForward(20_000);
  await expect(spoken).toHaveText('Best bid 104,200.00, best ask 104,300.00');
  await market.place(maker, 'buy', '104250', '0.001');
  await expect(bookRow('Buy 1')).toContainText('104,250.00');
  await expect(spoken).toHaveText('Best bid 104,200.00, best ask 104,300.00');

  const view = page.getByRole('radiogroup', { name: 'Book view' });
  await choose(view, 'Buy orders only');
  await expect(bookRow('Sell 1')).toHaveCount(0);
  await expect(bookRow('Buy 2')).toBeVisible();
  await choose(view, 'Sell orders only');
  await expect(bookRow('Buy 1')).toHaveCount(0);
  await expect(bookRow('Sell 1')).toBeVisible();
});

test('SPOT-007 SES-074: the price of the last trade stands in the title and follows the trades', async ({
  page,
  market,
}) => {
  const [maker, taker] = [await market.trader(), await market.trader()];
  await market.place(maker, 'sell', '104301.5', '0.02');
  await market.place(taker, 'buy', '104301.5', '0.001');
  await page.goto('/dealCenter');
  await expect(page).toHaveTitle(/^104,301\.50 BTC\/USDT/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lastPrice'))).toBe('104301.5');
  await market.place(maker, 'sell', '104302.25', '0.02');
  await market.place(taker, 'buy', '104302.25', '0.02');
  await expect(page).toHaveTitle(/^104,302\.25 BTC\/USDT/);
});

test('WEB-036: while a change of an order is on its way, nothing that is typed changes what was sent', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  await market.place(owner, 'buy', '104200', '0.02');
  await signIn(page, owner);
  await page.goto('/dealCenter');
  const { orders } = dealCentre(page);
  await orders.getByRole('button', { name: /^Edit order: Buy/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await dialog.getByRole('textbox', { name: 'Limit price' }).fill('104100');
  const amend = await holdBack(page, '**/api/transaction/amend*');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await amend.asked;
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  const sent = await amount.inputValue();
  await amount.fill('0.01');
  await expect(amount).toHaveValue(sent);
  amend.letGo();
  await expect(dialog).toHaveCount(0);
  await expect(orders.getByRole('row', { name: /BTC\/USDT/ })).toContainText('104,100.00');
  await expect(orders.getByRole('row', { name: /BTC\/USDT/ })).toContainText('0.0200');
});

test('SPOT-160: a sent order is pending at once, and the answer puts the truth in its place', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  await signIn(page, owner);
  await page.goto('/dealCenter');
  const { orders, form, price, amount } = dealCentre(page);
  const pending = orders.getByRole('list', { name: 'Orders being sent' });
  const row = orders.getByRole('row', { name: /BTC\/USDT/ });
  const send = async (number: string) => {
    await price.fill('104100');
    await amount.fill(number);
    const sent = await holdBack(page, '**/api/transaction/in*');
    await form.getByRole('button', { name: 'Buy BTC' }).click();
    await sent.asked;
    return sent;
  };
  await expect(form).toContainText('10,000.00 USDT');
  const placed = await send('0.01');
  await expect(pending.getByRole('listitem')).toHaveText(
    /Sending.*BTC\/USDT.*Buy.*Limit.*104,100\.00.*0\.01000 BTC/,
  );
  await expect(row).toHaveCount(0);
  placed.letGo();
  await expect(pending).toHaveCount(0);
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Open');

  const refused = await send('0.05');
  await expect(pending.getByRole('listitem')).toContainText('0.05000 BTC');
  // The funds are spent before the request arrives.
  await market.place(owner, 'buy', '104000', '0.08');
  refused.letGo();
  await expect(form.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expect(pending).toHaveCount(0);
  await expect(row).toHaveCount(2);
});
