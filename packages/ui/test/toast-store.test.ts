import { expect, test } from 'vitest';
import { dismissToast, shownToasts, showToast, timeoutOf } from '../src/overlays/toast-store.ts';

test('SES-428: a message gives way to newer ones, a refusal to none but other refusals, and stays longer', () => {
  showToast({ title: 'refused', kind: 'warning' });
  showToast({ title: 'done', kind: 'done' });
  showToast({ title: 'done again', kind: 'done' });
  expect(shownToasts().map(({ title }) => title)).toEqual(['refused', 'done again']);
  showToast({ title: 'refused too', kind: 'warning' });
  showToast({ title: 'refused last', kind: 'warning' });
  expect(shownToasts().map(({ title }) => title)).toEqual(['refused too', 'refused last']);
  expect(shownToasts().map(timeoutOf)).toEqual([10_000, 10_000]);
  expect(timeoutOf({ title: 'done', kind: 'done' })).toBe(4_000);
  for (const { id } of shownToasts()) dismissToast(id);
});
