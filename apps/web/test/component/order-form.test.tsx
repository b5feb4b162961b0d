import { calls } from '@assay/contract';
import type { LanguageCode } from '@assay/locales';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { LANGUAGE_CODES } from './support/mount.tsx';
import { mountOrderForm, PAIR } from './support/order-form.tsx';

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
  test(`PART-010: in ${language} an order typed in the language’s notation is sent with exactly these decimals`, async () => {
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
