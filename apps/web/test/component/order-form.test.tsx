import { calls } from '@assay/contract';
import type { LanguageCode } from '@assay/locales';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { changeLanguage } from '../../src/i18n/setup.ts';
import { usePreferences } from '../../src/trade/preferences.ts';
import { LANGUAGE_CODES } from './support/mount.tsx';
import { mountOrderForm, PAIR, PLACED } from './support/order-form.tsx';
import { translatePage } from './support/translate.ts';

/** A price and a quantity in the notation of a language. */
const NOTATION: Readonly<Record<LanguageCode, readonly [price: string, quantity: string]>> = {
  en: ['12,345.67', '0.00123'],
  zh: ['12,345.67', '0.00123'],
  hk: ['12,345.67', '0.00123'],
  jp: ['12,345.67', '0.00123'],
  kr: ['12,345.67', '0.00123'],
  de: ['12.345,67', '0,00123'],
  fra: ['12 345,67', '0,00123'],
  it: ['12.345,67', '0,00123'],
  spa: ['12.345,67', '0,00123'],
};

for (const language of LANGUAGE_CODES) {
  test(`PART-010 WEB-011: in ${language} an order typed in the language’s notation is sent with exactly these decimals`, async () => {
    const { server, form } = await mountOrderForm({ language });
    const [price, quantity] = NOTATION[language];
    await userEvent.click(form.price);
    await userEvent.keyboard(price);
    await userEvent.click(form.quantity);
    await userEvent.keyboard(`${quantity}{Enter}`);
    await expect.poll(() => server.sent(calls.spotBuy).length).toBe(1);
    expect(server.sent(calls.spotBuy)[0]).toMatchObject({
      price: '12345.67',
      num: '0.00123',
      legal_id: String(PAIR.legalId),
      currency_id: String(PAIR.currencyId),
    });
  });
}

/** Price and quantity of an order that the balance pays for. */
const GOOD = { price: '50000', quantity: '0.1', isPriceTyped: true };

test('SPOT-768: the advanced part is closed until it is opened, names another mode than the default, and stays as it was left', async () => {
  const { element } = await mountOrderForm({ form: { prevention: 'expire_both' } });
  const part = () => element.querySelector('details');
  const summary = () => element.querySelector('summary') ?? element;
  const mode = page.getByRole('combobox', { name: 'Self-trade prevention' });
  await expect.poll(() => part()?.open).toBe(false);
  await expect.element(page.getByText('Cancel both orders').first()).toBeVisible();
  await userEvent.click(summary());
  await expect.element(mode).toBeVisible();
  await expect.poll(() => usePreferences.getState().showsAdvanced).toBe(true);
  await userEvent.click(summary());
  await expect.poll(() => usePreferences.getState().showsAdvanced).toBe(false);
  expect(part()?.open).toBe(false);
});

test('SPOT-842: a typed total sets the amount in whole lots, and follows price and amount once these are typed', async () => {
  const { server, form } = await mountOrderForm({ form: { ...GOOD, quantity: '' } });
  const total = page.getByRole('textbox', { name: 'Total', exact: true });
  await userEvent.click(total);
  await userEvent.keyboard('1,234.56');
  await expect.element(form.quantity).toHaveValue('0.02469');
  await expect.element(total).toHaveValue('1,234.56');
  await userEvent.clear(form.quantity);
  await userEvent.keyboard('0.1');
  await expect.element(total).toHaveValue('5000');
  await userEvent.clear(total);
  await userEvent.keyboard('0.01');
  await expect.element(form.quantity).toHaveValue('');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Enter a buy amount.')).toBeVisible();
  expect(server.sent(calls.spotBuy)).toEqual([]);
});

test('SPOT-801: a take-profit and a stop-loss, typed as a price or in percent, say what they bring and are sent with the buy', async () => {
  const { server } = await mountOrderForm({ form: GOOD });
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await userEvent.click(page.getByRole('checkbox', { name: 'Take profit / Stop loss' }));
  await userEvent.click(box('Take profit'));
  await userEvent.keyboard('49000');
  await userEvent.click(page.getByRole('button', { name: 'Buy BTC' }));
  await expect.element(page.getByText('Take profit must be above the order price.')).toBeVisible();
  await userEvent.clear(box('Take profit'));
  await userEvent.keyboard('55000');
  const distance = page.getByRole('textbox', { name: /^Stop loss: distance/ });
  await userEvent.click(distance);
  await userEvent.keyboard('10');
  await expect.element(box('Stop loss')).toHaveValue('45000');
  await expect.element(page.getByText(/^Take profit at 55,000.00 USDT: about \+4/)).toBeVisible();
  await expect.element(page.getByText(/^Stop loss at 45,000.00 USDT: about .?5/)).toBeVisible();
  await userEvent.click(page.getByRole('radio', { name: 'Sell', exact: true }));
  await expect
    .element(page.getByRole('checkbox', { name: 'Take profit / Stop loss' }))
    .not.toBeInTheDocument();
  await userEvent.click(page.getByRole('radio', { name: 'Buy', exact: true }));
  await userEvent.click(page.getByRole('button', { name: 'Buy BTC' }));
  await expect
    .poll(() => server.sent(calls.spotBuy)[0])
    .toMatchObject({
      take_profit_price: '55000',
      stop_loss_trigger: '45000',
    });
});

test('SPOT-810: a stop-loss limit says at worst what it loses, needs a stop-loss price, and is sent with the buy', async () => {
  const { server } = await mountOrderForm({ form: { ...GOOD, hasExits: true } });
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  await userEvent.click(box('Stop-loss limit'));
  await userEvent.keyboard('44000.007{Enter}');
  await expect.element(box('Stop loss')).toHaveFocus();
  await userEvent.keyboard('45000');
  await expect
    .element(page.getByText(/^Stop loss at 45,000.00 USDT: sells at 44,000\.0\d USDT or better, at worst/))
    .toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(box('Stop-loss limit')).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Use 44000.01' }));
  await userEvent.click(page.getByRole('button', { name: 'Buy BTC' }));
  await expect
    .poll(() => server.sent(calls.spotBuy)[0])
    .toMatchObject({ stop_loss_trigger: '45000', stop_loss_limit: '44000.01' });
});

test('PART-011: the slider’s quarter of the balance is the quantity that is sent', async () => {
  const { server, form } = await mountOrderForm({ form: { price: '50000', isPriceTyped: true } });
  await userEvent.click(page.getByRole('button', { name: '25%', includeHidden: true }));
  await expect.element(form.quantity).toHaveValue('0.1250');
  await userEvent.click(form.quantity);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.sent(calls.spotBuy)[0]?.num).toBe('0.1250');
});

test('PART-012: another side, order type or language keeps what was typed', async () => {
  const { form } = await mountOrderForm();
  await userEvent.click(form.price);
  await userEvent.keyboard('12,345.67');
  await userEvent.click(form.quantity);
  await userEvent.keyboard('0.00123');
  await userEvent.click(page.getByRole('radio', { name: 'Sell', exact: true }));
  await expect.element(form.price).toHaveValue('12345.67');
  await expect.element(form.quantity).toHaveValue('0.00123');
  await userEvent.click(page.getByRole('radio', { name: 'Market', exact: true }));
  await expect.element(form.price).toBeDisabled();
  await expect.element(form.quantity).toHaveValue('0.00123');
  await userEvent.click(page.getByRole('radio', { name: 'Limit', exact: true }));
  await expect.element(form.price).toHaveValue('12345.67');
  await changeLanguage('de');
  await expect.element(form.price).toHaveValue('12345,67');
  await expect.element(form.quantity).toHaveValue('0,00123');
});

test('PART-013: estimates follow each key, and are absent while there is nothing to estimate from', async () => {
  const { form, element } = await mountOrderForm({ form: { price: '50000', isPriceTyped: true } });
  const figures = () => [...element.querySelectorAll('dl dd')].map((figure) => figure.textContent);
  const total = page.getByRole('textbox', { name: 'Total', exact: true });
  await expect.poll(figures).toEqual(['–']);
  await expect.element(total).toHaveValue('');
  await userEvent.click(form.quantity);
  await userEvent.keyboard('0.1');
  await expect.poll(figures).toEqual(['0.0001 BTC']);
  await expect.element(total).toHaveValue('5000');
  await userEvent.keyboard('5');
  await expect.poll(figures).toEqual(['0.00015 BTC']);
  await expect.element(total).toHaveValue('7500');
  await userEvent.click(page.getByRole('radio', { name: 'Market', exact: true }));
  await expect.poll(figures).toEqual(['–', '–', '–']);
});

test('PART-014: a double click, or Enter pressed again before the answer, places one order', async () => {
  const answer = Promise.withResolvers<void>();
  const { server, form } = await mountOrderForm({
    form: GOOD,
    server: (fake) =>
      fake.answer(calls.spotBuy, async () => {
        await answer.promise;
        return { message: 'Order placed', data: PLACED };
      }),
  });
  await userEvent.dblClick(page.getByRole('button', { name: 'Buy BTC' }));
  await userEvent.click(form.quantity);
  await userEvent.keyboard('{Enter}{Enter}9');
  expect(server.sent(calls.spotBuy)).toHaveLength(1);
  await expect.element(form.quantity).toHaveValue('0.1');
  answer.resolve();
  await expect.element(page.getByText('Order placed', { exact: true })).toBeVisible();
  await expect.element(form.quantity).toHaveValue('');
  expect(server.sent(calls.spotBuy)).toHaveLength(1);
});

for (const [language, problem] of [
  ['en', 'Enter'],
  ['de', 'Geben Sie'],
  ['zh', '请'],
] as const) {
  test(`PART-015: in ${language} an order without a quantity says so at its field, which has the focus`, async () => {
    const { server, form } = await mountOrderForm({ language, form: { ...GOOD, quantity: '' } });
    await userEvent.click(form.price);
    await userEvent.keyboard('{Enter}');
    await expect.element(form.quantity).toHaveFocus();
    await expect.element(form.quantity).toHaveAttribute('aria-invalid', 'true');
    await expect.element(form.quantity).toHaveAccessibleDescription(new RegExp(problem));
    expect(server.sent(calls.spotBuy)).toHaveLength(0);
  });
}

test('PART-016: a refusal is read in the form, and goes with the next key', async () => {
  const { form } = await mountOrderForm({
    form: GOOD,
    server: (fake) => fake.answer(calls.spotBuy, () => ({ refusal: 'Trading is halted.' })),
  });
  await userEvent.click(form.quantity);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Trading is halted.')).toBeVisible();
  await expect.element(form.quantity).toHaveValue('0.1');
  await userEvent.keyboard('5');
  await expect.element(page.getByText('Trading is halted.')).not.toBeInTheDocument();
});

test('PART-017: an order whose answer was lost is sent again with the same client order ID', async () => {
  let count = 0;
  const { server, form } = await mountOrderForm({
    form: GOOD,
    server: (fake) =>
      fake.answer(calls.spotBuy, () => {
        count += 1;
        return count === 1 ? 'lost' : { message: 'Order placed', data: PLACED };
      }),
  });
  await userEvent.click(form.quantity);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^No response/)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => server.sent(calls.spotBuy).length).toBe(2);
  const [first, second] = server.sent(calls.spotBuy);
  expect(second).toEqual(first);
});

test('PART-018: on a page that the browser translates, figures follow the keys and the language, and nothing fails', async () => {
  const { form, element } = await mountOrderForm({ form: { price: '50000', isPriceTyped: true } });
  translatePage();
  await expect.poll(() => element.querySelectorAll('font').length).toBeGreaterThan(5);
  await userEvent.click(form.quantity);
  await userEvent.keyboard('0.1');
  await expect.poll(() => element.querySelector('dl dd')?.textContent).toBe('0.0001 BTC');
  await userEvent.click(page.getByRole('radio', { name: 'Sell' }));
  await expect.element(page.getByRole('button', { name: 'Sell BTC' })).toBeVisible();
  await changeLanguage('fra');
  await expect.poll(() => element.querySelector('dl dd')?.textContent?.replace(/\s/g, ' ')).toBe('5,00 USDT');
});

test('WEB-440: an order with a text that is no number is not sent, where an empty field would mean a market order', async () => {
  const oco = { ...GOOD, side: 'sell', type: 'oco', price: '110000', trigger: '95000' } as const;
  const { server } = await mountOrderForm({ form: oco });
  const stop = page.getByRole('textbox').nth(2);
  await userEvent.click(stop);
  await userEvent.keyboard('94..5{Enter}');
  await expect.element(stop).toHaveFocus();
  await expect.element(stop).toHaveAttribute('aria-invalid', 'true');
  await userEvent.keyboard('{Enter}');
  expect(server.sent(calls.spotSell)).toHaveLength(0);
  await userEvent.keyboard('{Control>}a{/Control}94000{Enter}');
  await expect.poll(() => server.sent(calls.spotSell)[0]?.oco_stop_price).toBe('94000');
});
