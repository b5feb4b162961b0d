import { COUNTRIES } from '@assay/contract';
import { expect, test } from 'vitest';
import { CODE_PAUSE_SECONDS, secondsLeft } from '../../../src/account/use-countdown.ts';
import { countriesIn, homeCountry } from '../../../src/shared/countries.ts';

test('ACC-074: the countdown takes 60 seconds, even if the tab slept meanwhile', () => {
  expect(CODE_PAUSE_SECONDS).toBe(60);
  expect(secondsLeft(60_000, 0)).toBe(60);
  expect(secondsLeft(60_000, 59_001)).toBe(1);
  expect(secondsLeft(60_000, 500_000)).toBe(0);
});

test('ACC-065 ACC-078: each country has its code and its names, sorted in the language of the reader', () => {
  const german = countriesIn('de');
  const china = german.find((country) => country.country_id === 'CN');
  expect(china).toEqual({
    country_id: 'CN',
    area_code: '86',
    name: 'China',
    name_cn: '中国',
    name_en: 'China',
  });
  expect(new Set(german.map((country) => country.country_id)).size).toBe(german.length);
  expect(german.every((country) => /^\d{1,4}$/.test(country.area_code))).toBe(true);
  expect(german.every((country) => country.name !== country.country_id)).toBe(true);
  const names = german.map((country) => country.name);
  expect(names).toEqual(names.toSorted(new Intl.Collator('de').compare));
});

test('IDN-630: every country that a form offers is taken as a nationality', () => {
  for (const { country_id } of countriesIn('en')) expect(COUNTRIES.has(country_id), country_id).toBe(true);
});

test('ACC-451: a form begins with the country of the browser, or else of the language of the page', () => {
  const home = (tag: string, browser: string) => homeCountry(tag, browser).country_id;
  expect(home('en', 'de-AT')).toBe('AT');
  expect(home('zh-CN', 'zh-Hant-TW')).toBe('TW');
  expect(['en', 'zh-CN', 'zh-HK', 'ja', 'ko', 'de', 'fr', 'it', 'es'].map((tag) => home(tag, 'eo'))).toEqual([
    'US',
    'CN',
    'HK',
    'JP',
    'KR',
    'DE',
    'FR',
    'IT',
    'ES',
  ]);
  for (const odd of ['', 'c', 'en-ZZ', 'es-419']) expect(home('de', odd)).toBe('DE');
  expect(homeCountry('de', 'fr-CH').area_code).toBe('41');
});
