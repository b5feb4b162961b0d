import { expect, test } from 'vitest';
import { labelShifts } from '../../../src/chart/label-shifts.ts';

/** A chart where one unit of price has so many pixels. */
const chart = (pixels: number) => ({
  convertToPixel: (point: unknown) => ({ y: -pixels * ((point as { value: number }).value - 100) }),
});

test('CHART-049: labels of close lines are kept apart at each scale, and return to their lines where there is space', () => {
  const shiftOf = labelShifts([
    { id: 'low', price: 90, label: 'Stop loss' },
    { id: 'high', price: 100, label: 'Take profit' },
    { id: 'unlabelled', price: 99 },
  ]);
  const shiftsAt = (pixels: number) => ['high', 'low', 'unlabelled'].map((id) => shiftOf(chart(pixels), id));
  // Before there are bars all prices are at one height.
  expect(shiftsAt(0)).toEqual([0, 19, 0]);
  expect(shiftsAt(1)).toEqual([0, 9, 0]);
  expect(shiftsAt(5)).toEqual([0, 0, 0]);
  expect(shiftsAt(1)).toEqual([0, 9, 0]);
});
