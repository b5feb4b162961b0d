import type { Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { type Drawn, watchDrawing } from './support/drawing.ts';
import { dealCentre, expect, test } from './support/quiet-market.ts';

test('CHART-025 CHART-442 CHART-443: a trader reads four hours and compares pairs, which are remembered', async ({
  page,
}) => {
  const newestFrame = await watchDrawing(page);
  await page.goto('/dealCenter?symbol=BTC/USDT');
  const { chart } = dealCentre(page);
  await chart.getByRole('radio', { name: '4h', exact: true }).click();
  await openMenu(page, 'Compare pairs');
  const dialog = page.getByRole('dialog', { name: 'Compare pairs' });
  await dialog.getByRole('combobox', { name: 'Pair' }).fill('ETH/USDT');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Remove ETH/USDT' })).toBeVisible();
  expect(await findings(page, { except: ['aria-hidden-focus', 'region'] })).toEqual([]);
  await page.keyboard.press('Escape');
  const isComparison = ({ text }: Drawn): boolean => text === 'ETH/USDT: ';
  const isDrawn = async () => (await newestFrame(isComparison)).some(isComparison);
  await expect.poll(isDrawn).toBe(true);
  await page.reload();
  await expect(chart.getByRole('radio', { name: '4h', exact: true })).toBeChecked();
  await expect.poll(isDrawn).toBe(true);
});

test('CHART-444 CHART-445: a replay begins in the past, goes on bar by bar and by itself, and ends with the live chart', async ({
  page,
}) => {
  await page.goto('/dealCenter?symbol=BTC/USDT');
  const { chart } = dealCentre(page);
  await chart.getByRole('radio', { name: '1h', exact: true }).click();
  await expect(chart.getByRole('application')).toBeVisible();
  await openMenu(page, 'Bar replay');
  const replay = chart.getByRole('group', { name: 'Bar replay' });
  const time = replay.getByRole('status');
  await expect(time).toHaveText(/^Bars up to \d{4}-\d\d-\d\d \d\d:\d\d/);
  const first = await time.textContent();
  expect(await findings(page, { except: ['aria-hidden-focus', 'region'] })).toEqual([]);
  await expect
    .poll(async () => {
      await replay.getByRole('button', { name: 'Next bar' }).click();
      return time.textContent();
    })
    .not.toBe(first);
  await replay.getByLabel(/^Start/).fill('2099-01-01T00:00');
  await replay.getByRole('button', { name: 'Start here' }).click();
  await expect(replay.getByText('Enter a time in the past.')).toBeVisible();
  await replay.getByRole('radio', { name: '10/s' }).click();
  await replay.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(time).toHaveText('The next bar is still open.');
  await expect(replay.getByRole('button', { name: 'Next bar' })).toBeDisabled();
  await replay.getByRole('button', { name: 'End replay' }).click();
  await expect(replay).toHaveCount(0);
  await expect(chart.getByRole('application')).toBeVisible();
});

async function openMenu(page: Page, item: string): Promise<void> {
  await dealCentre(page).chart.getByRole('button', { name: 'Chart menu' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}
