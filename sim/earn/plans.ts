import type { CommandIn, CurrencyId, EarnKind, EarnPlanTerms } from '@assay/engine';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

const KINDS: readonly EarnKind[] = ['staking', 'fixed', 'flexible', 'lock_stake', 'lock_release', 'mortgage'];

/** Random plan: narrow or wide, with long or short days. `raised` is the plan whose limit a pledge raises. */
export function drawPlan(world: World, random: Random, raised: number | null): EarnPlanTerms {
  const drawn = random.pick(KINDS);
  const kind = drawn === 'mortgage' && raised === null ? 'flexible' : drawn;
  const maximum = BigInt(random.pick([1, 1_000, 500_000, 90_000_000]));
  const perOwner = maximum * random.pick([1n, 3n, 1_000n]);
  const days = random.pick([1, 2, 3, 30]);
  return {
    kind,
    currency: random.pick(world.currencies).id,
    unit: random.pick(['minute', 'minute', 'minute', 'hour', 'day'] as const),
    rate: unchecked(random.pick([1, 333, 12_345, 300_000])),
    minimum: unchecked(random.pick([1n, 1n, maximum])),
    maximum: unchecked(maximum),
    perOwner: unchecked(perOwner),
    total: unchecked(perOwner * random.pick([1n, 4n, 1_000n])),
    identityLevel: random.chance(92) ? 0 : random.between(1, 3),
    barredCountries: random.chance(80) ? [] : ['AA', 'CH', 'CN', 'DE', 'JP', 'ZZ'],
    ...shapeOf(kind, days, random),
    ...(kind === 'mortgage' ? { rate: unchecked<never>(0), limitPlan: raised, limitRate: 2_500_000 } : {}),
  };
}

/** Permanent first plans of each run: savings with many positions, and a pledge that raises their limit. */
export const USUAL_PLANS = 2;

export function usualPlans(currency: CurrencyId): readonly EarnPlanTerms[] {
  const savings: EarnPlanTerms = {
    kind: 'flexible',
    currency,
    unit: 'hour',
    rate: unchecked(7),
    minimum: unchecked(1n),
    maximum: unchecked(500n),
    perOwner: unchecked(2_000n),
    total: unchecked(1_000_000n),
    identityLevel: 0,
    barredCountries: [],
    days: 0,
    cliff: 0,
    release: unchecked(0),
    releaseBy: 'day',
    limitPlan: null,
    limitRate: 0,
  };
  return [savings, { ...savings, kind: 'mortgage', rate: unchecked(0), limitPlan: 1, limitRate: 2_500_000 }];
}

function shapeOf(
  kind: EarnKind,
  days: number,
  random: Random,
): Pick<EarnPlanTerms, 'days' | 'cliff' | 'release' | 'releaseBy' | 'limitPlan' | 'limitRate'> {
  const plain = {
    cliff: 0,
    release: unchecked<never>(0),
    releaseBy: 'day',
    limitPlan: null,
    limitRate: 0,
  } as const;
  if (kind === 'flexible' || kind === 'mortgage') return { ...plain, days: 0 };
  if (kind !== 'lock_release') return { ...plain, days };
  const cliff = random.pick([0, 0, 1, 5]);
  const release = random.pick([70_000, 333_333, 1_000_000]);
  if (random.chance(60))
    return { ...plain, days: 0, cliff, release: unchecked(release), releaseBy: 'volume' };
  return { ...plain, days: cliff + Math.ceil(1_000_000 / release), cliff, release: unchecked(release) };
}

/** Returns the terms with one fault. */
export function spoil(terms: EarnPlanTerms, random: Random): EarnPlanTerms {
  const zero = unchecked<EarnPlanTerms['minimum']>(0n);
  return random.pick<() => EarnPlanTerms>([
    () => ({ ...terms, currency: unchecked<CurrencyId>(77) }),
    () => ({ ...terms, days: random.pick([-1, 1_831, 0.5]) }),
    () => ({ ...terms, kind: 'staking', days: 0 }),
    () => ({ ...terms, rate: unchecked(random.pick([-1, 1_000_001])) }),
    () => ({ ...terms, minimum: zero }),
    () => ({ ...terms, total: zero }),
    () => ({ ...terms, release: unchecked(3), cliff: -1 }),
    () => ({ ...terms, limitPlan: 1, limitRate: -1 }),
    () => ({ ...terms, barredCountries: ['zz'] }),
    () => ({ ...terms, identityLevel: 4 }),
  ])();
}

/** Returns the amounts of a purchase, without its issuer and its key. */
export function amountsOf({
  plan,
  version,
  amount,
  renews,
}: Extract<CommandIn<'earn'>, { type: 'buy_earn' }>) {
  return { plan, version, amount, renews };
}
