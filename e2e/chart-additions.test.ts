import type { Locator, Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { type Drawn, type NewestFrame, watchDrawing } from './support/drawing.ts';
import { dealCentre, expect, test } from './support/quiet-market.ts';

const FIBONACCI = /\(61\.8%\)$/;

test('CHART-044 CHART-425 CHART-428: indicators are added and taken away by keyboard, over the bars and below them, and are remembered', async ({
  page,
}) => {
  const newestFrame = await watchDrawing(page);
  await page.goto('/dealCenter');
  const { chart } = dealCentre(page);
  const canvases = chart.getByRole('application').locator('canvas');
  await expect.poll(() => legendHas(newestFrame, /^MA5: /)).toBe(true);
  expect(await legendHas(newestFrame, /^UP: /)).toBe(false);
  const before = await canvases.count();
  await openStudies(page, chart);
  await page.getByRole('button', { name: 'Add BOLL Bollinger Bands' }).press('Enter');
  await page.getByRole('button', { name: /^Add MACD / }).press('Enter');
  expect(await findings(page, { except: ['aria-hidden-focus', 'region'] })).toEqual([]);
  await closeStudies(page);
  await expect.poll(() => legendHas(newestFrame, /^UP: /)).toBe(true);
  await expect.poll(() => isDrawn(newestFrame, /^DIF: /)).toBe(true);
  const withPane = await canvases.count();
  expect(withPane, 'a pane of its own').toBeGreaterThan(before);

  await page.reload();
  await expect(canvases).toHaveCount(withPane);
  await expect.poll(() => legendHas(newestFrame, /^UP: /)).toBe(true);
  await openStudies(page, chart);
  await page.getByRole('button', { name: 'Remove BOLL 20/2' }).press('Enter');
  await page.getByRole('button', { name: 'Remove MACD 12/26/9' }).press('Enter');
  await page.getByRole('button', { name: 'Add SAR Parabolic SAR' }).press('Enter');
  await closeStudies(page);
  await expect.poll(() => legendHas(newestFrame, /^SAR: /)).toBe(true);
  expect(await legendHas(newestFrame, /^UP: /)).toBe(false);
  await expect(canvases).toHaveCount(before);

  for (const path of ['/leverdealCenter', '/secondDealCenter']) {
    await page.goto(path);
    await expect(dealCentre(page).chart.getByRole('application')).toBeVisible();
    await expect.poll(() => legendHas(newestFrame, /^SAR: /), path).toBe(true);
  }

  await page.evaluate(() => {
    localStorage.removeItem('chart_settings');
    localStorage.setItem('trade_layout', JSON.stringify({ showsMa: false, indicators: ['EMA'] }));
  });
  await page.goto('/dealCenter');
  await expect.poll(() => legendHas(newestFrame, /^EMA12: /)).toBe(true);
  expect(await legendHas(newestFrame, /^MA5: /)).toBe(false);
});

test('CHART-044: whoever cannot point draws by keyboard, moves it and takes it away, each pair for itself', async ({
  page,
}) => {
  const newestFrame = await watchDrawing(page);
  await page.goto('/dealCenter?symbol=BTC/USDT');
  const { chart, panel } = dealCentre(page);
  const picture = chart.getByRole('application');
  const hint = chart.getByRole('status').filter({ hasText: 'Fibonacci retracement' });
  await expect.poll(() => isDrawn(newestFrame, /^Open: /)).toBe(true);
  await begin(page, chart, 'Fibonacci retracement');
  await expect(hint).toBeVisible();
  await expect(picture).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(hint).toHaveCount(0);
  expect(await drawingsOf(page, 'BTC/USDT')).toEqual([]);

  await begin(page, chart, 'Fibonacci retracement');
  await expect(picture).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(hint).toHaveCount(0);
  await expect.poll(() => legendHas(newestFrame, FIBONACCI)).toBe(true);
  const [placed] = await drawingsOf(page, 'BTC/USDT');
  expect(placed?.tool).toBe('fibonacci');
  await page.keyboard.press('PageUp');
  const [moved] = await drawingsOf(page, 'BTC/USDT');
  expect(moved?.points.length).toBe(2);
  for (const [index, { value }] of (moved?.points ?? []).entries())
    expect(value).toBeGreaterThan(placed?.points[index]?.value ?? Number.POSITIVE_INFINITY);

  await panel.getByRole('button', { name: 'ETH/USDT', exact: true }).click();
  await expect.poll(() => legendHas(newestFrame, FIBONACCI)).toBe(false);
  await page.goto('/leverdealCenter?symbol=BTC/USDT');
  await expect(picture).toBeVisible();
  await expect.poll(() => legendHas(newestFrame, FIBONACCI)).toBe(true);
  await picture.focus();
  await page.keyboard.press('Delete');
  await expect.poll(() => legendHas(newestFrame, FIBONACCI)).toBe(false);
  expect(await drawingsOf(page, 'BTC/USDT')).toEqual([]);
});

test('CHART-044: lines are drawn with the mouse, dragged, remembered and cleared', async ({ page }) => {
  const newestFrame = await watchDrawing(page);
  await page.goto('/dealCenter?symbol=BTC/USDT');
  const { chart } = dealCentre(page);
  await expect.poll(() => isDrawn(newestFrame, /^Open: /)).toBe(true);
  const box = await chart.getByRole('application').boundingBox();
  if (box === null) throw new Error('the picture has a place');
  const at = (right: number, down: number) => [box.x + right, box.y + down] as const;
  /** Two clicks in quick succession count as a double click, which marks no point. */
  const clickUntil = (place: readonly [number, number], count: number) =>
    expect(async () => {
      await page.mouse.click(...place);
      expect(await drawingsOf(page, 'BTC/USDT')).toHaveLength(count);
    }).toPass({ timeout: 30_000 });

  await begin(page, chart, 'Trend line');
  await page.mouse.click(...at(120, 300));
  await clickUntil(at(320, 180), 1);
  const [line] = await drawingsOf(page, 'BTC/USDT');
  const [from, to] = line?.points ?? [];
  expect(line?.tool).toBe('trendLine');
  expect(to?.timestamp).toBeGreaterThan(from?.timestamp ?? Number.POSITIVE_INFINITY);
  expect(to?.value).toBeGreaterThan(from?.value ?? Number.POSITIVE_INFINITY);

  await begin(page, chart, 'Horizontal line');
  await clickUntil(at(200, 240), 2);
  const heightOf = async () => (await drawingsOf(page, 'BTC/USDT'))[1]?.points[0]?.value ?? 0;
  const before = await heightOf();
  await page.mouse.move(...at(420, 240));
  await page.mouse.down();
  await page.mouse.move(...at(420, 260), { steps: 4 });
  await page.mouse.up();
  await expect.poll(heightOf).toBeLessThan(before);

  await page.reload();
  await expect.poll(() => isDrawn(newestFrame, /^Open: /)).toBe(true);
  const menu = chart.getByRole('button', { name: 'Drawing tools' });
  await menu.click();
  // The focus guards, and the position in the document, belong to the library.
  expect(await findings(page, { except: ['aria-hidden-focus', 'region'] })).toEqual([]);
  await page.getByRole('menuitem', { name: 'Remove all drawings' }).click();
  await expect.poll(() => drawingsOf(page, 'BTC/USDT')).toEqual([]);
  await menu.click();
  await expect(page.getByRole('menuitem', { name: 'Remove all drawings' })).toBeDisabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('CHART-044 SHELL-075: a finger adds an indicator and draws, and everything stands within the screen', async ({
    page,
  }) => {
    const newestFrame = await watchDrawing(page);
    await page.goto('/dealCenter?symbol=BTC/USDT');
    const { chart } = dealCentre(page);
    await expect.poll(() => isDrawn(newestFrame, /^O $/)).toBe(true);
    await chart.getByRole('button', { name: 'Indicators' }).tap();
    const boxes = page.getByRole('dialog', { name: 'Indicators' });
    await expect(boxes).toBeVisible();
    await expectWithin(page, boxes);
    await boxes.getByRole('button', { name: 'Add RSI Relative strength index' }).tap();
    await expect.poll(() => isDrawn(newestFrame, /^RSI1: /)).toBe(true);
    await page.keyboard.press('Escape');

    await chart.getByRole('button', { name: 'Drawing tools' }).tap();
    await expectWithin(page, page.getByRole('menu'));
    await page.getByRole('menuitem', { name: 'Horizontal line', exact: true }).tap();
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expectWithin(page, chart.getByRole('button', { name: 'Cancel drawing' }));
    const box = await chart.getByRole('application').boundingBox();
    if (box === null) throw new Error('the picture has a place');
    await page.touchscreen.tap(box.x + 120, box.y + 130);
    await expect.poll(() => drawingsOf(page, 'BTC/USDT')).toHaveLength(1);
    await expect(chart.getByRole('button', { name: 'Cancel drawing' })).toHaveCount(0);
  });
});

/** Opens the dialog of indicators, without a mouse. */
async function openStudies(page: Page, chart: Locator): Promise<void> {
  await chart.getByRole('button', { name: 'Indicators' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Indicators' })).toBeVisible();
}

async function closeStudies(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Indicators' })).toHaveCount(0);
}

/** Chooses a tool without a mouse, whose pointer would then be over the chart. */
async function begin(page: Page, chart: Locator, tool: string): Promise<void> {
  await chart.getByRole('button', { name: 'Drawing tools' }).press('Enter');
  await page.getByRole('menuitem', { name: tool, exact: true }).press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(chart.getByRole('button', { name: 'Cancel drawing' })).toBeVisible();
}

/** Returns true when the latest legend of the bars is drawn in one frame with these texts. */
async function legendHas(newestFrame: NewestFrame, words: RegExp): Promise<boolean> {
  const isLegend = ({ text }: Drawn): boolean => text === 'Open: ';
  return (await newestFrame(isLegend)).some(({ text }) => words.test(text ?? ''));
}

/** Returns true when these texts have been drawn since the page was loaded. */
async function isDrawn(newestFrame: NewestFrame, words: RegExp): Promise<boolean> {
  const isWanted = ({ text }: Drawn): boolean => words.test(text ?? '');
  return (await newestFrame(isWanted)).some(isWanted);
}

type Remembered = {
  readonly tool: string;
  readonly points: readonly { readonly timestamp: number; readonly value: number }[];
};

/** Returns a pair's drawings that the browser has stored. */
async function drawingsOf(page: Page, symbol: string): Promise<readonly Remembered[]> {
  const text = await page.evaluate(() => localStorage.getItem('chart_drawings'));
  const all: Readonly<Record<string, readonly Remembered[]>> = JSON.parse(text ?? '{}');
  return all[symbol] ?? [];
}

async function expectWithin(page: Page, part: Locator): Promise<void> {
  const box = await part.boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  if (box === null) throw new Error('it has a place');
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(width);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
}

test('CHART-432: the chart covers the window with its menus, and Escape ends it', async ({ page }) => {
  await page.goto('/dealCenter');
  const { chart } = dealCentre(page);
  await expect(chart.getByRole('application')).toBeVisible();
  const widthOf = async () => (await chart.boundingBox())?.width ?? 0;
  const before = await widthOf();
  const openMenu = () => chart.getByRole('button', { name: 'Chart menu' }).click();
  await openMenu();
  await page.getByRole('menuitem', { name: 'Full screen', exact: true }).click();
  const { width = 0 } = page.viewportSize() ?? {};
  await expect.poll(widthOf).toBe(width);
  await openMenu();
  await expect(page.getByRole('menuitem', { name: 'Leave full screen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menuitem', { name: 'Leave full screen' })).toBeHidden();
  expect(await widthOf()).toBe(width);
  await page.keyboard.press('Escape');
  await expect.poll(widthOf).toBe(before);
});
