import type { Locator } from '@playwright/test';
import { holdBack } from './support/hold-back.ts';
import { dealCentre, expect, test } from './support/quiet-market.ts';
import { claimFunds, expectOk, newTrader, signIn } from './support/trader.ts';

test('WEB-048: who has had the test funds of the day is not offered them again', async ({ page, market }) => {
  await signIn(page, await newTrader(market.server));
  await page.goto('/finance');
  const banner = page.getByRole('complementary', { name: 'Demo exchange' });
  await banner.getByRole('button', { name: 'Claim test funds' }).click();
  await expect(page.getByText('Test funds are in your Spot account.')).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('link', { name: /Demo$/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^USDT/ })).toContainText('10,000');
  await expect(banner).toHaveCount(0);
});

test('WEB-047 WEB-049: a page shows its place while it is on its way, and then what its level is made of', async ({
  page,
  market,
}) => {
  await signIn(page, await newTrader(market.server));
  const code = await holdBack(page, '**/assets/settings-page-*.js');
  await page.goto('/accountSet');
  await code.asked;
  const main = page.getByRole('main');
  await expect(main.locator('[aria-busy=true]')).toBeVisible();
  expect((await main.locator('[aria-busy=true] > *').all()).length).toBeGreaterThan(2);
  code.letGo();
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  const parts = main.getByRole('listitem').filter({ hasText: '25 %' });
  await expect(parts).toHaveText([
    /^Account created/,
    /^Phone number/,
    /^E-mail address/,
    /^Identity verified/,
  ]);
  await expect(parts.filter({ has: page.getByRole('img', { name: 'done' }) })).toHaveText([
    /^Account created/,
    /^E-mail address/,
  ]);
});

test('WAL-435: who has nothing is led to a deposit, and who has something elsewhere to a transfer', async ({
  page,
  market,
}) => {
  const owner = await newTrader(market.server);
  await signIn(page, owner);
  const deposit = page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true });
  for (const path of ['/change', '/finance']) {
    await page.goto(path);
    const invitation = page.getByText('No funds yet.').locator('..');
    await expect(invitation.getByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/recharge');
  }
  await page.goto('/dealCenter');
  await expect(deposit).toHaveAttribute('href', '/recharge?currency_id=3');
  await claimFunds(market.server, owner);
  await page.goto('/legal');
  await expect(page.getByRole('link', { name: 'Transfer funds in' })).toBeVisible();
  await page.goto('/dealCenter');
  await expect(page.getByText('10,000.00 USDT')).toBeVisible();
  await expect(deposit).toHaveCount(0);
});

test('HOME-437: three steps lead to the first trade, follow what is done, and go when all are', async ({
  page,
  market,
}) => {
  const trader = await newTrader(market.server);
  await signIn(page, trader);
  await page.goto('/');
  const card = page.getByRole('region', { name: '3 steps to your first trade' });
  const steps = card.getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(card.getByRole('link', { name: 'Security settings' })).toHaveAttribute('href', '/accountSet');
  await expect(card.getByRole('link', { name: 'Place order' })).toHaveAttribute('href', '/dealCenter');
  await card.getByRole('button', { name: 'Claim test funds' }).click();
  await expect(steps.first()).toContainText('Done');
  await expect(card.getByText('Done')).toHaveCount(1);

  // Made by another client, and received by push without a reload.
  await market.place(trader, 'buy', '90000', '0.01');
  await expect(steps.last()).toContainText('Done');
  const password = { password: '482917', re_password: '482917' };
  await expectOk(market.server, '/api/safe/fund_password', password, trader.token);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card).toHaveCount(0);
});

test('HOME-437: dismissed steps stay away from this account, and others still see theirs', async ({
  page,
  market,
}) => {
  await signIn(page, await newTrader(market.server));
  await page.goto('/');
  const card = page.getByRole('region', { name: '3 steps to your first trade' });
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Start trading' })).toBeVisible();
  await expect(card).toHaveCount(0);
  const other = await newTrader(market.server);
  await page.evaluate((token) => localStorage.setItem('token', token), other.token);
  await page.reload();
  await expect(card.getByRole('listitem')).toHaveCount(3);
});

test('WEB-471: who holds nothing is offered the test funds beside each deposit', async ({ page, market }) => {
  const owner = await newTrader(market.server);
  await signIn(page, owner);
  const main = page.getByRole('main');
  const claim = main.getByRole('button', { name: 'Claim test funds' });
  await page.goto('/finance');
  await expect(claim).toBeEnabled();
  await page.goto('/dealCenter');
  await claim.click();
  await expect(main.getByText('10,000.00 USDT')).toBeVisible();
  await expect(claim).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('WEB-044: messages lie over nothing that places an order, and do not pile up', async ({
    page,
    market,
  }) => {
    const owner = await market.trader();
    await signIn(page, owner);
    await page.goto('/dealCenter');
    const open = page.getByRole('button', { name: 'Buy BTC' });
    const sheet = page.getByRole('dialog');
    const messages = page.getByRole('region', { name: 'Messages' }).locator(':scope > :visible');
    for (const price of ['90001', '90002', '90003', '90004']) {
      await open.tap();
      await sheet.getByRole('textbox', { name: 'Price' }).fill(price);
      await sheet.getByRole('textbox', { name: 'Amount' }).fill(`0.0${price.slice(-1)}`);
      await expectApart(messages, sheet.getByRole('button', { name: 'Buy BTC' }));
      await sheet.getByRole('button', { name: 'Buy BTC' }).tap();
      await expect(sheet).toHaveCount(0);
      await expect(messages).not.toHaveCount(0);
      expect(await messages.count()).toBeLessThanOrEqual(2);
      for (const name of ['Buy BTC', 'Sell BTC'])
        await expectApart(messages, page.getByRole('button', { name }));
    }
  });

  test('WEB-045: whatever the trading page offers is large enough for a finger', async ({ page, market }) => {
    const owner = await market.trader();
    await market.place(owner, 'buy', '90000', '0.01');
    await signIn(page, owner);
    await page.goto('/dealCenter');
    await expect(dealCentre(page).orders.getByText('90,000.00')).toBeVisible();
    const small: string[] = [];
    const look = async (scope: Locator) => small.push(...(await tooSmall(scope)));
    for (const view of ['Chart', 'Book', 'Trades']) {
      await page.getByRole('tablist', { name: 'View', exact: true }).getByRole('tab', { name: view }).tap();
      await look(page.getByRole('main'));
    }
    await page.getByRole('button', { name: 'Select a pair, current BTC/USDT' }).tap();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await look(page.getByRole('dialog'));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Buy BTC' }).tap();
    await look(page.getByRole('dialog'));
    expect(small).toEqual([]);
  });
});

async function expectApart(messages: Locator, button: Locator): Promise<void> {
  const target = await button.boundingBox();
  // Read in one step: one of them may disappear meanwhile.
  const boxes = await messages.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  for (const box of boxes) {
    if (target === null) continue;
    const isApart = box.bottom <= target.y || target.y + target.height <= box.top;
    expect(isApart, `${JSON.stringify(box)} lies over ${JSON.stringify(target)}`).toBe(true);
  }
}

/** Returns interactive controls lower than the minimum touch height, except the book's rows. */
function tooSmall(scope: Locator): Promise<readonly string[]> {
  return scope.evaluate((element) =>
    [...element.querySelectorAll('button, a, [role=tab], [role=combobox], label:has(input, [role=checkbox])')]
      .filter((one) => one.closest('[aria-hidden=true], [role=grid], .sr-only') === null)
      .map((one) => ({
        name: one.getAttribute('aria-label') ?? one.textContent,
        ...one.getBoundingClientRect().toJSON(),
      }))
      .filter(({ width, height }) => width > 0 && height > 0 && height < 44)
      .map(({ name, height }) => `${name} ${height}`),
  );
}
