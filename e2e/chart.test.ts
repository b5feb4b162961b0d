import type { Page, Route } from '@playwright/test';
import { type Drawn, type NewestFrame, watchDrawing } from './support/drawing.ts';
import { choose, dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

const HISTORY = '**/api/currency/new_timeshar*';

test('CHART-028 CHART-033 SES-077: a resolution is kept for the next visit, and the chart has its height', async ({
  page,
}) => {
  await page.goto('/dealCenter');
  const { chart } = dealCentre(page);
  const picture = chart.getByRole('application');
  await expect(chart.getByRole('radio', { name: '1m', exact: true })).toBeChecked();
  await expect(picture.locator('canvas').first()).toBeVisible();
  expect((await picture.boundingBox())?.height).toBe(516);
  await choose(chart, '1h');
  expect(await page.evaluate(() => localStorage.getItem('tim'))).toBe('60');
  const asked = page.waitForRequest(HISTORY);
  await page.reload();
  await expect(chart.getByRole('radio', { name: '1h', exact: true })).toBeChecked();
  expect(new URL((await asked).url()).searchParams.get('period')).toBe('60min');
});

test('CHART-031: the chart is drawn anew in the colours of the theme that was chosen', async ({ page }) => {
  const newestFrame = await watchDrawing(page);
  const isInTheme = async (): Promise<boolean> => {
    const wanted = await colourOf(page, '--ink-muted');
    const isTime = ({ text }: Drawn): boolean => /^\d\d:\d\d$/.test(text ?? '');
    const times = (await newestFrame(isTime)).filter(isTime);
    return times.length > 0 && times.every(({ colour }) => colour === wanted);
  };
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dealCenter');
  await expect.poll(isInTheme).toBe(true);
  const night = await colourOf(page, '--ink-muted');
  await page.getByRole('button', { name: 'Switch to light mode' }).click();
  await expect.poll(isInTheme).toBe(true);
  expect(await colourOf(page, '--ink-muted')).not.toBe(night);
});

test('CHART-034 CHART-032 CHART-035 CHART-036: every day has its bar, in the exchange’s zone, and prices as exact as the pair needs', async ({
  page,
}) => {
  const newestFrame = await watchDrawing(page);
  await page.goto('/dealCenter');
  const { chart, panel } = dealCentre(page);
  await choose(chart, '1D');
  await expect.poll(() => pricesLike(newestFrame, /^\d{2,3},\d{3}\.\d{2}$/)).toBeGreaterThan(2);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const rows = chart.locator('tbody tr');
  await expect(rows).toHaveCount(30);
  const days = (await rows.locator('td:first-child').allTextContents()).map((text) => {
    // Days of the exchange begin at midnight in Shanghai, independent of the reader's zone.
    expect(text).toMatch(/12:00\sAM$/);
    return Date.parse(`${text.split(',')[0]} UTC`) / 86_400_000;
  });
  const newest = days[0] ?? 0;
  expect(days).toEqual(days.map((_, index) => newest - index));

  await expect(rows.first().locator('td').nth(1)).toHaveText(/^[\d,]+\.\d{2}$/);
  await choose(panel, 'BTC');
  await panel.getByRole('button', { name: 'ETH/BTC', exact: true }).click();
  await expect(rows.first().locator('td').nth(1)).toHaveText(/^0\.\d{5}$/);
  await chart.getByRole('button', { name: 'Show as chart' }).click();
  await expect.poll(() => pricesLike(newestFrame, /^0\.\d{5}$/)).toBeGreaterThan(2);
});

test('CHART-041 CHART-042: a history that hangs is not waited for longer than two seconds, and one that fails can be asked for again', async ({
  page,
}) => {
  let held: Route | undefined;
  await page.clock.install();
  await page.route(HISTORY, (route) => {
    held = route;
  });
  await page.goto('/dealCenter');
  const { chart } = dealCentre(page);
  const sign = chart.getByRole('status', { name: 'Loading chart…' });
  await expect(sign).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(sign).toHaveCount(0);
  await held?.abort();
  await expect(chart.getByText('Couldn’t load the chart.')).toBeVisible();

  await page.unroute(HISTORY);
  const asked = page.waitForResponse(HISTORY);
  await chart.getByRole('button', { name: 'Try again' }).click();
  expect((await asked).ok()).toBe(true);
  await expect(chart.getByText('Couldn’t load the chart.')).toHaveCount(0);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.locator('tbody tr')).toHaveCount(30);
});

test('CHART-043: an answer for a pair or a resolution that was left is thrown away', async ({ page }) => {
  await page.clock.install();
  await page.goto('/dealCenter');
  const { chart, panel } = dealCentre(page);
  await chart.getByRole('button', { name: 'Show as table' }).click();
  const open = chart.locator('tbody tr:first-child td:nth-child(2)');
  const time = chart.locator('tbody tr:first-child td:first-child');
  await expect(open).toHaveText(/^1\d\d,\d{3}\./);

  const late: Route[] = [];
  await page.route(/new_timeshar.*period=1week/, (route) => void late.push(route));
  await choose(chart, '1W');
  await expect.poll(() => late.length).toBe(1);
  await choose(chart, '1D');
  await expect(time).toHaveText(/12:00\sAM$/);
  const days = await chart.locator('tbody td:first-child').allTextContents();
  await late[0]?.continue();
  await page.waitForLoadState('networkidle');
  // The table reads the chart's bars again every five seconds.
  await page.clock.fastForward(5_000);
  expect(await chart.locator('tbody td:first-child').allTextContents()).toEqual(days);

  await page.route(/new_timeshar.*symbol=BTC%2FUSDT.*period=5min/, (route) => void late.push(route));
  await choose(chart, '5m');
  await expect.poll(() => late.length).toBe(2);
  await panel.getByRole('button', { name: 'ETH/USDT', exact: true }).click();
  await expect(open).toHaveText(/^\d,\d{3}\.\d{2}$/);
  await late[1]?.continue();
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(5_000);
  for (const price of await chart.locator('tbody td:nth-child(2)').allTextContents())
    expect(price).toMatch(/^\d,\d{3}\.\d{2}$/);
});

test('CHART-046 CHART-047: the keyboard scrolls and zooms the chart, and an open order is a line in it', async ({
  page,
  market,
}) => {
  const newestFrame = await watchDrawing(page);
  const trader = await market.trader();
  const maker = await market.trader();
  await market.place(maker, 'sell', '104250', '0.02');
  await market.place(await market.trader(), 'buy', '104250', '0.001');
  await signIn(page, trader);
  await page.goto('/dealCenter');
  const { chart, orders } = dealCentre(page);
  const picture = chart.getByRole('application');
  await expect(orders.getByText('No open orders')).toBeVisible();
  await expect.poll(() => pricesLike(newestFrame, /^104,\d{3}\.\d{2}$/)).toBeGreaterThan(2);
  await picture.focus();
  for (const key of ['ArrowLeft', '+', '-', '-', 'End']) {
    const before = await picture.screenshot();
    await picture.press(key);
    await expect
      .poll(async () => (await picture.screenshot()).equals(before), `${key} changes the picture`)
      .toBe(false);
  }

  /** Dashed lines across the whole chart: one for the last price, and one per own order. */
  const lines = async (): Promise<number> => {
    await picture.press('ArrowLeft');
    const isAcross = ({ dash }: Drawn): boolean => dash === '4,4';
    const across = (await newestFrame(isAcross)).filter(isAcross);
    return new Set(across.map(({ y }) => y)).size;
  };
  await expect.poll(lines).toBe(1);
  await market.place(trader, 'buy', '104240', '0.01');
  await expect(orders.getByRole('row', { name: /104,240/ })).toBeVisible();
  await expect.poll(lines).toBe(2);
  await orders.getByRole('button', { name: /Cancel order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.poll(lines).toBe(1);
});

/** Returns the number of prices in this format in the latest frame with any. */
async function pricesLike(newestFrame: NewestFrame, price: RegExp): Promise<number> {
  const isPrice = ({ text }: Drawn): boolean => /^[\d,]+\.\d+$/.test(text ?? '');
  return (await newestFrame(isPrice)).filter(({ text }) => price.test(text ?? '')).length;
}

/** A colour of the theme as a canvas names it. */
function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.createElement('canvas').getContext('2d');
    if (probe === null) throw new Error('no canvas');
    probe.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    probe.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = probe.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  }, token);
}

test('CHART-048: the depth of the book stands beside the chart, live, and a resolution leads back', async ({
  page,
  market,
}) => {
  const maker = await market.trader();
  await market.place(maker, 'sell', '104300', '0.02');
  await market.place(maker, 'sell', '104400', '0.03');
  await market.place(maker, 'buy', '104200', '0.01');
  await market.place(maker, 'buy', '104100', '0.01');
  await page.goto('/dealCenter');
  const { chart } = dealCentre(page);
  await chart.getByRole('button', { name: 'Show depth chart' }).click();
  const picture = chart.getByRole('img', { name: /Depth chart of BTC\/USDT/ });
  await expect(picture).toBeVisible();
  await expect(chart.getByRole('application')).toBeHidden();
  await expect(chart).toContainText('Bids 0.02000 BTC');
  await expect(chart).toContainText('Asks 0.05000 BTC');
  await market.place(maker, 'buy', '104150', '0.02');
  await expect(chart).toContainText('Bids 0.04000 BTC');

  const box = await picture.boundingBox();
  if (box === null) throw new Error('the picture has a place');
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2);
  await expect(chart.getByRole('definition').filter({ hasText: 'USDT' })).toHaveText(
    /^5,218\.00 USDT$|^2,086\.00 USDT$/,
  );
  await choose(chart, '1h');
  await expect(picture).toHaveCount(0);
  await expect(chart.getByRole('application')).toBeVisible();
});
