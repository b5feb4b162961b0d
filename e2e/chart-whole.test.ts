import type { Locator, Page } from '@playwright/test';
import { drawnCandles } from './support/candles.ts';
import { type Drawn, watchDrawing } from './support/drawing.ts';
import { expect, test } from './support/exchange.ts';
import { holdBack } from './support/hold-back.ts';
import { printedTrader, signIn } from './support/trader.ts';

const ADDRESSES = ['/secondDealCenter', '/leverdealCenter', '/dealCenter'];
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
];
/** The texts of form errors, which only the panels of a logged-in user need. */
const LATE_TEXTS = '**/assets/problem-*.js';

for (const screen of SCREENS) {
  test(`CHART-420 CHART-421: at ${screen.width} px the chart is there while a file of texts is late, and whole when it has come`, async ({
    page,
    exchange,
  }) => {
    await page.setViewportSize(screen);
    await signIn(page, await printedTrader(exchange.server(), 'bob@demo.assay'));
    for (const address of ADDRESSES) {
      const texts = await holdBack(page, LATE_TEXTS);
      await page.goto(address);
      // The spot order form has its texts from the start.
      if (address !== '/dealCenter') await texts.asked;
      await expectWhole(page, `${address} while the texts are late`);
      texts.letGo();
      await page.waitForLoadState('networkidle');
      await expectWhole(page, `${address} when the texts have come`);
      await page.unroute(LATE_TEXTS);
    }
  });

  test(`CHART-420: at ${screen.width} px the chart is whole after the depth, the table and a page that was hidden`, async ({
    page,
  }) => {
    await page.setViewportSize(screen);
    for (const address of ADDRESSES) {
      await page.goto(address);
      await expectWhole(page, address);
      for (const view of address === '/secondDealCenter' ? ['table'] : ['depth', 'table']) {
        const { chart } = chartOf(page);
        await chart
          .getByRole('button', { name: view === 'depth' ? 'Show depth chart' : 'Show as table' })
          .click();
        await frames(page);
        await chart.getByRole('button', { name: 'Show as chart' }).click();
        await expectWhole(page, `${address} after the ${view}`);
      }
      await page.evaluate(() => document.querySelector('main')?.style.setProperty('display', 'none'));
      await frames(page);
      await page.evaluate(() => document.querySelector('main')?.style.removeProperty('display'));
      await expectWhole(page, `${address} after the page was hidden`);
    }
  });
}

test('CHART-423: a window that was narrow for a while has the legend of a wide one again', async ({
  page,
}) => {
  const newestFrame = await watchDrawing(page);
  const isName = ({ text }: Drawn): boolean =>
    /^(?:[OHLC] |(?:Time|Open|High|Low|Close|Volume): )$/.test(text ?? '');
  const names = async () => (await newestFrame(isName)).filter(isName).map(({ text }) => text);
  await page.goto('/dealCenter');
  const wide = ['Time: ', 'Open: ', 'High: ', 'Low: ', 'Close: ', 'Volume: '];
  await expect.poll(names).toEqual(expect.arrayContaining(wide));
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(names).toEqual(expect.arrayContaining(['O ', 'H ', 'L ', 'C ']));
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(names).toEqual(expect.arrayContaining(wide));
  expect(await names()).not.toContain('O ');
});

function chartOf(page: Page): { readonly chart: Locator; readonly picture: Locator } {
  const chart = page.getByRole('region', { name: 'Chart', exact: true });
  return { chart, picture: chart.getByRole('application') };
}

/** Waits for several layouts and frames of the browser. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let count = 0; count < 6; count += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

/** Checks that the candle pane has its full height, filled with candles. */
async function expectWhole(page: Page, when: string): Promise<void> {
  const { picture } = chartOf(page);
  await expect(async () => {
    const { paneHeight, boxHeight, dots, spread } = await drawnCandles(picture);
    expect(boxHeight, when).toBeGreaterThan(250);
    expect(paneHeight, when).toBeGreaterThan(200);
    expect(paneHeight, when).toBeLessThan(boxHeight);
    expect(dots, when).toBeGreaterThan(300);
    expect(spread, when).toBeGreaterThan(0.3);
  }).toPass({ timeout: 30_000 });
}
