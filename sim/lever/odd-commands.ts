import type { Command, CurrencyId, LeverTerms, PairId } from '@assay/engine';
import type { RatePpm } from '@assay/money';
import type { Random } from '../random.ts';
import { unchecked } from '../unchecked.ts';

/** Valid commands. */
type ValidCommands = {
  readonly terms: Command;
  readonly risk: Command;
  readonly pool: Command;
  readonly enter: Command;
};

/** One of them with one fault. */
export function oddCommand(random: Random, { terms, risk, pool, enter }: ValidCommands): Command {
  const other = unchecked<PairId>(77);
  const currency = unchecked<CurrencyId>(99);
  const changed = (fault: Partial<LeverTerms>): Command =>
    terms.type === 'set_lever_terms' ? ({ ...terms, terms: { ...terms.terms, ...fault } } as Command) : terms;
  return random.pick<() => Command>([
    () => ({ ...terms, pair: other }) as Command,
    () => changed({ unitsPerHand: 0n }),
    () => changed({ unitsPerHand: 1n }),
    () => changed({ multiples: random.pick([[], [2, 2], [0], [501]]) }),
    () => changed(isOdd(terms) ? { jumpSources: 101 } : { shares: [] }),
    () => changed({ minimumHands: 0 }),
    () => changed({ maximumHands: 2_000_000_000 }),
    () => changed({ spread: unchecked<RatePpm>(500_000) }),
    () => changed({ jumpMs: -1 }),
    () => changed({ tradesPerOwner: 0 }),
    () => changed({ delistingMs: -1 }),
    () => changed({ isOpen: false }),
    () => ({ ...risk, terms: { warning: 100, liquidation: 200, winners: 1 } }) as Command,
    () => ({ ...risk, terms: { warning: 100, liquidation: 0, winners: 1 } }) as Command,
    () => ({ ...risk, terms: { warning: 100, liquidation: 50, winners: 0 } }) as Command,
    () => ({ ...risk, currency }) as Command,
    () => ({ ...enter, pair: other }) as Command,
    () => ({ ...enter, limit: 2n ** 61n }) as Command,
    () => ({ ...enter, hands: 1_000 }) as Command,
    () => ({ ...pool, currency }) as Command,
    () => ({ ...pool, amount: 0n }) as Command,
    () => ({ ...pool, amount: 2n ** 63n - 1n }) as Command,
    () => ({ ...pool, to: 'external' }) as Command,
    () => ({ ...pool, to: 'fees' }) as Command,
  ])();
}

/** Returns true when a jump of the index has to persist; each of two faults belongs to one of the cases. */
function isOdd(terms: Command): boolean {
  return terms.type === 'set_lever_terms' && terms.terms.jumpMs > 0;
}
