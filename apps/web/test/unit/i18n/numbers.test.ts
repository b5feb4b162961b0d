import { readFileSync } from 'node:fs';
import { LANGUAGES as CONTRACT_LANGUAGES } from '@assay/contract';
import { codeOfTag, LANGUAGES, languageCodeOf, tagOf } from '@assay/locales';
import { describe, expect, test } from 'vitest';
import {
  formatAsGiven,
  formatAtStep,
  formatChange,
  formatDecimal,
  formatMoney,
  formatVolume,
  formatWhole,
  splitPrice,
} from '../../../src/i18n/numbers.ts';
import { formatShort } from '../../../src/trade/book/short-amount.ts';

describe('numbers', () => {
  test('HOME-020 MKT-055: prices have 4 decimals, or those of a finer step', () => {
    expect(splitPrice(104220.6, '0.01', 'en')).toEqual(['104,220.60', '00']);
    expect(splitPrice('0.00001234', '0.00000001', 'en')).toEqual(['0.00001234', '']);
    expect(splitPrice('2', '0.10000', 'en')).toEqual(['2.0', '000']);
    expect(splitPrice('2', '5', 'de')).toEqual(['2', ',0000']);
    expect(splitPrice('104220.123456', '0.01', 'en')).toEqual(['104,220.12', '3456']);
    expect(splitPrice('none', '0.01', 'en')).toEqual(['–', '']);
  });

  test('SPOT-425 LEV-426: prices and amounts have the decimals of their step, and money has cents', () => {
    expect(formatAtStep('104283.79991', '0.01', 'en')).toBe('104,283.79');
    expect(formatAtStep('104283.7', '0.010', 'en')).toBe('104,283.70');
    expect(formatAtStep('104283.7', '1', 'en')).toBe('104,283');
    expect(formatWhole('0.01', '0.00001', 'en')).toBe('0.01000');
    expect(formatWhole('0.0100000', '0.1', 'en')).toBe('0.01');
    expect(formatMoney('50000.00000000', 'en')).toBe('50,000.00');
    expect(formatMoney('9896.739', 'en')).toBe('9,896.73');
    expect(formatMoney('1.23456', 'en')).toBe('1.234');
    expect(formatMoney('-0.00523999', 'en')).toBe('-0.005239');
    expect(formatMoney('0.50000000', 'en')).toBe('0.50');
    expect(formatMoney('0', 'en')).toBe('0.00');
    expect(formatMoney('none', 'en')).toBe('–');
  });

  test('HOME-021: volumes have 2 decimals and are cut, so that no volume is shown that was not there', () => {
    expect(formatVolume(1409.829, 'en')).toBe('1,409.82');
    expect(formatVolume('0.009', 'en')).toBe('0.00');
  });

  test('SPOT-423: an amount of a narrow column has five digits at most, and is never more than there is', () => {
    const short = (value: string, decimals: number) => formatShort(value, decimals, 'en');
    expect(short('0.015', 5)).toBe('0.01500');
    expect(short('1.2345678', 8)).toBe('1.2345');
    expect(short('12', 0)).toBe('12');
    expect(short('9999.9999', 4)).toBe('9,999.9');
    expect(short('10000', 4)).toBe('10.00K');
    expect(short('36217.3315', 4)).toBe('36.21K');
    expect(short('999999.9', 1)).toBe('999.9K');
    expect(short('1234567', 0)).toBe('1.234M');
    expect(short('12345678901234567', 0)).toBe('12,345T');
    expect(short('-36217.3315', 4)).toBe('-36.21K');
    expect(short('0.000004', 8)).toBe('0.000004');
    expect(formatShort('36217.3315', 4, 'de')).toBe('36,21K');
    expect(short('none', 4)).toBe('–');
  });

  test('HOME-022: a change keeps its sign', () => {
    expect(formatChange('+2.50', 'en')).toBe('+2.50%');
    expect(formatChange('-0.05', 'de')).toBe('-0,05%');
    expect(formatChange('+0.00', 'en')).toBe('+0.00%');
  });

  test('WEB-008: a long decimal text keeps every digit', () => {
    expect(formatDecimal('12345678901234567.12345678', 8, 'en')).toBe('12,345,678,901,234,567.12345678');
  });

  test('MKT-056: every language groups with its own marks and Latin digits', () => {
    expect(formatDecimal('1234567.8', 2, 'de')).toBe('1.234.567,80');
    expect(formatDecimal('1234.5', 2, 'es')).toBe('1.234,50');
    for (const { tag } of LANGUAGES) expect(formatDecimal('1234.5', 1, tag)).toMatch(/^1\D?234[.,]5$/);
  });

  test('MKT-019: what is no number is a dash, never NaN', () => {
    expect(formatDecimal(Number.NaN, 2, 'en')).toBe('–');
    expect(formatDecimal('abc', 2, 'en')).toBe('–');
    expect(formatDecimal(1e300, 2, 'en')).toBe('–');
  });
});

describe('languages', () => {
  test('SES-061: the nine languages of the contract are the nine of the interface', () => {
    expect(LANGUAGES.map(({ code }) => code).toSorted()).toEqual([...CONTRACT_LANGUAGES].toSorted());
  });

  test('SES-062: English when nothing or something foreign is stored', () => {
    expect(languageCodeOf(null)).toBe('en');
    expect(languageCodeOf('xx')).toBe('en');
    expect(languageCodeOf('kr')).toBe('kr');
  });

  test('I18N-012: a step or a rate keeps the places that it came with', () => {
    expect(formatAsGiven('0.001', 'de')).toBe('0,001');
    expect(formatAsGiven('1000.10', 'fr')).toBe('1\u202f000,10');
    expect(formatAsGiven('10', 'en')).toBe('10');
  });

  test('SES-061: each code has a tag of its own that Intl understands', () => {
    expect(new Set(LANGUAGES.map(({ tag }) => tag)).size).toBe(9);
    for (const { code, tag } of LANGUAGES) {
      expect(codeOfTag(tagOf(code))).toBe(code);
      expect(Intl.NumberFormat.supportedLocalesOf(tag)).toEqual([tag]);
    }
  });

  test('SHELL-020 SHELL-082: the script before the first paint knows the same languages', () => {
    const boot = readFileSync(new URL('../../../public/boot.js', import.meta.url), 'utf8');
    const listed = /const tags = \{([^}]*)\}/.exec(boot)?.[1] ?? '';
    const tags = new Map(
      Array.from(listed.matchAll(/(\w+): '([\w-]+)'/g), (found): [string, string] => [
        found[1] ?? '',
        found[2] ?? '',
      ]),
    );
    for (const { code, tag } of LANGUAGES) expect(tags.get(code) ?? 'en').toBe(tag);
  });
});
