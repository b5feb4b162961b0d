import { describe, expect, test } from 'vitest';
import { inexactArithmetic, unorderedIteration } from '../tidy/exactness.ts';
import { bannedCalls } from '../tidy/rules.ts';

const file = (path: string, text: string) => ({ path, text });

describe('HOUSE-011 HOUSE-012: the engine is heard when it', () => {
  test.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'parseFloat(a)',
    'a.toFixed(2)',
    'process.env.A',
    'performance.now()',
    'crypto.randomUUID()',
    'setTimeout(f, 1)',
    'console.log(a)',
    'fetch(a)',
    'Date',
    'Date.parse(a)',
    'globalThis["Da" + "te"]',
    'performance["now"]()',
    'Function("return 1")()',
    'import.meta.url',
  ])('uses %s', (text) => {
    expect(bannedCalls([file('packages/engine/src/a.ts', `const a = ${text};`)])).toHaveLength(1);
  });

  test('but not when a comment, a text or another word says so', () => {
    const text = `// Date.now()\nconst a = 'Math.random'; const processed = preprocess(candidate);`;
    expect(bannedCalls([file('packages/engine/src/a.ts', text)])).toEqual([]);
  });
});

describe('HOUSE-026: the engine is heard when it may lose a unit', () => {
  const inexact = (text: string, excuses = {}) => inexactArithmetic([file('a.ts', text)], excuses).length;

  test.each([
    'a / b',
    'f(a)/2',
    'a /= 2',
    'a * 0.001',
    'a * .5',
    '1e8 * a',
    'Number(a)',
    'parseInt(a)',
    'Math.round(a)',
    'Math["floor"](a)',
    '{ random } = Math',
    'new Float64Array(2)',
  ])('by %s', (text) => {
    expect(inexact(`const b = ${text};`)).toBe(1);
  });

  test('but not by whole numbers, patterns, ranges, comments and texts', () => {
    const text = `const a = Math.min(1_000, 2 ** 53) % 7n; // 1 / 2
      const b = /[0-9]{1,16}/.test('0.5'); stop(/x/); const c = 0x1e5; const d = [...e].length; x.y1.z`;
    expect(inexact(text)).toBe(0);
  });

  test('an excuse covers its word in its file alone, and one that nothing needs is found', () => {
    expect(inexact('const b = a / 2n;', { 'a.ts /': 'whole numbers' })).toBe(0);
    expect(inexact('const b = Number(a) / 2;', { 'a.ts /': 'whole numbers' })).toBe(1);
    expect(inexact('const b = a;', { 'a.ts /': 'whole numbers' })).toBe(1);
    expect(inexact('const b = a / 2n;', { 'b.ts /': 'whole numbers' })).toBe(2);
  });
});

describe('HOUSE-027: the engine is heard when it depends on an order that is not its own', () => {
  const unordered = (text: string) => unorderedIteration([file('a.ts', text)]).length;

  test.each([
    'for (const key in orders) f(key);',
    'for (key in orders) f(key);',
    'Object.keys(orders).map(f);',
    'Object.entries(orders);',
    'Reflect.ownKeys(orders);',
    'ids.sort();',
    'a.localeCompare(b);',
    'new WeakMap();',
    'await f();',
  ])('by %s', (text) => {
    expect(unordered(text)).toBe(1);
  });

  test('but not by maps, sets, lists and sorting by a rule', () => {
    const text = `for (const [id] of map) f(id); [...set].sort((a, b) => a - b); if ('a' in b) f('for (const a in b)');`;
    expect(unordered(text)).toBe(0);
  });
});
