import { describe, expect, it } from 'vitest';
import { allConsoleCalls, allConsoleEvents } from '../src/console/index.ts';
import { allCalls, allEvents } from '../src/index.ts';
import { readRecord } from './wire-shape/record.ts';
import { currentShapes, differencesOf, type Shape } from './wire-shape/shape.ts';

describe('the shape of the wire', () => {
  it('HOUSE-572: clients get what the record has, and the record has what they get (npm run wire -- --accept)', () => {
    expect(differencesOf(readRecord(), currentShapes())).toEqual({ broken: [], added: [] });
  });

  it('HOUSE-572: the record has every call and event, and the types of responses', () => {
    const calls = [...allCalls, ...allConsoleCalls].length;
    const events = [...allEvents, ...allConsoleEvents].length;
    expect(readRecord().size).toBe(calls + events + 1);
  });

  const recorded: Shape = {
    input: { side: '"buy" | "sell"', 'limit?': 'integer | minimum=1 | maximum=100' },
    answer: { list: { '[]': { id: 'integer', 'note?': 'string' } }, price: 'string | null' },
  };
  const changes = (change: (shape: never) => Shape | undefined, name = 'call list') => {
    const shape = change(structuredClone(recorded) as never);
    const current = shape === undefined ? [] : [[name, shape] as const];
    const { broken, added } = differencesOf(new Map([['call list', recorded]]), new Map(current));
    return { broken, added };
  };
  const withInput = (input: Shape) => changes((shape: object) => ({ ...shape, input }));
  const withAnswer = (answer: Shape) => changes((shape: object) => ({ ...shape, answer }));

  it('HOUSE-572: a call, a field or a word that is gone breaks clients', () => {
    expect(changes(() => undefined).broken).toEqual(['call list']);
    expect(withInput({ 'limit?': 'integer | minimum=1 | maximum=100' }).broken).toEqual([
      'call list input side',
    ]);
    expect(withInput({ side: '"buy"', 'limit?': 'integer | minimum=1 | maximum=100' }).broken).toEqual([
      'call list input side = "sell"',
    ]);
    expect(withAnswer({ price: 'string | null' }).broken).toEqual(['call list answer list']);
    expect(withAnswer({ list: { '[]': { id: 'string' } }, price: 'string' }).broken).toEqual([
      'call list answer list [] id = integer',
      'call list answer list [] note?',
      'call list answer price = null',
    ]);
  });

  it('HOUSE-572: an input that is newly required, or has narrower limits, breaks clients', () => {
    const { broken, added } = withInput({
      side: '"buy" | "sell"',
      limit: 'integer | minimum=1 | maximum=100',
      pair: 'integer',
      'note?': 'string',
    });
    expect(broken).toEqual([
      'call list input limit?',
      'call list input limit is required',
      'call list input pair is required',
    ]);
    expect(added).toEqual(['call list input note?']);
    expect(
      withInput({ side: '"buy" | "sell"', 'limit?': 'integer | minimum=2 | maximum=50' }).broken,
    ).toEqual([
      'call list input limit? = minimum=1',
      'call list input limit? = maximum=100',
      'call list input limit? = minimum=2',
      'call list input limit? = maximum=50',
    ]);
  });

  it('HOUSE-572: what is added breaks nobody', () => {
    expect(
      withInput({
        'side?': '"buy" | "sell" | "both"',
        'limit?': 'integer | minimum=0 | maximum=100 | default=5',
      }),
    ).toEqual({
      broken: [],
      added: [
        'call list input side?',
        'call list input side = "both"',
        'call list input limit? = minimum=1',
        'call list input limit? = minimum=0',
        'call list input limit? = default=5',
      ],
    });
    const wider = withAnswer({
      list: { '[]': { id: 'integer', note: 'string', time: 'string' }, '|': 'null' },
      price: 'string | null',
    });
    expect(wider.broken).toEqual([]);
    expect(wider.added).toHaveLength(3);
    expect(changes((shape) => shape, 'call other').added).toEqual(['call other']);
  });
});
