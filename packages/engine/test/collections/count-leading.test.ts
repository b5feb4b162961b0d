import { expect, test } from 'vitest';
import { countLeading } from '../../src/collections/count-leading.ts';

test('LEV-227: the number of those that fit is found by halving, whatever it is', () => {
  for (let size = 0; size < 40; size += 1) {
    const items = Array.from({ length: size }, (_, place) => place);
    for (let count = 0; count <= size; count += 1) {
      let request = 0;
      const fits = (item: number) => {
        request += 1;
        return item < count;
      };
      expect(countLeading(items, fits)).toBe(count);
      expect(request).toBeLessThanOrEqual(Math.ceil(Math.log2(size + 1)));
    }
  }
});
