import { expect, it } from 'vitest';
import { parseOutsideJson } from '../src/outside-json.ts';

const nested = (depth: number): string => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;

it('GUARD-321: JSON from outside is read to a depth of 32 and refused beyond it; brackets in texts do not count', () => {
  expect(parseOutsideJson('{"a":[1,"b"]}')).toEqual({ a: [1, 'b'] });
  expect(parseOutsideJson(nested(32))).toEqual(JSON.parse(nested(32)));
  expect(() => parseOutsideJson(nested(34))).toThrow(SyntaxError);
  const text = JSON.stringify(`"${'[{\\"'.repeat(100)}`);
  expect(parseOutsideJson(text)).toBe(JSON.parse(text));
});
