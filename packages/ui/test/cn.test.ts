import { expect, test } from 'vitest';
import { cn } from '../src/lib/cn.ts';

test('WEB-001: a caller can change the size of a primitive without two sizes fighting', () => {
  expect(cn('h-8 px-3 text-body', 'px-2')).toBe('h-8 text-body px-2');
  expect(cn('inline-flex', 'hidden')).toBe('hidden');
  expect(cn('min-h-9', false, undefined, 'min-h-11')).toBe('min-h-11');
});

test('WEB-001: a text size and a text colour do not replace each other', () => {
  expect(cn('text-body text-ink', 'text-small')).toBe('text-ink text-small');
  expect(cn('text-left text-ink-muted', 'text-right', 'text-up')).toBe('text-right text-up');
  expect(cn('text-balance text-ink', 'text-up')).toBe('text-balance text-up');
});

test('WEB-001: variants are kept apart', () => {
  expect(cn('hidden tablet:inline-flex', 'laptop:hidden')).toBe('hidden tablet:inline-flex laptop:hidden');
  expect(cn('hover:bg-hover bg-raised', 'bg-surface')).toBe('hover:bg-hover bg-surface');
  expect(cn('border border-line', 'border-t')).toBe('border border-line border-t');
});
