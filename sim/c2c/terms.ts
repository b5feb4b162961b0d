import type { C2cTerms, Command, CurrencyId, OwnerId } from '@assay/engine';
import type { RatePpm } from '@assay/money';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type Amount = C2cTerms['currencies'][number]['minimum'];

/** Opening balance of each trader's C2C account, in minor units of each currency. */
const BEGINS_WITH = 1_000_000n;

export function firstMoney(owner: OwnerId, currency: CurrencyId): Command {
  const money = { wallet: 'legal', currency, amount: unchecked<Amount>(BEGINS_WITH) } as const;
  const source = { reference: 0, reason: 'demo_claim' } as const;
  return { room: 'custody', type: 'credit', by: { service: 'demo' }, owner, ...money, ...source };
}

/** Terms with short periods, so that every deadline occurs; sometimes very restrictive. */
export function drawC2cTerms({ currencies }: World, random: Random, isFirst: boolean): C2cTerms {
  const units = (value: bigint) => unchecked<Amount>(value);
  const time = (...all: number[]) => random.pick(all);
  const heldMs = time(1_000, 3_000, 60_000);
  return {
    isOpen: isFirst || random.chance(96),
    identityLevel: isFirst ? 0 : random.pick([0, 0, 0, 0, 0, 0, 0, 1]),
    fee: unchecked<RatePpm>(random.pick([0, 1_000, 333_333])),
    currencies: currencies
      .filter(() => isFirst || random.chance(85))
      .map(({ id }) => ({
        currency: id,
        minimum: units(random.pick([1n, 100n])),
        maximum: units(random.pick([5_000n, 200_000n])),
      })),
    payMs: time(1_000, 10_000, 60_000),
    heldMs,
    disputeAfterMs: time(1_000, 1_000, 2_000),
    disputeWithinMs: heldMs + time(0, 5_000, 100_000),
    statementMs: time(1_000, 10_000, 60_000),
    appealMs: time(5_000, 20_000, 90_000),
    coolDownMs: time(1_000, 20_000),
    cancellationsPerDay: random.pick([1, 3, 10, 50, 200, 200]),
    offersPerOwner: random.pick([2, 5, 20]),
    dealsPerOwner: random.pick([5, 50, 50]),
    falsePaidMost: random.pick([1, 5, 20]),
    merchant: random.chance(85)
      ? { currency: random.pick(currencies).id, bond: units(random.pick([5_000n, 400_000n])) }
      : null,
  };
}

/** Returns the terms with one fault. */
export function spoilC2cTerms(terms: C2cTerms, random: Random): C2cTerms {
  const [first] = terms.currencies;
  const nowhere = unchecked<C2cTerms['currencies'][number]['currency']>(77);
  const one = first ?? { currency: nowhere, minimum: unchecked<Amount>(1n), maximum: unchecked<Amount>(1n) };
  return random.pick<() => C2cTerms>([
    () => ({ ...terms, currencies: [one, one] }),
    () => ({ ...terms, currencies: [{ ...one, currency: nowhere }] }),
    () => ({ ...terms, currencies: [{ ...one, minimum: unchecked<Amount>(0n) }] }),
    () => ({ ...terms, currencies: [{ ...one, maximum: unchecked<Amount>(one.minimum - 1n) }] }),
    () => ({ ...terms, fee: unchecked<RatePpm>(random.pick([500_000, -1])) }),
    () => ({ ...terms, payMs: random.pick([0, 999, 2_678_400_001, 1_000.5]) }),
    () => ({ ...terms, heldMs: terms.disputeWithinMs + 1 }),
    () => ({ ...terms, dealsPerOwner: random.pick([0, 201]) }),
    () => ({ ...terms, identityLevel: 4 }),
    () => ({ ...terms, merchant: { currency: nowhere, bond: unchecked<Amount>(1n) } }),
    () => ({ ...terms, merchant: { currency: one.currency, bond: unchecked<Amount>(0n) } }),
  ])();
}
