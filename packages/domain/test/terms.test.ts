import { amount, ratePpm } from '@assay/money';
import { describe, expect, it, test } from 'vitest';
import {
  c2cRules,
  conversionCurrency,
  copyOfTerms,
  currencyId,
  declareTerms,
  faultOfTerms,
  pairId,
  secondsCurrency,
  secondsRules,
  timeMs,
  type VoteTerms,
  voteTerms,
} from '../src/index.ts';

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
    [{ currency: currencyId(2) }, { field: 'currency', code: 'currency', breach: { kind: 'unknown' } }],
    [{ minimum: amount(0n) }, { field: 'minimum', code: 'limits', breach: { kind: 'not_above_zero' } }],
    [
      { perOwner: amount(9n) },
      { field: 'perOwner', code: 'limits', breach: { kind: 'below', other: 'minimum' } },
    ],
    [{ quorum: amount(-1n) }, { field: 'quorum', code: 'limits', breach: { kind: 'below_zero' } }],
    [{ from: timeMs(NOW - 1) }, { field: 'from', code: 'period', breach: { kind: 'past' } }],
    [{ to: timeMs(NOW) }, { field: 'to', code: 'period', breach: { kind: 'not_after', other: 'from' } }],
    [{ identityLevel: 4 }, { field: 'identityLevel', code: 'identity_level', breach: { kind: 'invalid' } }],
    [
      { barredCountries: ['ch'] },
      { field: 'barredCountries', code: 'countries', breach: { kind: 'invalid' } },
    ],
    [
      { candidates: [...TERMS.candidates, { code: 'A', name: 'Third', about: 'Again.' }] },
      { field: 'candidates', code: 'candidates', breach: { kind: 'invalid' } },
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

describe('CON-640: rates, lists of amounts and of pairs, and lengths of time keep their bounds', () => {
  const currency = {
    currency: currencyId(1),
    fee: ratePpm(1_000_000),
    minimum: amount(5n),
    maximum: amount(10n),
    amounts: [amount(5n), amount(10n)],
    stakePerOwner: amount(10n),
    stakePerExpiry: amount(10n),
  };
  const rules = {
    pairs: [pairId(1), pairId(2)],
    barredCountries: [],
    identityLevel: 0,
    ordersPerOwner: 200,
  };
  const minute = 60_000;
  const times = {
    ...{ fee: ratePpm(0), identityLevel: 1, payMs: minute, heldMs: 60 * minute, disputeAfterMs: minute },
    ...{ disputeWithinMs: 60 * minute, statementMs: 60 * minute, appealMs: 60 * minute },
    ...{ coolDownMs: 1_440 * minute, cancellationsPerDay: 1, offersPerOwner: 1, dealsPerOwner: 1 },
    falsePaidMost: 1,
  };

  it('says nothing of terms that keep them', () => {
    expect(faultOfTerms(secondsCurrency, currency, world)).toBeNull();
    expect(faultOfTerms(secondsRules, rules, world)).toBeNull();
    expect(faultOfTerms(c2cRules, times, world)).toBeNull();
  });

  it('refuses a rate above a whole, an amount out of the bounds or twice, and none', () => {
    const fault = (change: object) => faultOfTerms(secondsCurrency, { ...currency, ...change }, world)?.field;
    expect(fault({ fee: 1_000_001 })).toBe('fee');
    for (const amounts of [[], [amount(4n)], [amount(11n)], [amount(5n), amount(5n)]])
      expect(fault({ amounts }), String(amounts)).toBe('amounts');
    expect(fault({ stakePerOwner: amount(9n) })).toBe('stakePerOwner');
  });

  it('refuses a pair that is there twice, and a time that is longer than it may be', () => {
    expect(faultOfTerms(secondsRules, { ...rules, pairs: [pairId(1), pairId(1)] }, world)).toMatchObject({
      field: 'pairs',
    });
    expect(faultOfTerms(c2cRules, { ...times, payMs: minute / 2 }, world)).toMatchObject({ field: 'payMs' });
    expect(faultOfTerms(c2cRules, { ...times, heldMs: 61 * minute }, world)).toEqual({
      field: 'heldMs',
      code: 'times',
      breach: { kind: 'beyond', other: 'disputeWithinMs' },
    });
  });

  it('refuses a currency whose limits are below its smallest amount', () => {
    const one = {
      ...{ currency: currencyId(1), spread: ratePpm(1), minimum: amount(5n), maximum: amount(10n) },
      ...{ multiple: amount(0n), hourPerOwner: amount(5n), hourOfAll: amount(5n), openMost: amount(5n) },
    };
    expect(faultOfTerms(conversionCurrency, one, world)).toBeNull();
    expect(faultOfTerms(conversionCurrency, { ...one, hourOfAll: amount(4n) }, world)?.breach).toEqual({
      kind: 'below',
      other: 'hourPerOwner',
    });
  });
});

test('CON-661: a whole number that came later may be missing in older terms, and is bounded where it is said', () => {
  const later = declareTerms({
    most: { kind: 'whole', min: 1, max: 9, absent: 9, optional: true, fault: 'limits' },
  });
  expect(faultOfTerms(later, {}, world)).toBeNull();
  expect(faultOfTerms(later, { most: 9 }, world)).toBeNull();
  expect(faultOfTerms(later, { most: 10 }, world)).toMatchObject({ field: 'most', code: 'limits' });
});

test('CON-661: a whole number that may be missing without a word for what that means does not compile', () => {
  declareTerms({
    // @ts-expect-error: `absent` is missing.
    most: { kind: 'whole', min: 1, max: 9, optional: true, fault: 'limits' },
  });
});
