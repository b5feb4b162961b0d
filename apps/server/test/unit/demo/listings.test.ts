import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@assay/contract';
import { Engine, SETUP, sequenceOf, timeMs } from '@assay/engine';
import { parseDecimal } from '@assay/money';
import { expect, test } from 'vitest';
import { COINS, PAIRS } from '../../../src/ops/demo/catalog.ts';
import { describeCoin } from '../../../src/ops/demo/describe-coin.ts';
import { demoCurrencies, demoPairs } from '../../../src/ops/demo/listings.ts';

test('MKT-004 MKT-025 MKT-026 MKT-027: the engine takes every currency and pair of the demo', () => {
  const engine = new Engine();
  let sequence = 0;
  const commands = [
    ...demoCurrencies().map((currency) => ({
      room: 'listing' as const,
      type: 'list_currency' as const,
      by: SETUP,
      currency,
    })),
    ...demoPairs().map((pair) => ({ room: 'listing' as const, type: 'list_pair' as const, by: SETUP, pair })),
  ];
  for (const command of commands) {
    sequence += 1;
    expect(engine.apply(command, sequenceOf(sequence), timeMs(0))).toMatchObject({ ok: true });
  }
  expect(engine.currencies().slice(0, 3)).toMatchObject([
    { id: 1, code: 'BTC' },
    { id: 2, code: 'ETH' },
    { id: 3, code: 'USDT' },
  ]);
  expect(engine.currencies().length).toBeGreaterThanOrEqual(14);
  expect(engine.pairs().length).toBeGreaterThanOrEqual(18);
  expect(new Set(PAIRS.map(({ quote }) => quote))).toEqual(new Set(['USDT', 'BTC', 'ETH']));
});

test('DEMO-011: every pair of the demo is listed with a price band of 20 %, wider than what its robots quote', () => {
  for (const pair of demoPairs()) {
    expect(pair.priceBand).toBe(200_000);
    expect(pair.priceBand).toBeGreaterThan(pair.marketProtection);
  }
});

test('DEMO-003: every coin is described in nine languages, each in its own words', () => {
  for (const { code } of COINS) {
    const texts = LANGUAGES.map((language) => describeCoin(code)[language] ?? '');
    expect(texts.filter((text) => text.length < 15)).toEqual([]);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
    expect(texts.filter((text) => text === `coin.${code}`)).toEqual([]);
  }
});

test('MKT-055: four decimals are valid prices and quantities on the USDT pairs wherever the price is small', () => {
  for (const { quote, base, tickSize, lotSize } of PAIRS) {
    const places = (text: string): number => {
      const parsed = parseDecimal(text);
      return parsed.ok ? parsed.value.places : 0;
    };
    if (quote !== 'USDT') continue;
    expect(places(lotSize)).toBeGreaterThanOrEqual(4);
    const price = COINS.find(({ code }) => code === base)?.price ?? 0;
    expect(places(tickSize)).toBe(price < 10 ? 4 : price < 50 ? 3 : 2);
  }
});

test('MKT-012 DEMO-003: every coin has a picture among the files that the server serves', () => {
  const pictures = join(import.meta.dirname, '../../../../web/public/coins');
  const missing = COINS.filter(({ code }) => !existsSync(join(pictures, `${code.toLowerCase()}.svg`)));
  expect(missing).toEqual([]);
});
