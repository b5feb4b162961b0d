import { amount } from '@assay/money';
import { describe, expect, it } from 'vitest';
import { copyOfTerms, currencyId, faultOfTerms, timeMs, type VoteTerms, voteTerms } from '../src/index.ts';

const NOW = 1_000;
const TERMS: VoteTerms = {
  currency: currencyId(1),
  mode: 'lock',
  minimum: amount(10n),
  perOwner: amount(100n),
  quorum: amount(0n),
  from: timeMs(NOW),
  to: timeMs(NOW + 1),
  identityLevel: 0,
  barredCountries: ['CH'],
  candidates: [
    { code: 'A', name: 'First', about: 'One.' },
    { code: 'B', name: 'Second', about: 'Two.' },
  ],
};
const world = { currency: (id: number) => (id === 1 ? { decimals: 8 } : undefined), now: NOW };

describe('CON-640: terms that break their declaration are refused with the field and what it breaks', () => {
  const wrong: readonly (readonly [Partial<VoteTerms>, object])[] = [
    [{ currency: currencyId(2) }, { field: 'currency', word: 'currency', breach: { is: 'unknown' } }],
    [{ minimum: amount(0n) }, { field: 'minimum', word: 'limits', breach: { is: 'not_above_zero' } }],
    [
      { perOwner: amount(9n) },
      { field: 'perOwner', word: 'limits', breach: { is: 'below', other: 'minimum' } },
    ],
    [{ quorum: amount(-1n) }, { field: 'quorum', word: 'limits', breach: { is: 'below_zero' } }],
    [{ from: timeMs(NOW - 1) }, { field: 'from', word: 'period', breach: { is: 'past' } }],
    [{ to: timeMs(NOW) }, { field: 'to', word: 'period', breach: { is: 'not_after', other: 'from' } }],
    [{ identityLevel: 4 }, { field: 'identityLevel', word: 'identity_level', breach: { is: 'invalid' } }],
    [{ barredCountries: ['ch'] }, { field: 'barredCountries', word: 'countries', breach: { is: 'invalid' } }],
    [
      { candidates: [...TERMS.candidates, { code: 'A', name: 'Third', about: 'Again.' }] },
      { field: 'candidates', word: 'candidates', breach: { is: 'invalid' } },
    ],
  ];

  it('says nothing of terms that keep it', () => {
    expect(faultOfTerms(voteTerms, TERMS, world)).toBeNull();
  });

  it.each(wrong)('refuses %o', (change, fault) => {
    expect(faultOfTerms(voteTerms, { ...TERMS, ...change }, world)).toEqual(fault);
  });
});

it('CON-641: a copy has the declared fields in their order and nothing else, so that equal terms have equal texts', () => {
  const { currency, ...rest } = TERMS;
  const candidates = TERMS.candidates.map(({ about, ...one }) => ({ about, more: 1, ...one }));
  const copy = copyOfTerms(voteTerms, { ...rest, candidates, currency, more: 1 } as VoteTerms);
  const text = (terms: VoteTerms) =>
    JSON.stringify(terms, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  expect(text(copy)).toBe(text(TERMS));
});
