import { expect, test } from 'vitest';
import { namesSite, skeletonOf } from '../../../src/products/c2c/shop-names.ts';

const SAME = [
  'dave s coin shop',
  'Dаve’s Соin Shор',
  'DAVE’S C0IN SH0P',
  'Ｄａｖｅ’ｓ Ｃｏｉｎ Ｓｈｏｐ',
  'Davé-s·Coin Shop ✅',
];

test('C2C-467: names that look alike have one look, whatever letters and signs they are made of', () => {
  const dave = skeletonOf('Dave’s Coin Shop');
  for (const other of SAME) expect(skeletonOf(other), other).toBe(dave);
  for (const other of ['Dave’s Coins', 'Eve’s Coin Shop', 'Δ', '']) expect(skeletonOf(other)).not.toBe(dave);
});

test('C2C-550: letters of other scripts and names of signs are told apart', () => {
  for (const [one, other] of [
    ['が', 'か'],
    ['हिंदी', 'हद'],
    ['✅✅', '⭐⭐'],
  ] as const)
    expect(skeletonOf(one), one).not.toBe(skeletonOf(other));
  expect(skeletonOf('✅ ✅')).toBe(skeletonOf('✅✅'));
  expect(skeletonOf('Dave\u0336 \u0301shop')).toBe(skeletonOf('Dave shop'));
});

test('C2C-550: a short name of the exchange is reserved as a word, and a longer one in any place', () => {
  expect(namesSite('Max coins', 'AX')).toBe(false);
  for (const name of ['AX coins', 'А Х', 'coins of АХ']) expect(namesSite(name, 'AX'), name).toBe(true);
  for (const name of ['MyAssayShop', 'Аssау']) expect(namesSite(name, 'Assay'), name).toBe(true);
  expect(namesSite('大币安店', '币安')).toBe(true);
  expect(namesSite('Any', '')).toBe(false);
});

test('GUARD-635: the name of the exchange in letters that are taken for Latin ones is its name', () => {
  const names = [
    'Ass\u0251y',
    '\u1d00ss\u1d00\u028f',
    'A\ua731\ua731ay',
    '\u13aassay',
    '\u13aa\u13da\u13d5\u13aa\u13bd',
    '\ua4ee\ua4e2\ua4e2\ua4ee\ua4ec',
    '@$$@y',
    'Aßay',
    '🅰🆂🆂🅰🆈',
    '🅐🅢🅢🅐🅨',
    '🇦🇸🇸🇦🇾',
    '𝔸𝕤𝕤𝕒𝕪',
    '4554y',
    'As\ua731\u2c81\u2ca9',
  ];
  for (const name of names) expect(namesSite(name, 'Assay'), name).toBe(true);
  for (const name of ['Array', 'As you say', 'Essay', 'Оценка', 'दुकान'])
    expect(namesSite(name, 'Assay'), name).toBe(false);
});
