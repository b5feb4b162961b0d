import type { ConversionCurrency, ConversionTerms, CurrencyId, PairId } from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

const LARGE = 10n ** 15n;

/** Random terms around the most common quote currency: narrow and wide ones, some closed. */
export function drawTerms(world: World, random: Random): ConversionTerms {
  const bridgeCurrency = bridgeCurrencyOf(world);
  const pairs = world.pairs.filter(({ spec }) => spec.quote === bridgeCurrency && random.chance(90));
  const offered: readonly (readonly [CurrencyId, PairId | null])[] = [
    [bridgeCurrency, null],
    ...pairs.map(({ spec }) => [spec.base, spec.id] as const),
  ];
  return {
    isOpen: random.chance(98),
    hub: bridgeCurrency,
    fee: unchecked(random.pick([0, 1, 1_000, 1_000, 100_000])),
    small: unchecked(random.pick([0n, 10_000n, 10n ** 9n, LARGE])),
    currencies: offered.map(([currency, pair]) => drawCurrency(currency, pair, random)),
    ...(random.chance(70) && { trial: true }),
  };
}

/** Returns the terms with one fault. */
export function spoil(terms: ConversionTerms, random: Random): ConversionTerms {
  const all = (change: Partial<ConversionCurrency>) => ({
    ...terms,
    currencies: terms.currencies.map((one) => ({ ...one, ...change })),
  });
  return random.pick<() => ConversionTerms>([
    () => ({ ...terms, hub: random.pick([null, unchecked<CurrencyId>(77)]), isOpen: true }),
    () => ({ ...terms, fee: unchecked(100_001) }),
    () => ({ ...terms, currencies: [...terms.currencies, ...terms.currencies] }),
    () => all({ pair: random.pick([null, unchecked<PairId>(9_999)]) }),
    () => all({ spread: unchecked(100_001) }),
    () => all({ multiple: unchecked(0n) }),
    () => all({ minimum: unchecked(0n) }),
    () => all({ openMost: unchecked(0n) }),
    () => all({ hourOfAll: unchecked(0n) }),
  ])();
}

function bridgeCurrencyOf({ pairs, currencies }: World): CurrencyId {
  const counts = new Map<CurrencyId, number>();
  for (const { spec } of pairs) counts.set(spec.quote, (counts.get(spec.quote) ?? 0) + 1);
  const [maxPostings] = [...counts].toSorted(([, one], [, other]) => other - one);
  return maxPostings?.[0] ?? currencies[0]?.id ?? unchecked<CurrencyId>(1);
}

function drawCurrency(currency: CurrencyId, pair: PairId | null, random: Random): ConversionCurrency {
  const minimum = random.pick([1n, 1n, 1n, 1_000n]);
  const maximum = random.pick([10n ** 7n, LARGE, LARGE, LARGE]);
  const hourPerOwner = maximum * random.pick([1n, 5n, 1_000n]);
  return {
    currency,
    pair,
    spread: unchecked(random.pick([0, 1, 2_000, 100_000])),
    minimum: unchecked(minimum),
    maximum: unchecked(maximum),
    multiple: unchecked(random.pick([1n, 1n, 1n, 100n])),
    hourPerOwner: unchecked(hourPerOwner),
    hourOfAll: unchecked(hourPerOwner * random.pick([1n, 2n, 100n])),
    openMost: unchecked(random.pick([maximum, maximum * 2n, maximum * 1_000n])),
  };
}
