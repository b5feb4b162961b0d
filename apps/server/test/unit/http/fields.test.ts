import { allCalls, parseInput } from '@assay/contract';
import { allConsoleCalls } from '@assay/contract/console';
import { type AnyTerms, crowdTerms, enteredFields, saleTerms, voteTerms } from '@assay/domain';
import {
  C2C_TERMS_FAULTS,
  CONVERSION_TERMS_FAULTS,
  EARN_FAULTS,
  REBATE_FAULTS,
  TERMS_FAULTS,
} from '@assay/engine';
import { isMessageKey } from '@assay/locales/server';
import { describe, expect, it } from 'vitest';
import { areaOfCall, fieldKeys } from '../../../src/edge/http/answer.ts';
import { BAD_VALUES } from '../../support/bad-values.ts';

const wordsOf = ({ fields }: AnyTerms) => Object.values(fields).map(({ fault }) => fault);

const FAULTS: Readonly<Record<string, readonly string[]>> = {
  c2c: C2C_TERMS_FAULTS,
  conversion: CONVERSION_TERMS_FAULTS,
  crowd: wordsOf(crowdTerms),
  earn: EARN_FAULTS,
  rebate: REBATE_FAULTS,
  sale: wordsOf(saleTerms),
  seconds: TERMS_FAULTS,
  vote: wordsOf(voteTerms),
};

describe('texts for fields', () => {
  it('WIRE-003: every field has a name for people', () => {
    const nameless = allCalls
      .flatMap((call) => Object.keys(call.input.shape))
      .filter((field) => !isMessageKey(`field.${field}`));
    expect([...new Set(nameless)]).toEqual([]);
  });

  it('WIRE-003: so has every field of a call of staff, and every word by which the engine names a term', () => {
    const fields = allConsoleCalls.flatMap((call) =>
      Object.keys(call.input.shape).map((field) => ({ field, desk: areaOfCall(call) })),
    );
    const faults = Object.entries(FAULTS).flatMap(([desk, words]) => words.map((field) => ({ field, desk })));
    const nameless = [...fields, ...faults].filter(
      ({ field, desk }) => !fieldKeys(field, desk).some(isMessageKey),
    );
    expect(nameless).toEqual([]);
  });

  it('WIRE-003: so has every declared term of a desk, by the name that its calls and refusals give it', () => {
    const desks = { crowd: crowdTerms, sale: saleTerms, vote: voteTerms };
    const keys = Object.entries(desks).flatMap(([desk, terms]) =>
      enteredFields(terms).map(({ wire }) => `${desk}.desk.field.${wire}`),
    );
    expect(keys.filter((key) => !isMessageKey(key))).toEqual([]);
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
