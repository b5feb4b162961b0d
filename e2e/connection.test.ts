import type { Page } from '@playwright/test';
import { openLine } from '../apps/server/test/support/cut-line.ts';
import { dealCentre, expect, type QuietMarket, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

/** The page retries after ten to fifteen seconds. */
const BACK_BY = { timeout: 45_000 };

test('SES-096: a page whose line was lost comes back by itself, and shows what happened meanwhile', async ({
  page,
  market,
}) => {
  const [owner, other] = [await market.trader(), await market.trader()];
  await market.tradeAt('104200');
  await market.place(owner, 'buy', '104100', '0.02');
  const line = await openLine(market.server.url);
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') loads += 1;
  });
  try {
    await signIn(page, owner);
    await openDealCentre(page, line.url);
    const { bookRow, chart, form, orders, trades } = dealCentre(page);
    const newestOrder = orders.getByRole('row', { name: /BTC\/USDT/ });
    const newestTrade = trades.locator('tbody tr').first();
    await chart.getByRole('button', { name: 'Show as table' }).click();
    const close = chart.locator('tbody tr:first-child td:nth-child(5)');
    await expect(bookRow('Buy 1')).toContainText('104,100.00');
    await expect(newestOrder).toHaveCount(1);
    await expect(newestTrade).toContainText('104,200.00');
    await expect(close).toHaveText('104,200.00');
    await expect(form).toContainText('7,918.00 USDT');

    line.breakOff();
    await expect(badge(page)).not.toHaveText('Live');
    await market.place(other, 'sell', '104100', '0.005');
    await market.place(owner, 'buy', '104000', '0.01');
    await market.place(other, 'sell', '104300', '0.03');
    line.mend();

    await expect(badge(page)).toHaveText('Live', BACK_BY);
    await expect(bookRow('Buy 1')).toContainText('0.01500');
    await expect(bookRow('Buy 2')).toContainText('104,000.00');
    await expect(bookRow('Sell 1')).toContainText('104,300.00');
    await expect(newestTrade).toContainText('104,100.00');
    await expect(newestOrder).toHaveCount(2);
    await expect(form).toContainText('6,878.00 USDT');
    await expect(close).toHaveText('104,100.00');

    // The connection is restored: changes arrive by push again.
    await market.place(other, 'sell', '104250', '0.04');
    await expect(bookRow('Sell 1')).toContainText('104,250.00');
    expect(loads).toBe(1);
  } finally {
    await line.close();
  }
});

test('SHELL-077: a badge says whether the line is up, and what may be old is veiled while it is down or silent', async ({
  page,
  market,
}) => {
  await expectStale(market);
  const line = await openLine(market.server.url);
  try {
    await openDealCentre(page, line.url);
    const { book, chart, trades } = dealCentre(page);
    const places = [page.getByRole('region', { name: 'Order book' }), chart, trades];
    await expect(book.getByRole('row', { name: /^Sell 1\b/ })).toBeVisible();
    for (const place of places) await expect(veil(place)).toHaveCount(0);

    line.breakOff();
    await expect(badge(page)).toHaveText('Reconnecting');
    for (const place of places) await expect(veil(place)).toBeVisible();
    await expect(book.getByRole('row', { name: /^Sell 1\b/ }), 'the figures stay readable').toBeVisible();
    line.mend();
    await expect(badge(page)).toHaveText('Live', BACK_BY);
    for (const place of places) await expect(veil(place)).toHaveCount(0);

    // The connection stays open without any messages.
    line.holdAnswers();
    await expect(badge(page)).toHaveText('Delayed');
    for (const place of places) await expect(veil(place)).toBeVisible();
    line.letGo();
    await expect(badge(page)).toHaveText('Live', BACK_BY);
    for (const place of places) await expect(veil(place)).toHaveCount(0);
  } finally {
    await line.close();
  }
});

for (const path of ['/leverdealCenter', '/secondDealCenter']) {
  test(`SHELL-077: the badge and the veil stand at ${path}, too`, async ({ page, market }) => {
    const line = await openLine(market.server.url);
    try {
      await openWithBars(page, `${line.url}${path.slice(1)}`);
      const { chart } = dealCentre(page);
      await expect(badge(page)).toHaveText('Live');
      await expect(veil(chart)).toHaveCount(0);
      line.breakOff();
      await expect(badge(page)).toHaveText('Reconnecting');
      await expect(veil(chart)).toBeVisible();
    } finally {
      await line.close();
    }
  });
}

/** A chart without bars shows its own error: there is nothing to cover. */
async function openWithBars(page: Page, address: string): Promise<void> {
  const bars = page.waitForResponse('**/api/currency/new_timeshar*');
  await page.goto(address);
  await (await bars).finished();
  await page.waitForLoadState('networkidle');
}

async function openDealCentre(page: Page, origin: string): Promise<void> {
  await openWithBars(page, `${origin}dealCenter?symbol=BTC/USDT`);
  await expect(badge(page)).toHaveText('Live');
}

/** Places a sell order, so that the book has a row. */
async function expectStale(market: QuietMarket): Promise<void> {
  await market.place(await market.trader(), 'sell', '104400', '0.02');
}

function badge(page: Page) {
  return page.getByRole('status').filter({ hasText: /^(Live|Connecting|Reconnecting|Delayed)$/ });
}

function veil(place: ReturnType<Page['getByRole']>) {
  return place.getByText('Connection lost. Prices may be outdated.');
}
