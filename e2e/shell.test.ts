import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { expect, SITE_NAME, test } from './support/exchange.ts';
import { followHeader, pagesOf } from './support/header.ts';
import { newTrader, signIn } from './support/trader.ts';
import { watchScripts } from './support/traffic.ts';

const LINKS = [
  ['Trade', 'Spot', '/dealCenter'],
  ['Trade', 'Futures', '/leverdealCenter'],
  ['Trade', 'Up/Down', '/secondDealCenter'],
  [null, 'Assets', '/change'],
  [null, 'Earn', '/pledge'],
] as const;

test('SHELL-001 SHELL-002 SHELL-003 SHELL-004 SHELL-005 SHELL-006 SHELL-007 SHELL-010 SHELL-056 SHELL-057: every link of the header opens its page in place, marked and titled', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  await page.goto('/quotation');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: SITE_NAME })).toHaveAttribute('href', '/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const titles = new Set<string>();
  for (const [group, name, path] of LINKS) {
    await followHeader(page, name, group);
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    const current = header.locator('[aria-current]');
    await expect(current).toHaveText(group ?? name);
    await expect(current).toHaveAttribute('aria-current', group === null ? 'page' : 'true');
    await expect(current).toHaveCSS('font-weight', '600');
    const before = [...titles];
    const isNew = (title: string): boolean => title.includes(SITE_NAME) && !before.includes(title);
    await expect.poll(async () => isNew(await page.title())).toBe(true);
    titles.add(await page.title());
  }
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('SHELL-008 SHELL-009 SHELL-062 HOME-029 HOME-030: IEO, C2C, partners and apps appear when the operator sets them and not before', async ({
  page,
  exchange,
}) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const partners = page.getByRole('contentinfo').getByRole('link', { name: 'Example Foundation' });
  // The demo has a sale and C2C trade, so their links are shown.
  await exchange.sql(`delete from settings where key in ('ieo_open', 'c2c_open')`, []);
  await page.goto('/');
  await expect(nav.getByRole('link', { name: 'Earn' })).toBeVisible();
  expect(await pagesOf(page, 'Buy crypto')).not.toContain('P2P');
  expect(await pagesOf(page, 'Launch')).not.toContain('Launchpad');
  await expect(partners).toHaveCount(0);
  await page.getByRole('button', { name: 'Android' }).click();
  await expect(page.getByRole('dialog', { name: 'Android' })).toContainText('not available yet');

  const app = 'https://example.org/app?from=web&to=android';
  const settings = {
    ieo_open: true,
    c2c_open: true,
    partner_links: [{ name: 'Example Foundation', url: 'https://example.org/' }],
    app_links: [{ platform: 'android', url: app }],
  };
  await exchange.sql('insert into settings select key, value from jsonb_each($1::jsonb)', [
    JSON.stringify(settings),
  ]);
  try {
    await page.reload();
    expect(await pagesOf(page, 'Launch')).toContain('Launchpad');
    expect(await pagesOf(page, 'Buy crypto')).toContain('P2P');
    await expect(partners).toHaveAttribute('href', 'https://example.org/');
    await page.getByRole('button', { name: 'Android' }).click();
    const picture = page.getByRole('img', { name: /QR code/ });
    await expect(picture).toHaveAttribute('src', `/api/qrcode?text=${encodeURIComponent(app)}`);
    await expect
      .poll(() => picture.evaluate((node) => node instanceof HTMLImageElement && node.naturalWidth))
      .toBeGreaterThan(100);
  } finally {
    await exchange.sql('delete from settings where key = any($1)', [Object.keys(settings)]);
    await exchange.sql(`insert into settings values ('ieo_open', 'true'), ('c2c_open', 'true')`, []);
  }
});

test('SHELL-055 SHELL-020: every page answers at its own address, and a reload shows it again with its query', async ({
  page,
  exchange,
}) => {
  for (const path of ['/payment', '/success', '/aceite', '/region']) {
    const answer = await exchange.server().call(path);
    expect(`${path} ${answer.status} ${answer.headers.get('content-type')}`).toMatch(/ 200 text\/html/);
  }
  await signIn(page, await newTrader(exchange.server()));
  for (const path of ['/rechargeMoney?id=3&current=1', '/noticeDetail?id=5', '/dealCenter?symbol=ETH/BTC']) {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const text = (await heading.textContent()) ?? '';
    await page.reload();
    await expect(heading).toHaveText(text);
    expect(decodeURIComponent(page.url())).toContain(path);
  }
});

test('SHELL-053 ACC-076: an invitation link of the older app opens the register page with its code', async ({
  page,
}) => {
  await page.goto('/app/#/components/register?extension_code=007');
  await expect(page.getByRole('textbox', { name: /Referral code/ })).toHaveValue('007');
});

test('SHELL-052 SHELL-054 ACC-120: a later product and an unknown path both have a way on', async ({
  page,
  exchange,
}) => {
  await signIn(page, await newTrader(exchange.server()));
  // The present terms, but closed: nothing on the page can be submitted.
  await page.route('**/api/payment/terms*', async (route) => {
    const response = await route.fetch();
    const { message, ...envelope } = await response.json();
    await route.fulfill({ response, json: { ...envelope, message: { ...message, is_open: 0 } } });
  });
  await page.goto('/payment');
  await expect(page.getByText('Payments are closed right now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await page.goto('/nope');
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('SHELL-058 SHELL-059: a page is fetched when it is visited, and one that takes two minutes offers a retry', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.clock.install();
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/assets/agreement-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/licences');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(scripts).toContain('licences-page');
  for (const other of ['home-page', 'deal-centre-page', 'agreement-page', 'register-page', 'chart-panel']) {
    expect(scripts).not.toContain(other);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).last().click();
  await expect.poll(() => scripts).toContain('agreement-page');
  await page.clock.fastForward(119_000);
  await expect(page.getByText('Something went wrong on this page.')).toHaveCount(0);
  await page.clock.fastForward(2_000);
  await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
  letGo();
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
});

test('SHELL-060: a page that fails leaves the header usable and can be tried again', async ({ page }) => {
  await page.route('**/assets/agreement-page-*.js', (route) => route.abort());
  await page.goto('/licences');
  await page.getByRole('contentinfo').getByRole('link', { name: 'User agreement' }).last().click();
  await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Markets' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Something went wrong on this page.')).toBeVisible();
  await page.unroute('**/assets/agreement-page-*.js');
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'User agreement' })).toBeVisible();
});

test('SHELL-061 WEB-021: everything that the pages fetch comes from the exchange itself', async ({
  page,
  exchange,
}) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  page.on('websocket', (socket) => hosts.add(new URL(socket.url()).host));
  for (const path of ['/', '/dealCenter', '/components/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/dealCenter');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  expect([...hosts].filter((host) => host !== '')).toEqual([new URL(exchange.url()).host]);
});

test('SHELL-063 SHELL-064 SHELL-065: the footer has five groups of articles that open; trading pages do without', async ({
  page,
  exchange,
}) => {
  await page.goto('/quotation');
  const footer = page.getByRole('contentinfo');
  for (const group of ['9', '10', '19', '21', '25']) {
    const answer = await exchange.server().call('/api/news/list', { query: { c_id: group } });
    const titles = answer.text.match(/(?<="title":")[^"]+/g) ?? [];
    expect(titles.length).toBeGreaterThan(0);
    await expect(
      footer
        .getByRole('list')
        .filter({ hasText: titles[0] ?? '' })
        .getByRole('link'),
    ).toHaveText(titles);
  }
  await footer.getByRole('link', { name: 'Risk notice' }).click();
  await expect(page).toHaveURL(/\/noticeDetail\?id=\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Risk notice');
  await expect(footer).toBeVisible();
  await followHeader(page, 'Spot', 'Trade');
  await expect(page.getByRole('heading', { level: 1, name: /BTC\/USDT/ })).toBeVisible();
  await expect(footer).toHaveCount(0);
});

test('SHELL-017 SHELL-079: the keyboard reaches every control of a page and works them', async ({ page }) => {
  for (const path of ['/', '/components/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    expect(await unreached(page)).toEqual([]);
  }
  await page.goto('/quotation');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Index prices' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('list', { name: 'Heat map' })).toBeVisible();
  await page.getByRole('button', { name: /^Language/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitemradio', { name: 'Español' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('SHELL-078: the page says when the browser is offline', async ({ page, context }) => {
  await page.goto('/licences');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toHaveCount(0);
});

test('WEB-019: the first page needs less than 183 kB of compressed script', async ({ page }) => {
  const scripts: Response[] = [];
  const note = (response: Response): void => {
    if (response.url().endsWith('.js')) scripts.push(response);
  };
  page.on('response', note);
  // The live feed starts when the page is idle, and the page works without it.
  await page.route('**/assets/live-feed-*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Risk notice' })).toBeVisible();
  // Later requests are prefetches, and may still be pending when this test ends.
  page.off('response', note);
  const sizes = await Promise.all(scripts.map(async (script) => gzipSync(await script.body()).length));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  expect(sizes.length).toBeGreaterThan(3);
  expect(total).toBeLessThan(183_000);
});

test('WEB-024 WEB-025 WEB-493: the app can be installed, and the notices of its parts are reproduced', async ({
  page,
}) => {
  await page.goto('/licences');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    return (await fetch(link?.href ?? '')).json();
  });
  expect(manifest).toMatchObject({ display: 'standalone', name: SITE_NAME, short_name: SITE_NAME });
  for (const { src, sizes } of manifest.icons) {
    expect(sizes).toBe('any');
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toContain('image/svg+xml');
    expect(await icon.text()).toContain(`>${SITE_NAME.slice(0, 1)}</text>`);
  }
  expect(await (await page.request.get('/licences')).text()).toContain(`<title>${SITE_NAME}</title>`);
  await expect(page.locator('details[open]').filter({ hasText: 'klinecharts' })).toContainText('Copyright');
});

/**
 * Names of visible controls that Tab never reaches. One of a group of radio buttons is sufficient. Hidden value fields,
 * and the arrow of a list whose field opens it, are not for the keyboard.
 */
async function unreached(page: Page): Promise<string[]> {
  const count = await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary');
    const beside = ':disabled, [aria-hidden=true], [tabindex="-1"][aria-haspopup=listbox]';
    const usable = [...all].filter((node) => !node.matches(beside) && !node.closest('[inert]'));
    for (const node of usable)
      if (node.checkVisibility()) node.dataset.unreached = node.textContent || node.tagName;
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') {
        if (target instanceof HTMLElement) delete target.dataset.unreached;
        return;
      }
      for (const other of document.querySelectorAll<HTMLElement>(`[name="${CSS.escape(target.name)}"]`))
        delete other.dataset.unreached;
    });
    return usable.length;
  });
  const left = (): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('[data-unreached]')].map(
        (node) => node.dataset.unreached ?? '',
      ),
    );
  // Content that loads meanwhile, such as the footer's articles, needs more presses: two rounds are enough.
  for (let press = 0; press < count * 2; press += 1) {
    await page.keyboard.press('Tab');
    if (press % 10 === 9 && (await left()).length === 0) break;
  }
  return left();
}
