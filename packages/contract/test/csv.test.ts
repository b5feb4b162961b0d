import { expect, test } from 'vitest';
import { csvCell, csvLine, csvOf } from '../src/csv.ts';

test('GUARD-468: what any spreadsheet would run stays text, by full-width signs, too, and a number stays a number', () => {
  for (const sign of '=+-@＝＋－＠\u2212\t') expect(csvCell(`${sign}SUM(1)`), sign).toBe(`'${sign}SUM(1)`);
  for (const plain of ['-0.50', '7', 'a=b', 'ａ＝b', '']) expect(csvCell(plain)).toBe(plain);
  expect(csvCell(-3)).toBe('-3');
  expect(csvCell('＝"x",1')).toBe(`"'＝""x"",1"`);
});

test('CON-021: cells with commas, quotes and line ends come back as they were', () => {
  expect(csvLine(['x,y', 'say "so"\nnow'])).toBe('"x,y","say ""so""\nnow"\r\n');
});

test('CON-021: what a spreadsheet would run stays text, and a number stays a number', () => {
  const rows = ['=1+1', '+49170', '@sum', '-0.50', -3, '-2+3', null].map((v) => ({ v }));
  expect(csvOf(['v'], rows).split('\r\n')).toEqual([
    'v',
    "'=1+1",
    "'+49170",
    "'@sum",
    '-0.50',
    '-3',
    "'-2+3",
    '',
    '',
  ]);
});
