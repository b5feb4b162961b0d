import { expect, test } from 'vitest';
import { lookOf } from '../../../src/c2c/shop-names.ts';

const SAME = [
  'dave s coin shop',
  'Dаve’s Соin Shор',
  'DAVE’S C0IN SH0P',
  'Ｄａｖｅ’ｓ Ｃｏｉｎ Ｓｈｏｐ',
  'Davé-s·Coin Shop ✅',
];

test('C2C-467: names that look alike have one look, whatever letters and signs they are made of', () => {
  const dave = lookOf('Dave’s Coin Shop');
  for (const other of SAME) expect(lookOf(other), other).toBe(dave);
  for (const other of ['Dave’s Coins', 'Eve’s Coin Shop', 'Δ', '']) expect(lookOf(other)).not.toBe(dave);
});
