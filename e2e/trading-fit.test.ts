import { expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

const PAGES = {
  '/dealCenter': 'Your orders',
  '/leverdealCenter': /ositions/,
  '/secondDealCenter': /ontracts/,
} as const;

test('CHART-424 CHART-033: a trading page fits the screen, and a higher screen makes the chart higher', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  for (const [path, name] of Object.entries(PAGES)) {
    await page.goto(path);
    const picture = page.getByRole('region', { name: 'Chart', exact: true }).getByRole('application');
    const own = page.getByRole('region', { name }).last();
    for (const { width, height, chart } of [
      { width: 1366, height: 768, chart: 320 },
      { width: 1440, height: 900, chart: 500 },
      { width: 1920, height: 1080, chart: 650 },
    ]) {
      await page.setViewportSize({ width, height });
      await expect
        .poll(async () => (await picture.boundingBox())?.height ?? 0, { message: `${path} ${height}` })
        .toBeGreaterThan(chart);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
      expect((await own.boundingBox())?.y ?? height).toBeLessThan(height - 120);
    }
  }
});
