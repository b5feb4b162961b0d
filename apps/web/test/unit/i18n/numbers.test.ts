import { readFileSync } from 'node:fs';
import { LANGUAGES as CONTRACT_LANGUAGES } from '@assay/contract';
import { codeOfTag, LANGUAGES, languageCodeOf, tagOf } from '@assay/locales';
import { describe, expect, test } from 'vitest';
import {
  formatAsGiven,
  formatChange,
  formatDecimal,
  formatPrice,
  formatVolume,
} from '../../../src/i18n/numbers.ts';

describe('numbers', () => {
  test('HOME-020 MKT-055: prices have 4 decimals, or those of a finer step', () => {
    expect(formatPrice(104220.6, '0.01', 'en')).toBe('104,220.6000');
    expect(formatPrice('0.00001234', '0.00000001', 'en')).toBe('0.00001234');
    expect(formatPrice('2', '0.10000', 'en')).toBe('2.0000');
  });

  test('HOME-021: volumes have 2 decimals and are cut, so that no volume is shown that was not there', () => {
    expect(formatVolume(1409.829, 'en')).toBe('1,409.82');
    expect(formatVolume('0.009', 'en')).toBe('0.00');
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
