import { expect, test } from 'vitest';
import { csvCell } from '../src/csv-cell.ts';

test('GUARD-468: what any spreadsheet would run stays text, by full-width signs, too, and a number stays a number', () => {
  for (const sign of '=+-@＝＋－＠\u2212\t') expect(csvCell(`${sign}SUM(1)`), sign).toBe(`'${sign}SUM(1)`);
  for (const plain of ['-0.50', '7', 'a=b', 'ａ＝b', '']) expect(csvCell(plain)).toBe(plain);
  expect(csvCell(-3)).toBe('-3');
  expect(csvCell('＝"x",1')).toBe(`"'＝""x"",1"`);
});
