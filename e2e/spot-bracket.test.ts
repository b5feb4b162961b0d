import { type Drawn, watchDrawing } from './support/drawing.ts';
import { choose, dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('SPOT-801 SPOT-802 SPOT-811 SPOT-812: a buy with take-profit and stop-loss is placed, fills in parts, and its exits are seen, cancelled and explained', async ({
  page,
  market,
}) => {
  const newestFrame = await watchDrawing(page);
  /** Labels of take-profit orders in the chart. */
  const labels = async () => {
    const isLabel = ({ text }: Drawn): boolean => /^Take profit/.test(text ?? '');
    return (await newestFrame(isLabel)).flatMap((drawn) => (isLabel(drawn) ? [drawn.text] : []));
  };
  await market.tradeAt('100000');
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, orders } = dealCentre(page);
  const rows = orders.getByRole('row', { name: /BTC\/USDT/ });
  const row = (part: string) => rows.filter({ hasText: part });
  const field = (name: string | RegExp) => form.getByRole('textbox', { name });
  const send = form.getByRole('button', { name: 'Buy BTC' });
  const messages = page.getByRole('region', { name: 'Messages' });
  await expect(page.getByText('100,000.00').first()).toBeVisible();
  await choose(form, 'Buy');
  await field(/^Price/).fill('99000');
  await field(/^Amount/).fill('0.1');
  await form.getByRole('checkbox', { name: 'Take profit / Stop loss' }).check();
  await send.click();
  await expect(form.getByText('Enter a take-profit or stop-loss price.')).toBeVisible();
  await field(/^Take profit$/).fill('108900');
  await field(/^Stop loss: distance/).fill('10');
  await expect(field(/^Stop loss$/)).toHaveValue('89100');
  await expect(form.getByText(/^Take profit at 108,900.00 USDT: about \+/)).toBeVisible();
  await expect.poll(labels).toEqual([expect.stringMatching(/^Take profit \+[\d.]+ USDT$/)]);
  await send.click();
  await expect(messages).toContainText('Order placed. Its TP/SL takes effect with each fill.');
  await expect(rows).toHaveCount(1);
  await expect.poll(labels).toEqual(['Take profit']);
  await orders.getByRole('button', { name: /^Orders of TP\/SL/ }).press('Enter');
  await expect(rows).toHaveCount(4);
  await expect(row('Entry')).toContainText('99,000.00');
  await expect(row('Take profit')).toContainText(/108,900\.00.*0\.10000.*Pending/);
  await expect(row('Stop loss')).toContainText(/Market.*≤ 89,100\.00.*Pending/);

  await market.place(await market.trader(), 'sell', '99000', '0.04');
  await expect(row('Take profit')).toContainText(/0\.03996.*Open/);
  await expect(row('Stop loss')).toContainText(/0\.03996.*Untriggered/);
  await row('Entry')
    .getByRole('button', { name: /^Cancel order/ })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('TP/SL of the filled amount stays in effect.');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(rows).toHaveCount(3);
  await expect(row('Stop loss').getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await orders.getByRole('button', { name: /^Cancel the orders of TP\/SL/ }).click();
  await expect(dialog).toContainText('The entry order and its TP/SL orders will be canceled');
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(rows).toHaveCount(0);
  await orders.getByRole('tab', { name: /Order history/ }).click();
  await expect(row('Stop loss')).toContainText('Canceled with its OCO order');
});
