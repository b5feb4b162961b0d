import type { Command, CommandIn, CurrencyId, OwnerId, RebateTerms, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { MAX_AMOUNT } from '../max-amount.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type RebateCommand = CommandIn<'rebate'>;
type Of<Type extends RebateCommand['type']> = Extract<RebateCommand, { type: Type }>;
type Rates = RebateTerms['rates'];

const MINUTE = 60_000;
/** Shorter than an outage. */
const STEP = MINUTE - 100;
const ONE = { staff: 1, name: 'operator', reason: 'simulated' } as const;
const BOTH = { staff: 2, name: 'colleague', reason: 'simulated', proposedBy: 'operator' } as const;
/**
 * Sets inviters, lets periods end, and changes shares, by spontaneous commands, so that no other product's draws depend
 * on it.
 */
export class RebateGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  readonly #currency: CurrencyId;
  readonly #period: RebateTerms['period'];
  #version = 0;
  #terms: RebateTerms | null = null;

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [7_919, 41, 13, 3], [0, 0, 0, 12]);
    this.#random = this.#draws.random;
    // The most common quote currency, so that fees in others have a price.
    this.#currency = world.pairs[0]?.spec.quote ?? unchecked<CurrencyId>(1);
    this.#period = this.#random.pick(['minute', 'minute', 'hour', 'day'] as const);
  }

  opening(): Command[] {
    if (this.#draws.percent === 0) return [];
    const { traders } = this.#world;
    const inviteCommands = traders.flatMap((owner, index): Command[] => {
      const inviter = traders[Math.floor((index - 1) / 2)];
      const level: Command = { room: 'owners', type: 'set_level', by: { service: 'setup' }, owner, level: 2 };
      return inviter === undefined || index === 0 ? [level] : [level, this.#bring(owner, inviter)];
    });
    return [...inviteCommands, this.#setTerms()];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const random = this.#random;
    const choices = [
      ['late', 40],
      ['terms', 8],
      ['fund', 4],
      ['level', 6],
      ['odd', 6],
    ] as const;
    switch (random.weighted(choices)) {
      case 'late':
        return this.#late();
      case 'terms':
        return this.#setTerms();
      case 'fund':
        return this.#fund(random.pick([1n, 10n ** 6n, 10n ** 9n]));
      case 'level':
        return this.#level();
      case 'odd':
        return this.#odd();
    }
  }

  learn(_command: Command, { events }: Expectation): void {
    for (const event of events.values()) {
      if (event.type !== 'rebate_terms_set') continue;
      this.#version = event.version;
      this.#terms = event.terms;
    }
  }

  #late(): Command {
    this.#world.clock.advance(STEP);
    return { room: 'time', type: 'pass_time', by: { clock: true } };
  }

  #level(): Command {
    const owner = this.#random.pick(this.#world.traders);
    const level = this.#random.pick([2, 2, 3, 1]);
    return { room: 'owners', type: 'set_level', by: { service: 'setup' }, owner, level };
  }

  #bring(owner: OwnerId, inviter: OwnerId): Command {
    return { room: 'owners', type: 'set_inviter', by: { service: 'setup' }, owner, inviter };
  }

  #setTerms(changed: Partial<RebateTerms> = {}): Of<'set_rebate_terms'> {
    const random = this.#random;
    const now = this.#world.clock.now;
    const from = unchecked<TimeMs>(now - 10 * MINUTE);
    const to = unchecked<TimeMs>(now + random.between(1, 90) * MINUTE);
    const campaign = { name: 'Spring', from, to, rates: shares(300_000, 200_000, 100_000) };
    const drawn: RebateTerms = {
      currency: this.#currency,
      period: this.#period,
      rates: random.pick([shares(200_000, 100_000, 50_000), shares(600_000, 0, 0), shares(1, 1, 599_998)]),
      campaigns: random.chance(30) ? [campaign] : [],
    };
    return {
      room: 'rebate',
      type: 'set_rebate_terms',
      by: BOTH,
      version: this.#version,
      terms: { ...drawn, ...changed },
    };
  }

  #fund(units: bigint): Of<'fund_rebates'> {
    return { room: 'rebate', type: 'fund_rebates', by: BOTH, amount: unchecked(units) };
  }

  #odd(): Command {
    const random = this.#random;
    const other = this.#world.currencies.find(({ id }) => id !== this.#currency)?.id;
    const { from, to } = { from: this.#world.clock.now, to: unchecked<TimeMs>(this.#world.clock.now + 1) };
    const twice = { name: 'Twice', from, to, rates: this.#terms?.rates ?? shares(0, 0, 0) };
    return random.pick<() => Command>([
      () => this.#setTerms({ rates: shares(300_000, 200_000, 100_001) }),
      () => this.#setTerms({ rates: shares(1) }),
      () => this.#setTerms({ currency: unchecked<CurrencyId>(77) }),
      () => this.#setTerms({ currency: other ?? unchecked<CurrencyId>(77) }),
      () => this.#setTerms({ campaigns: [twice, twice] }),
      () => this.#setTerms({ campaigns: [{ ...twice, name: ' x' }] }),
      () => ({ ...this.#setTerms(), version: this.#version + 1 }),
      () => ({ ...this.#setTerms(), by: ONE }),
      () => ({ ...this.#fund(1n), by: ONE }),
      () => this.#fund(0n),
      () => this.#fund(MAX_AMOUNT),
    ])();
  }
}

function shares(...rates: readonly number[]): Rates {
  return rates.map((rate) => unchecked<Rates[number]>(rate));
}
