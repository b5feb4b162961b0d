import type { Page } from '@playwright/test';
import { move } from './support/assets-area.ts';
import { openContract } from './support/lever-market.ts';
import { dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Parts of a page that no toast may cover during trading. */
const WORKED_IN = 'table, [role=grid], form, [role=tabpanel] ul, [role=tabpanel] [role=row]';

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`SES-428: at ${width} pixels a message about an order or a position lies over no table and no form, and goes after four seconds`, async ({
    page,
    market,
  }) => {
    const owner = await market.trader();
    await move(market.server, owner, 'change', 'lever', '500');
    await page.setViewportSize({ width, height });
    await signIn(page, owner);
    await page.goto('/dealCenter');
    const { price, amount, form, orders } = dealCentre(page);
    const submit = form.getByRole('button', { name: 'Buy BTC' });
    const toasts = page.getByRole('region', { name: 'Messages' });
    if (width < 1024) await page.getByRole('button', { name: 'Buy BTC' }).click();
    await price.fill('90001');
    await amount.fill('0.01');
    await submit.click();
    await expect(toasts).toContainText('Order placed');
    const shownAt = Date.now();
    await expect(orders.getByText('90,001.00').first()).toBeVisible();
    expect(await covered(page)).toEqual([]);
    await expect(toasts.locator(':scope > *')).toHaveCount(0);
    expect(Date.now() - shownAt).toBeLessThan(6_000);
    if (width < 1024) await orders.getByRole('listitem').first().scrollIntoViewIfNeeded();
    await orders.getByRole('button', { name: /^Cancel order/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(toasts).toContainText('Order canceled');
    expect(await covered(page)).toEqual([]);

    await openContract(market.server, owner);
    await page.goto('/leverdealCenter?symbol=BTC/USDT');
    const contracts = page.getByRole('region', { name: 'Positions and orders' });
    await contracts
      .getByRole('button', { name: /^Close/ })
      .first()
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expect(toasts).toContainText('Position closed.');
    expect(await covered(page)).toEqual([]);
  });
}

/** Parts of the page covered by a toast. */
async function covered(page: Page): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const isOver = (one: Box, other: Box): boolean =>
      one.x < other.x + other.width &&
      other.x < one.x + one.width &&
      one.y < other.y + other.height &&
      other.y < one.y + one.height;
    const messages = [...document.querySelectorAll('section[aria-live=polite] > *')].map((one) =>
      one.getBoundingClientRect(),
    );
    if (messages.length === 0) return ['no message'];
    return [...document.querySelectorAll(selector)]
      .filter((one) => one.checkVisibility())
      .filter((one) => messages.some((message) => isOver(message, one.getBoundingClientRect())))
      .map((one) => one.outerHTML.slice(0, 120));
  }, WORKED_IN);
}
