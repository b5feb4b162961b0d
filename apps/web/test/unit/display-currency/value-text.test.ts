import { LANGUAGES } from '@assay/locales';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  approximately,
  type DisplayCurrency,
  displayCurrencyOf,
  readDisplayCurrency,
  showValue,
  type Value,
} from '../../../src/display-currency/value-text.ts';

const VALUE: Value = { usdt: '1234.56789', cny: '8888.88', btcPrice: '100000' };

const figure = (value: Partial<Value>, currency: DisplayCurrency) =>
  showValue({ ...VALUE, ...value }, currency, 'en')?.figure ?? null;

test('WEB-601: values are in CNY for readers of Chinese and in USD for all others, until something is chosen', () => {
  const inLanguages = LANGUAGES.map(({ code }) => [code, displayCurrencyOf(null, code, true)]);
  expect(inLanguages.filter(([, currency]) => currency === 'CNY').map(([code]) => code)).toEqual([
    'zh',
    'hk',
  ]);
  expect(new Set(inLanguages.map(([, currency]) => currency))).toEqual(new Set(['USD', 'CNY']));
  expect(displayCurrencyOf('BTC', 'zh', true)).toBe('BTC');
  expect(displayCurrencyOf('none', 'zh', true)).toBe('none');
  expect(displayCurrencyOf('CNY', 'de', true)).toBe('CNY');
});

test('WEB-601 MKT-434: without a rate of CNY values are in USD, and before it is known no value is shown that would change', () => {
  expect(displayCurrencyOf('CNY', 'en', false)).toBe('USD');
  expect(displayCurrencyOf(null, 'zh', false)).toBe('USD');
  expect(displayCurrencyOf(null, 'zh', null)).toBe('none');
  expect(displayCurrencyOf(null, 'en', null)).toBe('USD');
  expect(displayCurrencyOf('BTC', 'zh', null)).toBe('BTC');
});

test('WEB-600: what the browser remembers is a choice only if it is one of ours', () => {
  expect(['USD', 'CNY', 'BTC', 'none'].map(readDisplayCurrency)).toEqual(['USD', 'CNY', 'BTC', 'none']);
  expect([null, 'EUR', 'usd', 'toString'].map(readDisplayCurrency)).toEqual([null, null, null, null]);
});

test('WEB-602: USD counts a USDT as a dollar, CNY is the wire’s figure, BTC goes by the price that is given', () => {
  const shown = (currency: DisplayCurrency) => showValue(VALUE, currency, 'en');
  expect(shown('USD')).toEqual({ figure: '1,234.56', currency: 'USD' });
  expect(shown('CNY')).toEqual({ figure: '8,888.88', currency: 'CNY' });
  expect(shown('BTC')).toEqual({ figure: '0.01234567', currency: 'BTC' });
  expect(shown('none')).toBeNull();
  expect(approximately({ figure: '1.234,56', currency: 'USD' })).toBe('≈ 1.234,56 USD');
  expect(showValue(VALUE, 'USD', 'de')?.figure).toBe('1.234,56');
});

test('WEB-602: small values show digits that say something, and nothing is shown for what is unknown', () => {
  expect(figure({ usdt: '0.00000000' }, 'USD')).toBe('0.00');
  expect(figure({ usdt: '0.13267' }, 'USD')).toBe('0.1326');
  expect(figure({ usdt: '0.00001234' }, 'USD')).toBe('0.00001234');
  expect(figure({ usdt: '0' }, 'BTC')).toBe('0.00000000');
  expect(figure({ usdt: '0.0001' }, 'BTC')).toBe('0.000000001');
  expect(figure({ usdt: '100000' }, 'BTC')).toBe('1.00000000');
  expect(figure({ usdt: null }, 'USD')).toBeNull();
  expect(figure({ usdt: null }, 'BTC')).toBeNull();
  expect(figure({ cny: null }, 'CNY')).toBeNull();
  expect(figure({ btcPrice: null }, 'BTC')).toBeNull();
  expect(figure({ btcPrice: '0.00000000' }, 'BTC')).toBeNull();
});

test('WEB-602: no value is shown above what it is', () => {
  const text = (units: bigint) => `${units / 10n ** 8n}.${String(units % 10n ** 8n).padStart(8, '0')}`;
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 17n }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (units, price) => {
        const usdt = text(units);
        expect(usdt.startsWith((figure({ usdt }, 'USD') ?? '-').replaceAll(',', ''))).toBe(true);
        const satoshi = units / BigInt(price);
        fc.pre(satoshi > 0n);
        expect(figure({ usdt, btcPrice: String(price) }, 'BTC')?.replaceAll(',', '')).toBe(text(satoshi));
      },
    ),
  );
});
