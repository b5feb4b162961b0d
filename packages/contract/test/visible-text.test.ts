import { expect, test } from 'vitest';
import { singleLine, text } from '../src/readers.ts';
import { isFullyVisible } from '../src/visible-text.ts';

const HIDDEN = [
  '\u200b\u200b\u200b',
  '\u2800\u2800',
  '\u3164',
  '\u202eevaD',
  'paid \u202e000,01$',
  'a\u00adb',
  'x\u{e0067}\u{e007f}',
  '\u2066x',
  '\u0301',
  'A\u17b4ssay',
  'A\u17b5ssay',
  ...['\u180b', '\u180c', '\u180d', '\u180f', '\u034f', '\u{e0100}', '\u{1bca0}'].map(
    (mark) => `As${mark}say`,
  ),
  // Tag characters that form no existing flag.
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e0067}\u{e007f} flag',
  `\u{1f3f4}${'\u{e0061}'.repeat(10)}\u{e007f}`,
];
const SEEN = [
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f} flag',
  '\u06dd١',
  'Dave',
  'Дейв',
  'مرحبا',
  'न\u200dम',
  '👩\u200d💻',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
  '❤\ufe0f and ☺\ufe0e',
  'a b',
  '',
  '…',
];

test('GUARD-466: a text that hides something, turns what stands around it or shows nothing is none, in one line or many', () => {
  for (const hidden of HIDDEN) {
    expect(isFullyVisible(hidden), hidden).toBe(false);
    expect(text({ max: 40 }).read(hidden)).toMatchObject({ problem: { key: 'input.characters' } });
  }
  for (const observed of SEEN) expect(isFullyVisible(observed), observed).toBe(true);
  expect(text({ max: 40 }).read('two\nlines')).toEqual({ value: 'two\nlines' });
  expect(singleLine({ max: 40 }).read('two\r\nlines')).toEqual({ value: 'two lines' });
  expect(text({ max: 40, keepSpaces: true }).read('pass\u200bword'), 'a password').toEqual({
    value: 'pass\u200bword',
  });
});

test('GUARD-634: no sign that is drawn as nothing stands in a text but joiners and what chooses a shape', () => {
  const hidden: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    if (code >= 0xd800 && code <= 0xdfff) continue;
    const sign = String.fromCodePoint(code);
    if (/\p{Default_Ignorable_Code_Point}/u.test(sign) && isFullyVisible(`a${sign}b`)) hidden.push(sign);
  }
  expect(hidden.join('')).toMatch(/^\u200c\u200d[\ufe00-\ufe0f]+$/u);
  expect(hidden).toHaveLength(18);
});

test('GUARD-551: marks and spaces that nobody sees and nobody needs are left out of a text, and it is taken', () => {
  expect(text({ max: 40 }).read('\u200eمرحبا\u200f, a\u200bb\u061c')).toEqual({ value: 'مرحبا, ab' });
  expect(singleLine({ max: 40 }).read('\u200e Dave')).toEqual({ value: 'Dave' });
});
