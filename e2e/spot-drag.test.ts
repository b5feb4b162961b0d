import type { Page } from '@playwright/test';
import { type Drawn, type NewestFrame, watchDrawing } from './support/drawing.ts';
import { dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

/** Far enough to leave the price, near enough to stay in the pane. */
const DRAGGED_PIXELS = 40;

test('SPOT-840: an order is amended by dragging its line, at the price where it is left', async ({
  page,
  market,
}) => {
  const owner = await market.trader();
  await market.tradeAt('104300');
  await market.place(owner, 'buy', '104280', '0.01');
  await signIn(page, owner);
  const newestFrame = await watchDrawing(page);
  await page.goto('/dealCenter');
  const { orders } = dealCentre(page);
  const row = orders.getByRole('row', { name: /BTC\/USDT/ });
  await expect(row).toContainText('104,280.00');
  await expect(async () => {
    await dragLabel(page, newestFrame, 'Buy 0.01000', DRAGGED_PIXELS);
    await expect(row).not.toContainText('104,280.00', { timeout: 3_000 });
  }).toPass();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const price = Number(((await row.getByRole('cell').nth(4).textContent()) ?? '').replaceAll(',', ''));
  expect(price).toBeLessThan(104_280);
  expect(price).toBeGreaterThan(100_000);
});

test('SPOT-841: an order that could fill at its new price is asked about first, and its line goes back', async ({
  page,
  market,
}) => {
  const [owner, other] = [await market.trader(), await market.trader()];
  await market.tradeAt('104300');
  await market.place(owner, 'buy', '104290', '0.01');
  await market.place(other, 'sell', '104291', '0.01');
  await signIn(page, owner);
  const newestFrame = await watchDrawing(page);
  await page.goto('/dealCenter');
  const { orders } = dealCentre(page);
  const row = orders.getByRole('row', { name: /BTC\/USDT/ });
  await expect(row).toContainText('104,290.00');
  const dialog = page.getByRole('dialog', { name: 'Edit order' });
  // Until the chart has its bars, a press may land beside the label.
  await expect(async () => {
    await dragLabel(page, newestFrame, 'Buy 0.01000', -DRAGGED_PIXELS);
    await expect(dialog).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(dialog.getByText(/may fill right away/)).toBeVisible();
  const typed = Number(
    (await dialog.getByRole('textbox', { name: /rice/ }).inputValue()).replaceAll(',', ''),
  );
  expect(typed).toBeGreaterThan(104_290);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('104,290.00');
});

/** Drags a label of the chart up or down by some pixels. */
async function dragLabel(
  page: Page,
  newestFrame: NewestFrame,
  text: string,
  byPixels: number,
): Promise<void> {
  const isLabel = (drawn: Drawn): boolean => drawn.text === text;
  const canvas = dealCentre(page).chart.locator('canvas').first();
  let label: Drawn | undefined;
  // The scale of prices settles once the bars are there.
  await expect(async () => {
    const before = label?.y;
    label = (await newestFrame(isLabel)).find(isLabel);
    expect(label).toBeDefined();
    expect(label?.y).toBe(before);
  }).toPass();
  const box = await canvas.boundingBox();
  if (box === null || label === undefined) throw new Error('the chart has no label');
  const [x, y] = [box.x + (label.x ?? 0) + 10, box.y + (label.y ?? 0)];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 8; step += 1) await page.mouse.move(x, y + (byPixels * step) / 8);
  await page.mouse.up();
}
