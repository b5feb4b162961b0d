import { expect, test } from 'vitest';
import { createKeyedStore } from '../../../src/live/store/keyed-store.ts';

test('SPOT-128: a reader of one row is not woken by another row', () => {
  const store = createKeyedStore<number>();
  const seen: string[] = [];
  store.subscribe('a', () => seen.push('a'));
  store.subscribe('b', () => seen.push('b'));
  store.write('a', 1);
  store.write('a', 1);
  store.write('b', 2);
  expect(seen).toEqual(['a', 'b']);
});

test('SPOT-128: a reader who left is not called, and clearing tells those who stay', () => {
  const store = createKeyedStore<number>();
  const seen: string[] = [];
  const leave = store.subscribe('a', () => seen.push('left'));
  store.subscribe('a', () => seen.push('stayed'));
  leave();
  store.write('a', 1);
  store.write('b', 1);
  store.clear((key) => key === 'a');
  expect(seen).toEqual(['stayed', 'stayed']);
  expect(store.read('a')).toBeUndefined();
  expect(store.read('b')).toBe(1);
});
