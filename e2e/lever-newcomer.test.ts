import type { Locator } from '@playwright/test';
import { pick } from './support/assets-area.ts';
import { expect, test } from './support/exchange.ts';
import { followHeader } from './support/header.ts';
import { leverCentre } from './support/lever-market.ts';
import { choose } from './support/quiet-market.ts';
import { claimFunds, newTrader, signIn } from './support/trader.ts';
import { watchCalls } from './support/traffic.ts';

test('LEV-001 LEV-002 LEV-004 LEV-005 LEV-008 LEV-011 LEV-012 LEV-084 LEV-085 LEV-088 LEV-098 LEV-426 LEV-438 LEV-105 LEV-115 LEV-116 LEV-429 LEV-430: a newcomer brings money, opens a position, watches it without asking, and closes it', async ({
  page,
  exchange,
}) => {
  await page.goto('/leverdealCenter?symbol=ETH/USDT');
  const centre = leverCentre(page);
  await expect(centre.box.getByRole('link', { name: 'Register' })).toBeVisible();
  await expect(centre.submit).toHaveCount(0);
  await expect(centre.box.getByText('Choose', { exact: true })).toBeVisible();
  await expect(page.getByRole('grid', { name: /Order book of ETH\/USDT/ })).toBeVisible();
  await expect(
    page.getByText('Spot order book, for reference only. Futures fill at the index price.'),
  ).toBeVisible();
  const index = page.locator('dl').filter({ has: page.getByText('Sources', { exact: true }) });
  await expect(index).toContainText(/Index price[\d,.]+Age[\d.]+ sSources1 of 1Spread[\d.]+ %/);
  await expect(page.getByRole('application', { name: /Price chart of ETH\/USDT/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Recent trades' })).toBeVisible();

  const trader = await newTrader(exchange.server());
  await claimFunds(exchange.server(), trader);
  await signIn(page, trader);
  await page.goto('/leverdealCenter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('ETH/USDT futures');
  await expect(centre.balance).toHaveText('0.00 USDT');
  await expect(centre.box.getByRole('link', { name: 'Transfer', exact: true })).toBeVisible();
  await pick(page, centre.multiple, '10×');
  await centre.box.getByRole('button', { name: '10 contracts', exact: true }).click();
  await expect(centre.box.getByText(/^Insufficient margin: [\d.]+ USDT needed$/)).toBeVisible();
  await expect(centre.figure('Est. liquidation price')).toHaveText('–');
  await expect(centre.figure('Margin ratio after order')).toHaveText('–');
  await expect(centre.submit).toBeDisabled();
  await centre.box.getByRole('link', { name: /^Transfer [\d.]+ USDT$/ }).click();
  const brought = page.getByRole('main').getByRole('textbox', { name: 'Amount' });
  await expect(brought).toHaveValue(/^\d+\.\d\d$/);
  await brought.fill('1000');
  await page.getByRole('button', { name: 'Transfer now' }).click();
  await expect(page.getByText('Transfer completed.')).toBeVisible();
  // A second click would be a second transfer.
  await expect(brought).toHaveValue('');
  await followHeader(page, 'Futures', 'Trade');
  await expect(centre.balance).toHaveText('1,000.00 USDT');

  await choose(centre.box, 'Short');
  await pick(page, centre.multiple, '10×');
  await centre.box.getByRole('button', { name: '10 contracts', exact: true }).click();
  await expect(centre.figure('Margin')).toHaveText(/^\d+\.\d{2,3} USDT$/);
  await expect(centre.figure('Est. liquidation price')).toHaveText(/^[\d,]+\.\d{2}$/);
  await expect(centre.figure('Margin ratio after order')).toHaveText(/%$/);
  await centre.submit.click();
  await expect(centre.question).toContainText('ETH/USDT · Short · 10× · 10 contracts');
  await centre.question.getByRole('button', { name: 'Go back' }).click();
  await expect(centre.panels.getByText('No open positions')).toBeVisible();
  await centre.submit.click();
  await centre.question.getByRole('button', { name: 'Open short' }).click();
  await expect(page.getByText('Position opened.')).toBeVisible();
  const row = centre.panels.getByRole('row').filter({ hasText: 'ETH/USDT' });
  await expect(row).toContainText('Short 10×');
  await expect(centre.balance).not.toHaveText('1,000.00 USDT');
  await expect(centre.panels.getByRole('meter', { name: 'Margin ratio' })).toHaveAttribute(
    'aria-valuetext',
    /^[\d,.]+%$/,
  );

  const asked = watchCalls(page);
  const profit = row.getByRole('cell').nth(4);
  const count = () => asked.filter(({ path }) => path === '/api/lever/my_trade').length;
  // Data changed by the opening are reloaded once; from then on only marks change the figures.
  await expect(async () => {
    const before = count();
    await moves(profit, 12);
    expect(count()).toBe(before);
  }).toPass({ timeout: 60_000 });

  await row.getByRole('button', { name: /^Close/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Close this position?' });
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Position closed.')).toBeVisible();
  await expect(row).toHaveCount(0);
  await centre.panels.getByRole('tab', { name: 'Closed' }).click();
  await expect(row).toContainText('By you');
});

/** Waits until a figure has changed this number of times. */
async function moves(figure: Locator, times: number): Promise<void> {
  for (let move = 0; move < times; move += 1) {
    const before = (await figure.textContent()) ?? '';
    await expect(figure).not.toHaveText(before);
  }
}
