import type { LanguageCode } from '../packages/locales/src/index.ts';
import { leverCentre, marginTrader } from './support/lever-market.ts';
import { choose, dealCentre, expect, test } from './support/quiet-market.ts';
import { signIn } from './support/trader.ts';
import { speak } from './support/within.ts';

/** Language, keys typed into the price of an order, and the text of the field once it is left. */
const PRICES: readonly (readonly [LanguageCode, string, string])[] = [
  ['en', '67,123.45', '67123.45'],
  ['en', '67,5', '67.5'],
  ['zh', '1,234,567.8', '1234567.8'],
  ['jp', '67,123.45', '67123.45'],
  ['de', '67.123,45', '67123,45'],
  ['de', '67.5', '67,5'],
  ['fra', '67 123,45', '67123,45'],
  ['spa', '1.234.567,8', '1234567,8'],
];

test('WEB-011: a price typed key by key is the number of the page’s language, and is shown so when the field is left', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const price = page.locator('input[name=price]');
  for (const [language, keys, shown] of PRICES) {
    await speak(page, language);
    await price.fill('');
    await price.pressSequentially(keys);
    await price.blur();
    await expect(price, `${language} ${keys}`).toHaveValue(shown);
  }
});

test('WEB-011: a grouped amount in a field of two decimals is cut nowhere before its decimal mark', async ({
  page,
  market,
}) => {
  await signIn(page, await market.trader());
  await page.goto('/payment');
  const money = page.getByRole('main').locator('input[inputmode=decimal]');
  await money.pressSequentially('1,234.567');
  await expect(money).toHaveValue('1,234.56');
  await money.blur();
  await expect(money).toHaveValue('1234.56');
  await speak(page, 'de');
  await money.fill('');
  await money.pressSequentially('1.234,567');
  await money.blur();
  await expect(money).toHaveValue('1234,56');
});

test('WEB-440: in a field of whole lots a decimal mark never makes a larger number', async ({
  page,
  market,
}) => {
  await signIn(page, await marginTrader(market));
  await page.goto('/leverdealCenter?symbol=BTC/USDT');
  const { hands } = leverCentre(page);
  for (const [keys, shown] of [
    ['1.5', '1'],
    ['2,5', '2'],
    ['10.0', '10'],
  ] as const) {
    await hands.fill('');
    await hands.pressSequentially(keys);
    await hands.blur();
    await expect(hands, keys).toHaveValue(shown);
  }
  await hands.fill('');
  await hands.pressSequentially('1.2.3');
  await hands.blur();
  await expect(hands).toHaveValue('1..3');
  await expect(hands).toHaveAttribute('aria-invalid', 'true');
});

test('WEB-440: a form with a text that is no number is not sent, where an empty field would mean something', async ({
  page,
  market,
}) => {
  await market.tradeAt('100000');
  await signIn(page, await market.trader());
  await page.goto('/dealCenter');
  const { form, orders } = dealCentre(page);
  await form.getByRole('combobox', { name: 'More order types' }).click();
  await page.getByRole('option', { name: 'OCO', exact: true }).click();
  await choose(form, 'Sell');
  await form.locator('input[name=price]').fill('110000');
  await form.locator('input[name=trigger]').fill('95000');
  await form.locator('input[name=quantity]').fill('0.01');
  const stop = form.locator('input[name=stopPrice]');
  await stop.pressSequentially('94..5');
  await form.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(stop).toBeFocused();
  await expect(stop).toHaveAttribute('aria-invalid', 'true');
  await stop.press('Enter');
  await stop.fill('94000');
  await form.getByRole('button', { name: 'Sell BTC' }).click();
  await expect(orders.getByRole('row', { name: /BTC\/USDT/ })).toHaveCount(2);
});
