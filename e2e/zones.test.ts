import { choose, dealCentre, expect, test } from './support/quiet-market.ts';
import { expectOk } from './support/trader.ts';

/** Zone without summer time: 5:45 ahead of UTC all year. */
const READER = 'Asia/Kathmandu';

test.use({ timezoneId: READER });

test('WEB-500 WEB-501: a reader in Kathmandu reads times by the own clock, and by another one that was chosen', async ({
  page,
  market,
}) => {
  const [notice] = await expectOk<{ list: { update_time: string }[] }>(market.server, '/api/news/list', {
    c_id: '3',
  }).then(({ list }) => list);
  const ms = Date.parse(`${notice?.update_time.replace(' ', 'T')}+08:00`);
  const textAt = (zone: string): string =>
    new Date(ms).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  await page.goto('/noticeList');
  const time = page.getByRole('main').locator('time').first();
  await expect(time).toHaveText(`${textAt(READER)} UTC+5:45`);
  await expect(page.getByRole('contentinfo')).toContainText('All times in UTC+5:45');

  await page.getByRole('button', { name: 'Display settings' }).click();
  const clocks = page.getByRole('radiogroup', { name: 'Time zone' });
  await expect(clocks.getByRole('radio', { name: 'This device (UTC+5:45)' })).toBeChecked();
  await clocks.getByText('UTC', { exact: true }).click();
  await expect(time).toHaveText(`${textAt('UTC')} UTC`);
  await page.reload();
  await expect(time).toHaveText(`${textAt('UTC')} UTC`);
  await page.getByRole('button', { name: 'Display settings' }).click();
  await clocks.getByText('Exchange (UTC+8)').click();
  await expect(time).toHaveText(`${textAt('Asia/Shanghai')} UTC+8`);
});

test('CHART-032: the axis names the reader’s zone, and that of the exchange under bars of days', async ({
  page,
}) => {
  await page.goto('/dealCenter');
  const { chart } = dealCentre(page);
  const corner = chart.getByText(/^UTC/);
  await expect(corner).toHaveText('UTC+5:45');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('columnheader').first()).toHaveText('Time (UTC+5:45)');
  const newest = chart.locator('tbody tr td:first-child').first();
  const text = (await newest.textContent()) ?? '';
  expect(Math.abs(Date.parse(`${text} GMT+0545`) - Date.now())).toBeLessThan(2 * 3_600_000);
  await choose(chart, '1D');
  await expect(chart.getByRole('columnheader').first()).toHaveText('Time (UTC+8)');
  await expect(newest).toHaveText(/12:00\sAM$/);
  await chart.getByRole('button', { name: 'Show as chart' }).click();
  await expect(corner).toHaveText('UTC+8');
});
