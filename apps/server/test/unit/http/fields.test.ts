import { allCalls, parseInput } from '@assay/contract';
import { isMessageKey } from '@assay/locales/server';
import { describe, expect, it } from 'vitest';
import { BAD_VALUES } from '../../support/bad-values.ts';

describe('texts for fields', () => {
  it('WIRE-003: every field has a name for people', () => {
    const nameless = allCalls
      .flatMap((call) => Object.keys(call.input.shape))
      .filter((field) => !isMessageKey(`field.${field}`));
    expect([...new Set(nameless)]).toEqual([]);
  });

  it('WIRE-003: every problem that bad values cause has a text', () => {
    const keys = new Set<string>();
    for (const call of allCalls) {
      for (const field of Object.keys(call.input.shape)) {
        for (const { value } of BAD_VALUES) {
          const parsed = parseInput(call, { [field]: value });
          if (!parsed.ok) for (const { key } of parsed.problems) keys.add(key);
        }
      }
    }
    expect(keys.size).toBeGreaterThan(10);
    expect([...keys].filter((key) => !isMessageKey(key))).toEqual([]);
  });
});
