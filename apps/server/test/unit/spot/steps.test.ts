import { parseSteps } from '@assay/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepsOrRefusal } from '../../../src/products/spot/placing-command.ts';

const TEXTS = { offStep: 'spot.price_step', tooLarge: 'spot.price_range', label: 'Price' } as const;

/** Returns the nearest value in the refusal. */
function nearestTo(text: string, step: string): string {
  const refused = stepsOrRefusal(parseSteps(text, step), text, step, TEXTS);
  if (typeof refused === 'number') throw new Error(`${text} is on the step ${step}`);
  expect(refused.key).toBe('spot.price_step');
  return String(refused.params.nearest);
}

describe('values off the step', () => {
  it('SPOT-065 SPOT-066: the nearest valid value is named, never zero, and the higher one in the middle', () => {
    expect(nearestTo('100.004', '0.01')).toBe('100.00');
    expect(nearestTo('100.006', '0.01')).toBe('100.01');
    expect(nearestTo('100.005', '0.01')).toBe('100.01');
    expect(nearestTo('0.001', '0.01')).toBe('0.01');
    expect(nearestTo('7', '5')).toBe('5');
    expect(nearestTo('1.3', '0.5')).toBe('1.5');
  });

  it('SPOT-065: what is named is on the step and no other valid value is nearer', () => {
    const step = '0.05';
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), (thousandths) => {
        fc.pre(thousandths % 50 !== 0);
        const text = (thousandths / 1_000).toFixed(3);
        const nearest = Math.round(Number(nearestTo(text, step)) * 1_000);
        expect(nearest % 50).toBe(0);
        expect(nearest).toBeGreaterThan(0);
        expect(thousandths < 50 || Math.abs(nearest - thousandths) <= 25).toBe(true);
      }),
    );
  });
});
