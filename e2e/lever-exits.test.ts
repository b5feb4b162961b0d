import { pick } from './support/assets-area.ts';
import { leverCentre, marginTrader } from './support/lever-market.ts';
import { choose, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

test('LEV-913 LEV-918 LEV-902: take-profit, stop-loss and trailing stop are typed with an order, say what each would bring, and stand in the row of the position and of the pending order', async ({
  page,
  market,
}) => {
  await signIn(page, await marginTrader(market));
  await page.goto('/leverdealCenter?symbol=BTC/USDT');
  const { box, hands, multiple, price, submit, question, panels, figure } = leverCentre(page);
  await expect(figure('Index price')).toHaveText(/^[\d,.]+$/);
  await pick(page, multiple, '10×');
  await hands.fill('10');
  const exits = box.getByRole('checkbox', { name: 'TP/SL' });
  await expect(box.getByRole('textbox', { name: 'Take profit' })).toHaveCount(0);
  await exits.click();
  const profit = box.getByRole('textbox', { name: 'Take profit' });
  const distance = box.getByRole('textbox', { name: 'Trailing distance' });
  await profit.fill('1');
  await distance.fill('30');
  await submit.click();
  await expect(profit).toHaveAccessibleDescription(/Take profit must be above/);
  await expect(distance).toHaveAccessibleDescription('The trailing distance must be 0.1% to 20%.');
  await box.getByRole('button', { name: 'Take profit: +5.00%' }).click();
  await box.getByRole('button', { name: 'Stop loss: -2.00%' }).click();
  await distance.fill('2.5');
  await expect(box).toContainText(/Est\. profit↑\+[\d.,]+ USDT/);
  await expect(box).toContainText(/Est\. loss↓-[\d.,]+ USDT/);
  await expect(box).toContainText(/Est\. trigger[\d,.]+ \(↓-[\d.,]+ USDT\)/);
  await submit.click();
  await question.getByRole('button', { name: 'Open long' }).click();
  await expect(page.getByText('Position opened.')).toBeVisible();
  const row = panels.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(row).toContainText(/[\d,.]+ \/ [\d,.]+ Trailing 2\.5%: [\d,.]+/);
  await expect(exits).not.toBeChecked();

  await page.getByRole('button', { name: 'Dismiss' }).click();
  await row.getByRole('button', { name: /^Close/ }).click();
  const asked = page.getByRole('alertdialog', { name: 'Close this position?' });
  await asked.getByRole('textbox', { name: 'Contracts to close' }).fill('4');
  await expect(asked).toContainText('Stays open: 6 contracts');
  await asked.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('4 contracts closed. The rest of the position stays open.')).toBeVisible();
  await expect(row).toContainText('Trailing 2.5%:');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await choose(box, 'Limit');
  await pick(page, multiple, '10×');
  await price.fill('1000');
  await hands.fill('10');
  await exits.click();
  await box.getByRole('textbox', { name: 'Stop loss' }).fill('900');
  await submit.click();
  await question.getByRole('button', { name: 'Open long' }).click();
  await expect(page.getByText('Order placed.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await panels.getByRole('tab', { name: 'Open orders' }).click();
  await expect(row).toContainText('– / 900.00');
  await row.getByRole('button', { name: /^TP\/SL/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Take profit / stop loss' });
  await expect(dialog.getByRole('textbox', { name: 'Stop loss' })).toHaveValue('900.00');
  await dialog.getByRole('textbox', { name: 'Take profit' }).fill('1200');
  await dialog.getByRole('textbox', { name: 'Trailing distance' }).fill('5');
  await dialog.getByRole('textbox', { name: 'Activation price' }).fill('1100');
  await dialog.getByRole('button', { name: 'Set', exact: true }).click();
  await expect(page.getByText('Take profit / stop loss saved.')).toBeVisible();
  await expect(row).toContainText(/1,200\.00 \/ 900\.00 Trailing 5% from 1,100\.00/);
});
