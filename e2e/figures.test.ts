import type { Locator } from '@playwright/test';
import { dealCentre, expect, test } from './support/quiet-market.ts';

/** Amounts of DOGE that add up to hundreds of thousands. */
const BIDS = [
  ['0.0400', '36217.3315'],
  ['0.0399', '9999.9999'],
  ['0.0398', '98765.4321'],
  ['0.0397', '1.0001'],
  ['0.0396', '77777.7777'],
] as const;

test('SPOT-423: figures of the book stand apart, however large the amounts and however narrow the panel', async ({
  page,
  market,
}) => {
  const maker = await market.trader();
  for (const [price, amount] of BIDS) await market.place(maker, 'buy', price, amount, 'DOGE/USDT');
  const { bookRow } = dealCentre(page);
  const book = page.locator('.book [role=grid]');
  for (const locale of ['en', 'de'] as const) {
    await page.goto('/');
    await page.evaluate((code) => localStorage.setItem('locale', code), locale);
    for (const [width, height] of [
      [1440, 900],
      [1920, 1080],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/dealCenter?symbol=DOGE/USDT');
      if (width === 390) await page.getByRole('tab').nth(1).click();
      await expect(
        book
          .getByRole('row')
          .filter({ hasText: /36[.,]21K/ })
          .first(),
      ).toBeVisible();
      expect(await collisions(book), `${locale} ${width}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => localStorage.setItem('locale', 'en'));
  await page.goto('/dealCenter?symbol=DOGE/USDT');
  await expect(bookRow('Buy 2').getByRole('gridcell')).toHaveText([/Buy 2/, /0[.]0399/, '9,999.9', '46.21K']);
  const handle = page.locator('[data-separator]').nth(1);
  await handle.focus();
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let step = 0; step < 12; step += 1) await handle.press(key);
    expect(await collisions(book), key).toEqual([]);
  }
});

test('MKT-424: quotations keep four decimals, and dim those that cannot be traded', async ({
  page,
  market,
}) => {
  await market.tradeAt('104200.5');
  const beyond = (scope: Locator) => scope.locator('.text-ink-faint').filter({ hasText: /^0+$/ });
  await page.goto('/dealCenter');
  const row = dealCentre(page).panel.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(row).toContainText('104,200.5000');
  await expect(beyond(row)).toHaveText('00');
  await expect(dealCentre(page).book).toContainText('104,200.50');
  await expect(dealCentre(page).book).not.toContainText('104,200.5000');
  await page.goto('/quotation');
  const quoted = page.getByRole('row').filter({ hasText: 'BTC/USDT' });
  await expect(quoted).toContainText('104,200.5000');
  await expect(beyond(quoted)).toHaveText(['00', '00', '00']);
  await page.goto('/');
  const tile = page.getByRole('link').filter({ hasText: 'BTC/USDT' }).filter({ hasText: '104,200.5000' });
  await expect(beyond(tile)).toHaveText('00');
});

/** Texts of cells that overlap adjacent text or the edge of the book. */
async function collisions(book: Locator): Promise<readonly string[]> {
  return book.evaluate((grid) => {
    const bounds = grid.getBoundingClientRect();
    const rows = [...grid.querySelectorAll('[role=row].book-row')];
    return rows.flatMap((row) => {
      const cells = [...row.children].filter((one) => one.getAttribute('role') !== null);
      const texts = cells
        .filter((cell) => getComputedStyle(cell).display !== 'none')
        .map((cell) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          const { left, right } = range.getBoundingClientRect();
          const clip = cell.classList.contains('truncate') ? cell.getBoundingClientRect().right : right;
          return { left, right: Math.min(right, clip), text: cell.textContent ?? '' };
        });
      return texts
        .filter(({ right }, index) => right > (texts[index + 1]?.left ?? bounds.right))
        .map(({ text }) => `${text} in ${row.textContent}`);
    });
  });
}
