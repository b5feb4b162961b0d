import { describe, expect, test } from 'vitest';
import { Cursor } from '../../src/stage/cursor.ts';

/** Counts the keys iterated over. */
class CountedMap extends Map<number, string> {
  steps = 0;

  override *keys(): MapIterator<number> {
    for (const key of super.keys()) {
      this.steps += 1;
      yield key;
    }
    return undefined;
  }
}

/** Advances by at most `maximum` numbers and returns them; calls `done` at the end. */
function goOn(
  cursor: Cursor,
  entries: ReadonlyMap<number, string>,
  maximum: number,
  done: () => void,
): number[] {
  const passed: number[] = [];
  for (let number = cursor.next(entries); number !== null; number = cursor.next(entries)) {
    if (passed.length === maximum) return passed;
    cursor.advance(number);
    passed.push(number);
  }
  done();
  return passed;
}

const things = (count: number) =>
  new CountedMap(Array.from({ length: count }, (_, index) => [index + 1, 'thing']));

describe('TIME-040: what an outage moves on', () => {
  test('is gone over once, the lowest first, and each is looked at once however often it stops', () => {
    const entries = things(1_000);
    const cursor = new Cursor();
    const passed: number[] = [];
    let isDone = false;
    while (!isDone) passed.push(...goOn(cursor, entries, 10, () => (isDone = true)));
    expect(passed).toEqual([...Array(1_000).keys()].map((index) => index + 1));
    expect(entries.steps).toBe(1_000);
    expect(cursor.at).toBe(0);
    expect(cursor.next(entries)).toBe(1);
  });

  test('may go, change or come in between', () => {
    const entries = things(6);
    const cursor = new Cursor();
    const stop = () => undefined;
    expect(goOn(cursor, entries, 2, stop)).toEqual([1, 2]);
    // Removes the next number, changes the ones before and after it, and adds another.
    entries.delete(3);
    entries.set(1, 'changed');
    entries.set(5, 'changed');
    entries.set(7, 'thing');
    expect(goOn(cursor, entries, 2, stop)).toEqual([4, 5]);
    expect(goOn(cursor, entries, 9, stop)).toEqual([6, 7]);
  });

  test('goes on from the number that a snapshot has', () => {
    const cursor = new Cursor();
    cursor.at = 3;
    expect(goOn(cursor, things(5), 9, () => undefined)).toEqual([4, 5]);
  });
});
