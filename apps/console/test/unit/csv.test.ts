import { describe, expect, it } from 'vitest';
import { csvOf } from '../../src/table/csv.ts';

describe('saving a table', () => {
  it('CON-021: cells with commas, quotes and line ends come back as they were', () => {
    expect(csvOf(['a', 'b'], [['x,y', 'say "so"\nnow']])).toBe('a,b\r\n"x,y","say ""so""\nnow"\r\n');
  });

  it('CON-021: what a spreadsheet would run stays text, and a number stays a number', () => {
    const rows = [['=1+1'], ['+49170'], ['@sum'], ['-0.50'], [-3], ['-2+3']];
    expect(csvOf(['v'], rows).split('\r\n').slice(1, -1)).toEqual([
      "'=1+1",
      "'+49170",
      "'@sum",
      '-0.50',
      '-3',
      "'-2+3",
    ]);
  });
});
