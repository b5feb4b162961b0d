import { expect, type Page, test } from '@playwright/test';
import { startEmbedded } from '../apps/server/src/core/database/embedded/embedded.ts';
import { openLine } from '../apps/server/test/support/cut-line.ts';
import { startServer } from '../apps/server/test/support/server-process.ts';
import { withDemoDir } from './support/data-dir.ts';

/** Text that each page shows in normal operation. */
const PAGES = [
  ['/', 'BTC/USDT'],
  ['/dealCenter', 'BTC/USDT'],
  ['/quotation', 'BTC/USDT'],
  ['/noticeList', 'demo'],
  ['/agreement', 'account'],
] as const;
/** Page whose content the server caches for a second, in which the failure is not visible. */
const REMEMBERED = '/quotation';

test('WIRE-030 WEB-017: guests are told and can try again while the database is away, and go on when it is back', async ({
  page,
}) => {
  await withDemoDir((dataDir) => readWhileUnavailable(page, dataDir));
});

async function readWhileUnavailable(page: Page, dataDir: string): Promise<void> {
  const database = await startEmbedded({ dataDir });
  const line = await openLine(database.url);
  const server = await startServer({ env: { DATABASE_URL: line.url, DEMO: 'on', DEMO_ROBOTS: 'on' } });
  const faults: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
  });
  const main = page.getByRole('main');
  try {
    for (const [path, part] of PAGES) {
      line.breakOff();
      await page.goto(server.url + path);
      // A page with several parts may show the error in each.
      const alert = main.getByRole('alert').first();
      if (path === REMEMBERED) await expect(alert.or(main.getByText(part).first()).first()).toBeVisible();
      else await expect(alert, path).toContainText(/try again/i);
      line.mend();
      await expect(async () => {
        // It may recover immediately, or the market may load by itself.
        if (await alert.isVisible()) await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(main).toContainText(part, { timeout: 2_000 });
        await expect(alert).toHaveCount(0, { timeout: 2_000 });
      }, path).toPass({ timeout: 30_000 });
    }
    expect(faults).toEqual([]);
  } finally {
    line.mend();
    await server.stop();
    await line.close();
    await database.stop();
  }
}
