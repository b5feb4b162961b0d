import type { CurrencyId, InsuranceKind, PairId, SecondsCurrency, SecondsTerms } from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

/** Opening balance of every trader's options account, in minor units of each currency. */
export const BEGINS_WITH = 1_000_000n;

/** Random terms: narrow and wide, cheap and expensive, some closed. */
export function drawTerms(world: World, random: Random): SecondsTerms {
  const currencies = world.currencies
    .filter(() => random.chance(80))
    .map(({ id }) => drawCurrency(id, random));
  return {
    isOpen: random.chance(97),
    pairs: world.pairs.map(({ spec }) => spec.id).filter(() => random.chance(85)),
    durations: [1, 2, 5, 30]
      .filter(() => random.chance(75))
      .map((seconds) => ({ seconds, payout: unchecked(random.pick([1, 333_333, 850_000, 1_000_000])) })),
    currencies,
    ordersPerOwner: random.pick([1, 3, 20, 200, 200]),
    barredCountries: random.chance(70) ? [] : ['AA', 'CH', 'CN', 'DE', 'JP', 'ZZ'],
    identityLevel: random.chance(90) ? 0 : random.between(1, 3),
    insurances: currencies.map(({ currency }, index) => drawKind(index + 1, currency, random)),
  };
}

/** Returns the terms with one fault. */
export function spoil(terms: SecondsTerms, random: Random): SecondsTerms {
  const [currency] = terms.currencies;
  const [kind] = terms.insurances;
  const [pair] = terms.pairs;
  const repeated = currency === undefined ? [] : [currency, currency];
  const dear: readonly InsuranceKind[] =
    kind === undefined ? [] : [{ ...kind, premium: unchecked(34), coverage: unchecked(100) }];
  const zeroStake = currency === undefined ? [] : [{ ...currency, stakePerOwner: unchecked<never>(0n) }];
  return random.pick<() => SecondsTerms>([
    () => ({ ...terms, pairs: [unchecked<PairId>(9_999)] }),
    () => ({ ...terms, pairs: pair === undefined ? [] : [pair, pair] }),
    () => ({ ...terms, durations: [{ seconds: random.pick([0, 1_801, 1.5]), payout: unchecked(1) }] }),
    () => ({ ...terms, durations: [{ seconds: 7, payout: unchecked(0) }] }),
    () => ({ ...terms, currencies: repeated }),
    () => ({ ...terms, currencies: zeroStake }),
    () => ({ ...terms, ordersPerOwner: random.pick([0, 201]) }),
    () => ({ ...terms, barredCountries: ['zz'] }),
    () => ({ ...terms, identityLevel: 4 }),
    () => ({ ...terms, insurances: dear }),
    () => ({ ...terms, insurances: dear }),
    () => ({ ...terms, insurances: dear }),
  ])();
}

function drawCurrency(currency: CurrencyId, random: Random): SecondsCurrency {
  const minimum = random.pick([1, 10, 1_000]);
  const maximum = random.pick([1_000, 50_000, 400_000]);
  const perOwner = random.pick([1, 4, 1_000]) * maximum;
  const perExpiry = random.pick([1, 3, 10_000]) * maximum;
  return {
    currency,
    fee: unchecked(random.pick([0, 1, 10_000, 1_000_000])),
    minimum: unchecked(BigInt(minimum)),
    maximum: unchecked(BigInt(maximum)),
    amounts: [unchecked(BigInt(minimum))],
    stakePerOwner: unchecked(BigInt(perOwner)),
    stakePerExpiry: unchecked(BigInt(perExpiry)),
  };
}

function drawKind(kind: number, currency: CurrencyId, random: Random): InsuranceKind {
  const coverage = random.pick([1, 100_000, 500_000, 1_000_000]);
  return {
    kind,
    currency,
    premium: unchecked(Math.min(1_000_000, Math.ceil(coverage * random.pick([0.35, 0.36, 0.9])) + 1)),
    coverage: unchecked(coverage),
    minimum: unchecked(10n),
    maximum: unchecked(BigInt(random.pick([1_000, 60_000, 500_000]))),
  };
}
