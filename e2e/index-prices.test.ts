import type { Locator, Page } from '@playwright/test';
import { axe } from './support/axe.ts';
import { test as deskTest, enterConsole } from './support/console-office.ts';
import { languagesOf } from './support/every.ts';
import { expect, test } from './support/exchange.ts';
import { nextAnswer, passTime } from './support/line.ts';
import { textsOf } from './support/texts.ts';
import { speak } from './support/within.ts';

test('PRICE-041 PRICE-008: a page for everybody tells the index of every pair, its source and its terms, in every language', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.goto('/quotation');
  await page.getByRole('link', { name: 'Index prices' }).click();
  await expect(page).toHaveURL(/\/indexPrices$/);
  for (const { code } of languagesOf(0)) {
    const texts = textsOf(code, 'prices');
    const words = textsOf(code, 'words');
    await speak(page, code);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.indexPrices);
    const card = page.getByRole('article', { name: 'BTC/USDT' });
    const row = card.getByRole('row').filter({ has: page.getByRole('cell') });
    await expect(row).toContainText(texts.simulated);
    await expect(row).toContainText(texts.counts);
    await expect(row.getByRole('cell').nth(1)).toHaveText(/^\d.*\d$/);
    await expect(card).toContainText(words.age);
  }
  await axe(page);
});

test('WEB-070: the page of index prices follows by push, asks for nothing, and asks again while there is no line', async ({
  page,
}) => {
  const asked = countOf(page, '/api/index_prices');
  await page.goto('/indexPrices');
  const price = page.getByRole('article', { name: 'BTC/USDT' }).getByRole('cell').nth(1);
  await movesTwice(price);
  const before = asked();
  await movesTwice(price);
  await movesTwice(price);
  expect(asked()).toBe(before);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await movesTwice(price);
});

test('WEB-071: the quotations follow by push and are not asked for every half minute', async ({ page }) => {
  const asked = countOf(page, '/api/currency/quotation_new');
  const pushed = framesOf(page, 'daymarket');
  const opening = page.waitForEvent('websocket');
  await page.clock.install();
  await page.goto('/quotation');
  await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toBeVisible();
  // The live feed starts once the page is idle.
  await page.clock.runFor(2_500);
  await expect.poll(pushed).toBeGreaterThan(0);
  await expect.poll(asked).toBeGreaterThan(0);
  await page.clock.runFor(1_000);
  const before = asked();
  const line = await opening;
  for (let answer = 0; answer < 3; answer += 1) await nextAnswer(line);
  await passTime(page, line);
  await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toBeVisible();
  expect(asked()).toBe(before);
});

deskTest(
  'PRICE-052: the console’s prices follow by push and are asked for no more',
  async ({ page, office }) => {
    await enterConsole(page, office);
    const asked = countOf(page, '/console/api/prices');
    const pushed = framesOf(page, 'console_prices');
    await page.getByRole('link', { name: 'Prices' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText('1 / 1');
    await expect.poll(pushed).toBeGreaterThan(1);
    const [before, afterPush] = [asked(), pushed()];
    await expect.poll(pushed, { timeout: 30_000 }).toBeGreaterThan(afterPush + 12);
    expect(asked()).toBe(before);
  },
);

/** Returns a counter of the page's requests for a path. */
function countOf(page: Page, path: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });
  return () => count;
}

/** Returns a counter of an event's pushes to the page. */
function framesOf(page: Page, event: string): () => number {
  let count = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes(`"${event}"`)) count += 1;
    }),
  );
  return () => count;
}

/** The demo's prices move four times a second. */
async function movesTwice(price: Locator): Promise<void> {
  for (let moves = 0; moves < 2; moves += 1) {
    const before = (await price.textContent()) ?? '';
    await expect(price).not.toHaveText(before);
    await expect(price).toHaveText(/\d/);
  }
}

deskTest(
  'PRICE-042 PRICE-030: staff see the sources as they change, and propose how an index is made',
  async ({ page, office }) => {
    deskTest.setTimeout(300_000);
    await enterConsole(page, office);
    await page.getByRole('link', { name: 'Prices' }).click();
    const bitcoin = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
    await expect(bitcoin).toContainText('1 / 1');
    await expect(bitcoin).toContainText('At least 1 of simulated · deviation ≤ 1% · age ≤ 20 s');
    await axe(page);
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByRole('searchbox').fill('eth/btc');
    await expect(page.getByRole('row').filter({ hasText: 'ETH/BTC' })).toContainText('Used');
    await axe(page);
    await page.getByRole('tab', { name: 'Indexes' }).click();
    await page.getByRole('searchbox').fill('btc/usdt');
    await bitcoin.getByRole('button', { name: 'Change' }).click();
    await page.getByRole('checkbox', { name: /^kraken/ }).click();
    await page.getByLabel('Max deviation from median %').fill('60');
    await page.getByLabel('Reason').fill('another source to compare with');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('The deviation must be above 0 and at most 50 %')).toBeVisible();
    await page.getByLabel('Max deviation from median %').fill('2');
    await axe(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('It takes effect an hour after a second person approves it')).toBeVisible();
    await page.getByRole('link', { name: 'Approvals', exact: true }).click();
    await expect(page.getByRole('row').filter({ hasText: 'BTC/USDT' })).toContainText(
      'simulated → kraken, simulated',
    );
  },
);
