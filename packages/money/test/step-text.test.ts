import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSteps, parseLots, parseSteps, parseTicks } from '../src/index.ts';

const anySteps = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
const anyStep = fc.constantFrom('0.01', '0.00000001', '0.5', '0.25', '1', '5', '100', '0.0300', '12.5');

describe('steps as text', () => {
  test.each([
    ['123.45', '0.01', 12_345],
    ['123.450', '0.01', 12_345],
    ['7', '0.01', 700],
    ['250', '50', 5],
    ['0.75', '0.25', 3],
    ['0', '0.01', 0],
  ])('MNY-014: %s at step %s is %i steps', (text, step, expected) => {
    expect(parseSteps(text, step)).toEqual({ ok: true, value: expected });
  });

  test.each([
    ['123.456', '0.01', 12_345, 12_346],
    ['0.6', '0.25', 2, 3],
    ['51', '50', 1, 2],
  ])('MNY-015: %s at step %s names its valid neighbours', (text, step, below, above) => {
    expect(parseSteps(text, step)).toEqual({ ok: false, error: { kind: 'off_step', below, above } });
  });

  test('MNY-016: nothing valid is named below the first step or above the last', () => {
    expect(parseSteps('0.001', '0.01')).toEqual({
      ok: false,
      error: { kind: 'off_step', below: null, above: 1 },
    });
    expect(parseSteps(`${Number.MAX_SAFE_INTEGER}.5`, '1')).toEqual({
      ok: false,
      error: { kind: 'off_step', below: Number.MAX_SAFE_INTEGER, above: null },
    });
    for (const text of [`${2 ** 53}`, `${2 ** 53}.5`]) {
      expect(parseSteps(text, '1')).toEqual({ ok: false, error: { kind: 'too_large' } });
    }
  });

  test('MNY-017: a price or quantity of zero says that it is zero', () => {
    expect(parseTicks('0.00', '0.01')).toEqual({ ok: false, error: { kind: 'zero' } });
    expect(parseLots('0', '0.01')).toEqual({ ok: false, error: { kind: 'zero' } });
    expect(parseTicks('0.02', '0.01')).toEqual({ ok: true, value: 2 });
    expect(parseLots('0.03', '0.01')).toEqual({ ok: true, value: 3 });
  });

  test('MNY-007 MNY-008: prices and quantities are as strict about numbers as amounts', () => {
    expect(parseTicks('1e5', '0.01')).toEqual({ ok: false, error: { kind: 'not_a_number' } });
    expect(parseLots('-1', '0.01')).toEqual({ ok: false, error: { kind: 'negative' } });
  });

  test('MNY-018: written steps are read back as the same price', () => {
    expect(formatSteps(12_345, '0.01')).toBe('123.45');
    expect(formatSteps(3, '50')).toBe('150');
    fc.assert(
      fc.property(anySteps, anyStep, (steps, step) => {
        expect(parseSteps(formatSteps(steps, step), step)).toEqual({ ok: true, value: steps });
      }),
    );
  });

  test('MNY-015: the named neighbours are valid and stand on either side', () => {
    const anyText = fc
      .tuple(fc.nat(10_000), fc.nat(9_999_999))
      .map(([whole, part]) => `${whole}.${String(part).padStart(7, '0')}`);
    fc.assert(
      fc.property(anyText, anyStep, (text, step) => {
        const parsed = parseSteps(text, step);
        if (parsed.ok || parsed.error.kind !== 'off_step') return;
        const { below, above } = parsed.error;
        expect(above).toBe((below ?? 0) + 1);
        expect(Number(formatSteps(below ?? 0, step))).toBeLessThan(Number(text));
        expect(Number(formatSteps(above ?? 0, step))).toBeGreaterThan(Number(text));
      }),
    );
  });

  test('MNY-014: a step that is no positive number is a mistake of the caller', () => {
    for (const step of ['0', '', '-1', 'x']) expect(() => parseSteps('1', step)).toThrow(RangeError);
  });
});
