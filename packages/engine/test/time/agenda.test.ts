import { describe, expect, test } from 'vitest';
import { timeMs } from '../../src/ids.ts';
import { EngineAssertion } from '../../src/index.ts';
import { Changes } from '../../src/ledger/changes.ts';
import { Agenda, type AgendaItem } from '../../src/stage/agenda.ts';
import { OutageDetector } from '../../src/stage/outage-detector.ts';
import { Random } from '../random.ts';

const SEEDS = [1, 2, 3];

function keyOf({ due, room, id, slot }: AgendaItem): readonly number[] {
  return [due, room, id, slot];
}

/** Reference order: by the first number that differs. */
function inOrder(items: readonly AgendaItem[]): number[][] {
  return items
    .map((item) => [...keyOf(item)])
    .sort((left, right) => {
      const at = left.findIndex((value, index) => value !== right[index]);
      return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
    });
}

/** Removes all items in order. */
function emptied(agenda: Agenda): number[][] {
  const keys: number[][] = [];
  for (let item = agenda.next; item !== undefined; item = agenda.next) {
    keys.push([...keyOf(item)]);
    agenda.remove(item);
  }
  return keys;
}

describe('the agenda', () => {
  test.each(SEEDS)('TIME-002 TIME-003: what stands on it comes up in its order, seed %i', (seed) => {
    const random = new Random(seed);
    const agenda = new Agenda(new Changes(), new OutageDetector());
    const scheduled = new Map<string, AgendaItem>();
    for (let count = 0; count < 3_000; count += 1) {
      const [due, room, id, slot] = [9, 5, 40, 1].map((maximum) => random.integer(0, maximum)) as [
        number,
        number,
        number,
        number,
      ];
      const name = `${due} ${room} ${id} ${slot}`;
      const before = scheduled.get(name);
      if (before !== undefined) {
        agenda.remove(before);
        agenda.remove(before);
        scheduled.delete(name);
      } else {
        scheduled.set(name, agenda.of(room).add(timeMs(due), id, slot));
      }
      if (count % 100 === 0) agenda.audit();
    }
    expect(agenda.size).toBe(scheduled.size);
    expect(scheduled.size).toBeGreaterThan(1_000);
    expect(emptied(agenda)).toEqual(inOrder([...scheduled.values()]));
  });

  test('TIME-002: two things that are equal are noticed', () => {
    const agenda = new Agenda(new Changes(), new OutageDetector());
    agenda.of(7).add(timeMs(5), 1);
    agenda.of(7).add(timeMs(5), 1);
    expect(() => agenda.audit()).toThrow(EngineAssertion);
  });
});
