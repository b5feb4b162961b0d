import type { Page } from '@playwright/test';
import { expect, test } from './support/exchange.ts';
import { ASSETS_PAGES, LOGIN_PAGE, OPEN_PAGES, OWN_PAGES } from './support/pages.ts';
import { dealCentre } from './support/quiet-market.ts';
import { claimFunds, newTrader, printedTrader, signIn } from './support/trader.ts';
import { follow, speak } from './support/within.ts';

const FAILED = 'Something went wrong on this page.';

/** Replaces texts by elements, now and on every change, like browser translation. */
async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isSpared = (node: Node): boolean =>
      node.parentElement?.closest('[translate=no], font, script, style, textarea, svg, title') !== null;
    const replaceIn = (node: Node): void => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      if (node instanceof Text) found.push(node);
      else while (texts.nextNode() !== null) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (isSpared(text) || text.data.trim() === '') continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    const observe = (): void => {
      replaceIn(document.body);
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes) {
          if (type === 'characterData') replaceIn(target);
          for (const added of addedNodes) if (added.isConnected) replaceIn(added);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener('DOMContentLoaded', observe);
  });
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

test('WEB-461 WEB-462: on a translated page an order is placed and told of, and prices, books and balances go on moving', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await claimFunds(exchange.server(), trader);
  await translate(page);
  await signIn(page, trader);
  await page.goto('/dealCenter');
  const { form, price, amount } = dealCentre(page);
  await expect(form).toContainText('10,000.00 USDT');
  await expect(form.locator('font').first()).toBeVisible();
  await price.fill('95000');
  await amount.fill('0.001');
  await form.getByRole('button', { name: 'Buy BTC' }).click();
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Order placed');
  await expect(form).toContainText('9,905.00 USDT');
  await expect(page.getByText(FAILED)).toHaveCount(0);
});

test('WEB-461 WEB-463: no page breaks when it is translated, in the middle of another language, or on the way to the next', async ({
  page,
  exchange,
}) => {
  const errors = errorsOf(page);
  await translate(page);
  await page.goto(LOGIN_PAGE);
  await page.getByRole('textbox').first().press('Enter');
  await expect(page.getByRole('button', { name: 'Log in' }).last()).toBeVisible();
  for (const path of OPEN_PAGES) await visit(page, path);
  await speak(page, 'de');
  await speak(page, 'en');
  await signIn(page, await printedTrader(exchange.server(), 'alice@demo.assay'));
  await page.reload();
  for (const path of [...OWN_PAGES, ...ASSETS_PAGES]) await visit(page, path);
  expect(errors).toEqual([]);
});

async function visit(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
  await expect(page.getByText(FAILED), path).toHaveCount(0);
}

test('WEB-463: when a page fails while an order is under way, what became of the order is told', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await claimFunds(exchange.server(), trader);
  await signIn(page, trader);
  const { form, price, amount, orders } = dealCentre(page);
  for (const [arrives, expected] of [
    [true, 'Order placed'],
    [false, 'BTC/USDT: No response'],
  ] as const) {
    await page.goto('/dealCenter');
    await expect(form.getByRole('button', { name: 'Buy BTC' })).toBeVisible();
    await price.fill('95000');
    await amount.fill('0.0001');
    const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/api/transaction/in?*', async (route) => {
      asked.resolve();
      await answered.promise;
      await (arrives ? route.continue() : route.abort());
    });
    await form.getByRole('button', { name: 'Buy BTC' }).click();
    await asked.promise;
    // An element that React will remove, and not find.
    await orders.getByRole('tabpanel').evaluate((panel) => panel.remove());
    await orders.getByRole('tab', { name: 'Order history' }).click();
    await expect(page.getByText(FAILED)).toBeVisible();
    answered.resolve();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText(expected);
    await page.unroute('**/api/transaction/in?*');
  }
});

test('WEB-463: when the frame fails there is a way on, on the login page, too', async ({ page, context }) => {
  await page.goto(LOGIN_PAGE);
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByText('You’re offline', { exact: false });
  await expect(notice).toBeVisible();
  // A part of the frame that React will remove, and not find.
  await notice.evaluate((element) => element.closest('[aria-live] > *')?.remove());
  await context.setOffline(false);
  await expect(page.getByText(FAILED)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
});
