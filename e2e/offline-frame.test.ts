import type { Page } from '@playwright/test';
import { openLine } from '../apps/server/test/support/cut-line.ts';
import { expect, test } from './support/exchange.ts';
import { newTrader, signIn } from './support/trader.ts';

// All other tests run without the worker, which would intercept the answers that they hold back.
test.use({ serviceWorkers: 'allow' });

test('SHELL-084: the site opens to its frame while there is no network, and has kept no call and nothing of a user', async ({
  page,
  exchange,
}) => {
  const line = await openLine(exchange.url());
  try {
    await signIn(page, await newTrader(exchange.server()));
    await page.goto(line.url);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect.poll(() => cachedPaths(page)).toContain('/');
    const cached = await cachedPaths(page);
    expect(cached.length).toBeGreaterThan(5);
    for (const path of cached)
      expect(path).toMatch(/^\/(assets\/[\w.-]+|boot\.js|icon[\w-]*\.(svg|png)|manifest\.webmanifest)?$/);

    line.breakOff();
    for (const path of ['', 'dealCenter?symbol=BTC/USDT']) {
      await page.goto(`${line.url}${path}`);
      await expect(page.getByRole('banner'), path).toBeVisible();
      await expect(page.getByRole('navigation', { name: 'Main' }), path).toBeVisible();
    }
    // Requests other than pages are not answered with the page.
    const other = await page.context().newPage();
    await expect(other.goto(`${line.url}docs/api`)).rejects.toThrow(/ERR_/);
    await other.close();

    line.mend();
    await page.goto(line.url);
    await expect(page.getByRole('table')).toBeVisible();
  } finally {
    await line.close();
  }
});

/** Paths cached by the browser for this site. */
function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return paths;
  });
}
