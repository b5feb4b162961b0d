import type { Page } from '@playwright/test';
import { move } from './support/assets-area.ts';
import { dealCentre, expect, test } from './support/quiet-market.ts';
import { expectOk, signIn } from './support/trader.ts';
import { follow, speak } from './support/within.ts';

type Wallets = {
  readonly ExRAte: string;
  readonly lever_wallet: { readonly totle: string; readonly usdt_totle: string };
  readonly change_wallet: {
    readonly totle: string;
    readonly usdt_totle: string;
    readonly balance: readonly { readonly currency_name: string; readonly usdt_price: string }[];
  };
};

const CENTS = { minimumFractionDigits: 2, maximumFractionDigits: 2, roundingMode: 'trunc' } as const;

test('WEB-600 WEB-602 WEB-604 WAL-114 WAL-123 WAL-600: the currency of values is chosen once, for asset pages and books, and is there again after a reload', async ({
  page,
  market,
}) => {
  await market.tradeAt('100000');
  const trader = await market.trader();
  await move(market.server, trader, 'change', 'legal', '400');
  await move(market.server, trader, 'legal', 'lever', '400');
  const wallets = await expectOk<Wallets>(market.server, '/api/wallet/list', {}, trader.token);
  const { change_wallet: change, lever_wallet: lever } = wallets;
  const cents = (value: string | number) =>
    // Products of floats are inexact: without rounding a whole number might lose its last cent.
    (Math.round(Number(value) * 1e6) / 1e6).toLocaleString('en', CENTS);
  const btcPrice = Number(change.balance.find(({ currency_name }) => currency_name === 'BTC')?.usdt_price);
  await signIn(page, trader);
  await rememberValues(page);
  await page.goto('/change');
  const main = page.getByRole('main');
  const row = (name: string) => main.getByRole('row', { name: new RegExp(`^${name} `) });
  await expect(main).toContainText(
    `Total value${cents(change.usdt_totle)} USDT≈ ${cents(change.usdt_totle)} USD`,
  );
  await expect(row('USDT')).toContainText('9,600.00≈ 9,600.00 USD');

  const currencies = await openCurrencies(page);
  await expect(currencies.locator('label')).toHaveText(['USD', 'CNY', 'BTC', 'None']);
  await expect(currencies.getByRole('radio', { name: 'USD' })).toBeChecked();
  await expect(page.getByText('1 USDT is shown as 1 US dollar.')).toBeVisible();
  await currencies.getByText('BTC').click();
  await expect(row('BTC')).toContainText('≈ 0.50000000 BTC');
  await expect(row('USDT')).toContainText(
    `9,600.00≈ ${(Math.floor((9600 / btcPrice) * 1000) / 1000).toFixed(3)}`,
  );

  await page.reload();
  await expect(row('BTC')).toContainText('≈ 0.50000000 BTC');
  expect(await rememberedValues(page), 'a currency that was not chosen showed for a moment').toEqual(['BTC']);
  await page.goto('/dealCenter?symbol=ETH/USDT');
  const { book } = dealCentre(page);
  const between = page.locator('div:has(> span > .sr-only:text("Last price"))');
  await expect(book).toBeVisible();
  await expect(between).toContainText(/≈ 0\.0\d{7} BTC$/);
  expect(await rememberedValues(page)).toEqual(['BTC']);
  await follow(page, '/dealCenter?symbol=BTC/USDT');
  await expect(between).toContainText('100,000.00');
  await expect(between).not.toContainText('≈');

  await follow(page, '/dealCenter?symbol=ETH/BTC');
  await expect(between).toContainText(/^Last price 0\.0\d+/);
  await expect(between, 'the pair is in BTC itself').not.toContainText('≈');
  await (await openCurrencies(page)).getByText('USD').click();
  const ethInBtc = Number(/0\.\d+/.exec((await between.textContent()) ?? '')?.[0]);
  await expect(between).toContainText(`≈ ${cents(ethInBtc * 100_000)} USD`);
  await page.keyboard.press('Escape');
  await follow(page, '/dealCenter?symbol=BTC/USDT');
  await (await openCurrencies(page)).getByText('CNY').click();
  await expect(between).toContainText(`≈ ${cents(100_000 * Number(wallets.ExRAte))} CNY`);
  await page.keyboard.press('Escape');
  await follow(page, '/lever');
  await expect(main).toContainText(`Net assets${cents(lever.totle)} CNY≈ 400.00 USDT`);
  await follow(page, '/changeAccount?currency_id=3');
  await expect(main).toContainText(`Value≈ ${cents(9600 * Number(wallets.ExRAte))} CNY`);

  await (await openCurrencies(page)).getByText('None').click();
  await expect(main).not.toContainText('≈');
  await page.keyboard.press('Escape');
  await follow(page, '/lever');
  await expect(main).toContainText('Net assets400.00 USDT');
  await expect(main).not.toContainText('≈');
});

test('WEB-601: values follow the language until a currency is chosen, and CNY is not offered while nobody says what it is worth', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  await page.goto('/change');
  const main = page.getByRole('main');
  await expect(main).toContainText(/≈ [\d,.]+ USD/);
  await speak(page, 'zh');
  await expect(main).toContainText(/≈ [\d,.]+ CNY/);
  await speak(page, 'de');
  await expect(main).toContainText(/≈ [\d,.]+ USD/);
  await page.route('**/api/front*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('"is_cny_known":1', '"is_cny_known":0'),
    });
  });
  await speak(page, 'zh');
  await page.reload();
  await expect(main).toContainText(/≈ [\d,.]+ USD/);
  await expect(main).not.toContainText('CNY');
  await page.getByRole('button', { name: '显示设置' }).click();
  await expect(page.getByRole('radiogroup', { name: '显示货币' }).locator('label')).toHaveText([
    'USD',
    'BTC',
    '不显示',
  ]);
});

/** Opens the display settings. @returns the choice of the currency */
async function openCurrencies(page: Page) {
  await page.getByRole('button', { name: 'Display settings' }).click();
  return page.getByRole('radiogroup', { name: 'Display currency' });
}

/** Makes every document record the currencies of the values that it shows, even briefly. */
async function rememberValues(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seenValues: seen });
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('p, span, dd')) {
        const currency = /^≈ [\d,.]+ (\w+)$/.exec(textContent)?.[1];
        if (currency !== undefined) seen.add(currency);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function rememberedValues(page: Page): Promise<string[]> {
  return page.evaluate(() => [...(window as unknown as { seenValues: Set<string> }).seenValues]);
}
