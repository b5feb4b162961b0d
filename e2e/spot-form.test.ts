import type { Locator, Page } from '@playwright/test';
import { choose, dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('SPOT-005 SPOT-118 SPOT-027 SPOT-158 SPOT-159: a guest sees the market and the notice, and prompts where trading would be', async ({
  page,
  market,
}) => {
  const maker = await market.trader();
  await market.place(maker, 'sell', '104300', '0.02');
  await market.place(maker, 'buy', '104200', '0.01');
  await page.goto('/dealCenter');
  const { form, book, chart, trades, orders, slider, price, bookRow } = dealCentre(page);
  await expect(bookRow('Sell 1')).toContainText('104,300.00');
  await expect(bookRow('Buy 1')).toContainText('104,200.00');
  await expect(book).toBeVisible();
  await expect(chart.locator('canvas').first()).toBeVisible();
  await expect(trades.getByRole('columnheader')).toHaveText([/Price/, /Amount/, /Time/]);

  await price.fill('104300');
  await expect(slider).toBeDisabled();
  await expect(form.getByRole('button', { name: /BTC/ })).toHaveCount(0);
  await expect(form.getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    /\/components\/register/,
  );
  await expect(orders.getByRole('link', { name: 'Log in' })).toBeVisible();

  const notice = page.getByRole('region', { name: 'Latest notice' }).getByRole('link');
  await expect(notice).toHaveAttribute('href', /\/noticeDetail\?id=\d+/);
  const title = await notice.textContent();
  const products = page.getByRole('navigation', { name: 'Product' });
  await expect(products.getByRole('link', { name: 'Futures' })).toHaveAttribute(
    'href',
    '/leverdealCenter?symbol=BTC%2FUSDT',
  );
  await form.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/components\/login\?redirect=/);
  await page.goBack();
  await notice.click();
  await expect(page.getByRole('heading', { name: title ?? '' })).toBeVisible();

  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  await expect(orders.getByText('No open orders')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Buy BTC' })).toBeVisible();
});

test('SPOT-010 SPOT-012 SPOT-013 SPOT-014 SPOT-033 SPOT-134 SPOT-015: both sides, both modes, and what a click in the book means', async ({
  page,
  market,
}) => {
  const maker = await market.trader();
  await market.place(maker, 'sell', '104310', '0.02');
  await market.place(maker, 'sell', '104300', '0.0123');
  await market.place(maker, 'buy', '104200', '0.01');
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, price, amount, bookRow } = dealCentre(page);

  await expect(form.getByRole('button', { name: 'Buy BTC' })).toBeVisible();
  await expect(form.getByText('10,000.00 USDT')).toBeVisible();
  await choose(form, 'Sell');
  await expect(form.getByRole('button', { name: 'Sell BTC' })).toBeVisible();
  await expect(form.getByText('0.50000 BTC')).toBeVisible();
  await expect(form.getByText('10,000.00 USDT')).toHaveCount(0);

  await choose(form, 'Market');
  await expect(price).toBeDisabled();
  await expect(price).toHaveValue('104200.00', { timeout: 1_500 });
  await expect(form.locator('[aria-busy="true"], [role="progressbar"]')).toHaveCount(0);
  await choose(form, 'Buy');
  await expect(price).toHaveValue('104300.00');

  await choose(form, 'Limit');
  await price.fill('99999.5');
  await expect(price).toHaveValue('99999.5');

  await bookRow('Sell 2').getByRole('gridcell').first().click();
  await expect(price).toHaveValue('104310.00');
  await expect(amount).toHaveValue('');
  await bookRow('Sell 1').getByText('0.01230').first().click();
  await expect(amount).toHaveValue('0.01230');
  await expect(price).toHaveValue('104310.00');
  await choose(form, 'Market');
  await bookRow('Buy 1').getByText('104,200.00').click();
  await expect(price).toBeEnabled();
  await expect(price).toHaveValue('104200.00');
});

test('SPOT-021 SPOT-022 SPOT-037 SPOT-038 SPOT-039 SPOT-162: what the number fields take, refuse and understand', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { price, amount } = dealCentre(page);
  for (const field of [price, amount]) {
    await field.fill('');
    await field.pressSequentially('1e5-2');
    await expect(field).toHaveValue('152');
    await field.fill('');
  }
  await price.fill('100');
  await price.press('ArrowUp');
  await expect(price).toHaveValue('100.01');
  await price.press('Shift+ArrowDown');
  await expect(price).toHaveValue('99.91');
  await amount.fill('0.5');
  await amount.press('ArrowDown');
  await expect(amount).toHaveValue('0.49999');
  await amount.press('Shift+ArrowUp');
  await expect(amount).toHaveValue('0.50009');

  await paste(page, price, ' 104,300.25 ');
  await expect(price).toHaveValue('104300.25');
  await paste(page, price, '１０４３００．５');
  await expect(price).toHaveValue('104300.5');
  await amount.fill('');
  await amount.pressSequentially('2.5k');
  await expect(amount).toHaveValue('2500');
  await amount.fill('');
  await amount.pressSequentially('3m');
  await expect(amount).toHaveValue('3000000');

  // An input method shows digits while they are still being composed.
  await price.fill('');
  const ime = await page.context().newCDPSession(page);
  await ime.send('Input.imeSetComposition', { text: '１２', selectionStart: 2, selectionEnd: 2 });
  await expect(price).toHaveValue('１２');
  await ime.send('Input.insertText', { text: '１２３' });
  await expect(price).toHaveValue('123');
});

test('SPOT-023 SPOT-028 SPOT-448: the slider has five stops, waits for a price and follows the amount', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, slider, price, amount } = dealCentre(page);
  await expect(form.getByText('10,000.00 USDT')).toBeVisible();
  await price.fill('');
  await expect(slider).toBeDisabled();
  await price.fill('0');
  await expect(slider).toBeDisabled();
  await price.fill('100000');
  await expect(slider).toBeEnabled();
  await slider.focus();
  const seen = ['0%'];
  for (let step = 0; step < 5; step += 1) {
    await slider.press('ArrowRight');
    seen.push((await slider.getAttribute('aria-valuetext')) ?? '');
  }
  expect(seen).toEqual(['0%', '25%', '50%', '75%', '100%', '100%']);
  await form.getByRole('button', { name: '25%', includeHidden: true }).click();
  await expect(amount).toHaveValue('0.0250');
  await amount.fill('0.043');
  await expect(slider).toHaveAttribute('aria-valuetext', '43%');
  await price.fill('50000');
  await expect(slider).toHaveAttribute('aria-valuetext', '22%');
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '50%');
});

test('SPOT-843 SPOT-842: prices of the market fill in the price, and a total the amount', async ({
  page,
  market,
}) => {
  const [owner, other] = [await market.trader(), await market.trader()];
  await market.tradeAt('104300');
  await market.place(other, 'buy', '104200', '0.01');
  await market.place(other, 'sell', '104401.01', '0.01');
  await signIn(page, owner);
  await page.goto('/dealCenter');
  const { form, price, amount, bookRow } = dealCentre(page);
  await expect(bookRow('Sell 1')).toBeVisible();
  for (const [name, value] of [
    ['Bid', '104200.00'],
    ['Ask', '104401.01'],
    ['Mid', '104300.50'],
    ['Last', '104300.00'],
  ] as const) {
    await form.getByRole('button', { name, exact: true }).click();
    await expect(price).toHaveValue(value);
  }
  const total = form.getByRole('textbox', { name: 'Total' });
  await total.fill('1043');
  await expect(amount).toHaveValue('0.01000');
  await choose(form, 'Market');
  await total.fill('522.01');
  await expect(amount).toHaveValue('0.00500');
});

test('SPOT-449: a limit order begins at the last price and at the last price again once one was placed, and stays empty for whom emptied it', async ({
  page,
  market,
}) => {
  await market.tradeAt('100000');
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, price, amount } = dealCentre(page);
  await expect(price).toHaveValue('100000.00');
  await price.fill('90000');
  await amount.fill('0.001');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(amount).toHaveValue('');
  await expect(price).toHaveValue('100000.00');
  await price.fill('');
  await market.tradeAt('100001');
  await expect(page.getByRole('region', { name: 'Recent trades' })).toContainText('100,001.00');
  await expect(price).toHaveValue('');
});

test('SES-035 SPOT-031 SPOT-042 SPOT-043 SPOT-076: an order made of two clicks stands in the lists at once, and its toast takes it back', async ({
  page,
  market,
}) => {
  const maker = await market.trader();
  await market.place(maker, 'buy', '104200', '0.0123');
  await market.place(maker, 'buy', '104100', '0.0456');
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, orders, bookRow } = dealCentre(page);
  await expect(form.getByText('10,000.00 USDT')).toBeVisible();
  await bookRow('Buy 1').getByText('104,200.00').click();
  await bookRow('Buy 2').getByText('0.04560').first().click();

  const answer = page.waitForResponse('**/api/transaction/in*');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  expect(await (await answer).json()).toMatchObject({ type: 'ok' });
  const toasts = page.getByRole('region', { name: 'Messages' });
  await expect(toasts).toContainText('Order placed');
  const row = orders.getByRole('row', { name: /BTC\/USDT/ });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('104,200.00');
  await expect(form.getByText('5,248.48 USDT')).toBeVisible();

  await row.getByRole('button', { name: /Cancel order/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Cancel this order?');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(row).toHaveCount(1);

  await toasts.getByRole('button', { name: 'Cancel order' }).click();
  await expect(row).toHaveCount(0);
  await expect(form.getByText('10,000.00 USDT')).toBeVisible();
});

test('SPOT-009: on a phone the form is a sheet above book and chart, and sends from there', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, price, amount, orders } = dealCentre(page);
  await expect(page.getByRole('button', { name: 'Sell BTC' })).toBeVisible();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  const sheet = page.getByRole('dialog', { name: 'Trade BTC' });
  await expect(sheet.getByRole('form')).toBeVisible();
  await price.fill('110000');
  await amount.fill('0.1');
  await sheet.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(orders.getByRole('listitem')).toContainText('110,000.00');
});

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await field.focus();
  await page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text', pasted);
    const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}
