import { isLongRun } from './support/every.ts';
import { expect, test } from './support/exchange.ts';
import { ASSETS_PAGES, LOGIN_PAGE, OPEN_PAGES, OWN_PAGES } from './support/pages.ts';
import { claimFunds, newTrader, printedTrader, signIn } from './support/trader.ts';
import { follow } from './support/within.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('SHELL-074: no page scrolls sideways on a phone, the narrowest and in the longest words included', async ({
  page,
  exchange,
}) => {
  await page.addInitScript(() => localStorage.setItem('locale', 'de'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(LOGIN_PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const widths: string[] = [];
  const measure = async (path: string) => {
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of isLongRun() ? [390, 360] : [360]) {
      await page.setViewportSize({ width, height: 740 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      const wide = await page.evaluate(() => visualViewport?.width ?? 0);
      if (over > 0 || wide > width) widths.push(`${path} ${width} +${Math.max(over, wide - width)}`);
    }
  };
  await measure(LOGIN_PAGE);
  await signIn(page, await printedTrader(exchange.server(), 'alice@demo.assay'));
  await page.goto('/');
  for (const path of [...OPEN_PAGES, ...OWN_PAGES].filter((one) => one !== LOGIN_PAGE)) {
    await follow(page, path);
    await expect(page).toHaveURL(path);
    await measure(path);
  }
  expect(widths).toEqual([]);
});

test('WEB-470: on the smallest screen nothing scrolls sideways, and what stays in place leaves room', async ({
  page,
  exchange,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signIn(page, await printedTrader(exchange.server(), 'alice@demo.assay'));
  await page.goto('/');
  const faults: string[] = [];
  for (const path of [...ASSETS_PAGES, '/dealCenter', '/leverdealCenter']) {
    await follow(page, path);
    await expect(page.getByRole('main').locator('[aria-busy=true]:visible')).toHaveCount(0);
    const { over, pinned } = await page.evaluate(() => ({
      over: document.documentElement.scrollWidth - innerWidth,
      pinned: [...document.querySelectorAll('header, nav, main div')]
        .filter(
          (one) => /^(?:fixed|sticky)$/.test(getComputedStyle(one).position) && one.closest('table') === null,
        )
        .reduce((sum, one) => sum + one.getBoundingClientRect().height, 0),
    }));
    if (over > 0) faults.push(`${path} +${over}`);
    if (pinned > 256 / 3) faults.push(`${path} has ${pinned} in place`);
  }
  expect(faults).toEqual([]);
});

test('SHELL-073 SHELL-081 SHELL-546: the header folds into a sheet at the thumb, which holds the focus and gives it back', async ({
  page,
}) => {
  await page.goto('/noticeList');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  await expect(sheet.getByRole('link')).toHaveText([
    'Markets',
    ...['Spot', 'Futures', 'Up/Down', 'Convert'],
    'Earn',
    ...['P2P', 'Buy with CNY', 'Cash merchants'],
    ...['Launchpad', 'Listing votes', 'Crowdfunding'],
    ...['Proof of liabilities', 'Index prices', 'Up/Down results', 'All futures trades'],
    'Log in',
  ]);
  for (const name of ['Trade', 'Buy crypto', 'Launch', 'Transparency'])
    await expect(sheet.getByRole('list', { name })).toBeVisible();
  const box = await sheet.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(844, 0);
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    // At its ends the focus passes a guard that returns it.
    await expect.poll(() => sheet.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await sheet.getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('SHELL-075: what the header offers is large enough for a finger, for guests and for traders', async ({
  page,
  exchange,
}) => {
  const targets = page.getByRole('banner').locator('a:visible, button:visible');
  const small = async () => {
    const boxes = await targets.evaluateAll((elements) =>
      elements.map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return { name: element.getAttribute('aria-label') ?? element.textContent, width, height };
      }),
    );
    expect(boxes.length).toBeGreaterThan(3);
    return boxes.filter(({ width, height }) => width < 44 || height < 44);
  };
  await page.goto('/noticeList');
  await expect(page.getByRole('link', { name: 'Register' }).first()).toBeVisible();
  expect(await small()).toEqual([]);
  const html = page.locator('html');
  const before = await html.getAttribute('data-theme');
  await page.getByRole('button', { name: 'Display settings' }).tap();
  await page.getByRole('button', { name: /Switch to/ }).tap();
  await expect(html).not.toHaveAttribute('data-theme', before ?? '');
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/noticeList');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(await small()).toEqual([]);
});

test('SHELL-076: the bar at the bottom leads to home, markets, trade and account', async ({ page }) => {
  await page.goto('/noticeList');
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  for (const [name, path] of [
    ['Markets', '/quotation'],
    ['Trade', '/dealCenter'],
    ['Account', '/components/login'],
    ['Home', '/'],
  ] as const) {
    const link = bar.getByRole('link', { name });
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await link.tap();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
});

test('SPOT-001 SHELL-081: on a phone an order is placed from a sheet that closes when it is done', async ({
  page,
  exchange,
}) => {
  const trader = await newTrader(exchange.server());
  await claimFunds(exchange.server(), trader);
  await signIn(page, trader);
  await page.goto('/dealCenter');
  await page.getByRole('button', { name: 'Buy BTC' }).tap();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'Price' }).fill('95000');
  await sheet.getByRole('textbox', { name: 'Amount' }).fill('0.1');
  await sheet.getByRole('button', { name: 'Buy BTC' }).tap();
  await expect(sheet).toHaveCount(0);
  const orders = page.getByRole('region', { name: 'Your orders' });
  await expect(orders.getByText('95,000')).toBeVisible();
});
