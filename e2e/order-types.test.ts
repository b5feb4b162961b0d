import type { Locator, Page } from '@playwright/test';
import { choose, dealCentre, expect, type QuietMarket, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

/** Every test begins with a last price of 100,000 and its own trader on the page. */
async function open(page: Page, market: QuietMarket) {
  await market.tradeAt('100000');
  const owner = await market.trader();
  await signIn(page, owner);
  await page.goto('/dealCenter');
  const parts = dealCentre(page);
  await expect(parts.form.getByText('10,000.00 USDT')).toBeVisible();
  await expect(page.getByText('100,000.00').first()).toBeVisible();
  return { ...parts, owner, rows: parts.orders.getByRole('row', { name: /(BTC|ETH)\/USDT/ }) };
}

async function chooseType(page: Page, form: Locator, name: string): Promise<void> {
  await form.getByRole('combobox', { name: 'More order types' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true });

test('SPOT-174 SPOT-175 SPOT-176 SPOT-178 SPOT-180 SPOT-181 SPOT-166: a stop-limit says what it will do, waits in the list, and rests once the price is there', async ({
  page,
  market,
}) => {
  const { form, rows, orders, bookRow } = await open(page, market);
  await choose(form, 'Sell');
  await chooseType(page, form, 'Stop-limit');
  await expect(form.getByText(/Places your limit order when the last price moves against you/)).toBeVisible();
  await expect(form.getByText('Triggers when last price ≤ trigger price.')).toBeVisible();

  const send = form.getByRole('button', { name: 'Sell BTC' });
  await send.click();
  await expect(form.getByRole('alert').filter({ hasText: 'Enter a trigger price.' })).toBeVisible();
  await field(form, 'Trigger price').fill('101000');
  await field(form, 'Limit price').fill('94000');
  await field(form, 'Amount').fill('0.2');
  await send.click();
  await expect(form.getByText(/Trigger price must be below the last price \(100000\.?0*\)/)).toBeVisible();
  await field(form, 'Trigger price').fill('95000');
  await expect(form.getByText('Triggers when last price ≤ 95,000.00 USDT.')).toBeVisible();
  await expect(
    form.getByText(
      'When the last price falls to 95,000.00 USDT or below, a limit order to sell 0.20000 BTC at 94,000.00 USDT is placed.',
    ),
  ).toBeVisible();
  await send.click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Order placed. Trigger price');

  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(/Stop-limit94,000\.00.*≤ 95,000\.00Untriggered/);
  await expect(bookRow('Sell 1')).toHaveCount(0);
  await expect(form.getByText('0.30000 BTC')).toBeVisible();

  await market.tradeAt('94990');
  await expect(rows).toContainText('Open');
  await expect(bookRow('Sell 1')).toContainText('94,000.00');
  await expect(orders.getByRole('tab', { name: /Open orders/ })).toContainText('1');
});

test('SPOT-167 SPOT-179 SPOT-181 SPOT-184: a stop-market buy locks the band around its trigger, fires, and stands in the history', async ({
  page,
  market,
}) => {
  const { form, rows, orders, slider } = await open(page, market);
  await chooseType(page, form, 'Stop-market');
  await expect(field(form, 'Limit price')).toHaveCount(0);
  await expect(slider).toBeDisabled();
  await field(form, 'Trigger price').fill('105000');
  await form.getByRole('button', { name: '100%', includeHidden: true }).click();
  // 10,000 at 5 % above the trigger, cut to the lot.
  await expect(field(form, 'Amount')).toHaveValue('0.0907');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(rows).toContainText(/Stop-marketMarket0\.09070.*≥ 105,000\.00Untriggered/);

  await market.place(await market.trader(), 'sell', '105100', '0.3');
  await market.tradeAt('105000');
  await expect(rows).toHaveCount(0);
  await orders.getByRole('tab', { name: /Order history/ }).click();
  await expect(rows).toContainText(/Stop-marketMarket105,100\.00.*Filled/);
});

test('SPOT-168 SPOT-175: a take-profit waits for the other way', async ({ page, market }) => {
  const { form, rows } = await open(page, market);
  await choose(form, 'Sell');
  await chooseType(page, form, 'Take-profit limit');
  await expect(form.getByText('Triggers when last price ≥ trigger price.')).toBeVisible();
  await field(form, 'Trigger price').fill('106000');
  await field(form, 'Limit price').fill('107000');
  await field(form, 'Amount').fill('0.1');
  await form.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(rows).toContainText(/Take-profit limit107,000\.00.*≥ 106,000\.00Untriggered/);
  await market.tradeAt('106000');
  await expect(rows).toContainText('Open');
});

test('SPOT-169 SPOT-178 SPOT-180 SPOT-184: an OCO pair is confirmed, listed as one, and ends as one', async ({
  page,
  market,
}) => {
  const { form, rows, orders } = await open(page, market);
  await choose(form, 'Sell');
  await chooseType(page, form, 'OCO');
  await form.getByText('Confirm before placing').click();
  await field(form, 'Limit price').fill('94000');
  await field(form, 'Trigger price').fill('95000');
  await field(form, 'Amount').fill('0.1');
  const send = form.getByRole('button', { name: 'Sell BTC' });
  await send.click();
  await expect(form.getByText('To sell, the limit price must be above the trigger price.')).toBeVisible();
  await field(form, 'Limit price').fill('110000');
  await send.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    '0.10000 BTC is sold at 110,000.00 USDT. If the last price falls to 95,000.00 USDT first, it is sold at market instead.',
  );
  await question.getByRole('button', { name: 'Sell BTC' }).click();

  await expect(rows).toHaveCount(1);
  await rows.getByRole('button', { name: /^Orders of OCO/ }).press('Space');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/LimitOCO \d+.*Open/);
  await expect(rows.nth(2)).toContainText(/Stop-marketOCO \d+.*Untriggered/);
  const mark = await rows
    .nth(1)
    .getByText(/^OCO \d+$/)
    .textContent();
  await expect(rows.nth(2).getByText(mark ?? '')).toBeVisible();
  await expect(rows.getByRole('button', { name: /Edit order/ })).toHaveCount(0);

  await rows.getByRole('button', { name: /^Cancel the orders of OCO/ }).click();
  await expect(question).toContainText('Both OCO orders will be canceled.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(rows).toHaveCount(0);
  await orders.getByRole('tab', { name: /Order history/ }).click();
  await expect(rows.filter({ hasText: 'Canceled with its OCO order' })).toHaveCount(1);
});

test('SPOT-163 SPOT-164 SPOT-165 SPOT-177 SPOT-184: time in force and post only are chosen, explained, and kept apart', async ({
  page,
  market,
}) => {
  const { form, rows, orders, price, amount } = await open(page, market);
  await market.place(await market.trader(), 'sell', '100100', '0.02');
  const send = form.getByRole('button', { name: 'Buy BTC' });
  const fill = async () => {
    await price.fill('100100');
    await amount.fill('0.05');
  };
  const postOnly = form.getByRole('checkbox', { name: 'Post-only' });
  const terms = form.getByRole('combobox', { name: 'Time in force' });
  await form.getByText('Post-only').click();
  await expect(form.getByText(/rejected if it would fill right away/)).toBeVisible();
  await fill();
  await send.click();
  await expect(
    form.getByRole('alert').filter({ hasText: 'a post-only order would fill right away' }),
  ).toBeVisible();

  await terms.click();
  await page.getByRole('option', { name: 'Fill or kill (FOK)' }).click();
  await expect(postOnly).not.toBeChecked();
  await send.click();
  await expect(
    form.getByRole('alert').filter({ hasText: 'Only 0.02000 BTC can be filled at your price' }),
  ).toBeVisible();

  await terms.click();
  await page.getByRole('option', { name: 'Immediate or cancel (IOC)' }).click();
  await send.click();
  const toasts = page.getByRole('region', { name: 'Messages' });
  await expect(toasts).toContainText('0.02000 BTC filled right away, the rest was canceled.');
  await expect(amount).toHaveValue('');
  await expect(rows).toHaveCount(0);
  await orders.getByRole('tab', { name: /Order history/ }).click();
  await expect(rows).toContainText(/LimitImmediate or cancel \(IOC\).*Partially filled/);
  await expect(rows).toContainText('Unfilled part canceled');
});

test('SPOT-170 SPOT-182: an order is changed from the list, and the form says what becomes of its place', async ({
  page,
  market,
}) => {
  const { rows, owner, form } = await open(page, market);
  await market.place(owner, 'buy', '95000', '0.05');
  await rows.getByRole('button', { name: /Edit order: Buy 0\.05000 BTC/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  const change = dialog.getByRole('button', { name: 'Save changes' });
  await expect(change).toBeDisabled();
  await expect(dialog).toContainText('Reducing the amount keeps your place in the queue');
  await field(dialog, 'Amount').fill('0.04');
  await expect(dialog).toContainText('The order keeps its place in the queue.');
  await field(dialog, 'Limit price').fill('95000.005');
  await change.click();
  await expect(dialog).toContainText('Price must be a multiple of 0.01');
  await field(dialog, 'Limit price').fill('96000');
  await expect(dialog).toContainText('moves to the end of the queue at its price');
  await field(dialog, 'Amount').fill('0.5');
  await change.click();
  await expect(dialog.getByRole('alert')).toContainText('Insufficient USDT balance.');
  await field(dialog, 'Amount').fill('0.04');
  await field(dialog, 'Amount').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(rows).toContainText(/96,000\.000\.04000/);
  await expect(form.getByText('6,160.00 USDT')).toBeVisible();
});

test('SPOT-173 SPOT-183 SPOT-083: cancelling all asks which, counts, and takes what waits too', async ({
  page,
  market,
}) => {
  const { form, rows, owner, orders } = await open(page, market);
  await market.place(owner, 'buy', '95000', '0.01');
  await market.place(owner, 'buy', '95100', '0.01');
  await market.place(owner, 'buy', '4200', '0.01', 'ETH/USDT');
  await choose(form, 'Sell');
  await chooseType(page, form, 'Stop-market');
  await field(form, 'Trigger price').fill('90000');
  await field(form, 'Amount').fill('0.1');
  await form.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(rows).toHaveCount(4);

  await orders.getByRole('button', { name: 'Cancel all', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByRole('radio', { name: 'All pairs (4)' })).toBeChecked();
  await expect(question).toContainText('4 orders will be canceled.');
  await question.getByRole('radio', { name: 'BTC/USDT only (3)' }).click();
  await expect(question).toContainText('3 orders will be canceled.');
  await question.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('3 orders canceled');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('ETH/USDT');
  await orders.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await question.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await expect(orders.getByRole('button', { name: 'Cancel all', exact: true })).toHaveCount(0);
});

test('SPOT-009 SPOT-174 SPOT-180 SPOT-183: on a phone a stop is placed by keyboard and touch, changed and cancelled', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await market.tradeAt('100000');
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, orders } = dealCentre(page);
  await page.getByRole('button', { name: 'Sell BTC' }).click();
  const sheet = page.getByRole('dialog', { name: 'Trade BTC' });
  await expect(sheet.getByText('0.50000 BTC')).toBeVisible();
  await form.getByRole('combobox', { name: 'More order types' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Stop-limit', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Stop-market', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('combobox', { name: 'More order types' })).toContainText('Stop-market');
  await field(form, 'Trigger price').fill('95000');
  await field(form, 'Amount').fill('0.1');
  await field(form, 'Amount').press('Enter');
  await expect(sheet).toHaveCount(0);
  const card = orders.getByRole('listitem');
  await expect(card).toContainText('≤ 95,000.00');
  await card.getByRole('button', { name: /Edit order/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  await expect(field(dialog, 'Limit price')).toHaveCount(0);
  await expect(dialog).toContainText('stays untriggered');
  await field(dialog, 'Amount').fill('0.05');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(card).toContainText('0.0500');
  await orders.getByRole('button', { name: 'Cancel all', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all', exact: true }).click();
  await expect(card).toHaveCount(0);
});
