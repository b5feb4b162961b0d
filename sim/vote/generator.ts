import { type VoteTerms, voteTerms } from '@assay/domain';
import type { Command, CommandIn, CurrencyId, OwnerId, Round, TimeMs } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { SimulatedBalances } from '../balances.ts';
import { oddTerms } from '../odd-terms.ts';
import type { ProductGenerator } from '../product.ts';
import type { Random } from '../random.ts';
import { UnaskedDraws } from '../unasked-draws.ts';
import { unchecked } from '../unchecked.ts';
import type { World } from '../world.ts';

type VoteCommand = CommandIn<'vote'>;
type Amount = VoteTerms['minimum'];

/**
 * Plans rounds, votes singly and in bursts, changes, pauses and cancels rounds, and lets time pass, by spontaneous
 * commands.
 */
export class VoteGenerator implements ProductGenerator {
  readonly weight = 0;
  readonly #world: World;
  readonly #draws: UnaskedDraws;
  readonly #random: Random;
  #rounds: Round[] = [];
  readonly #balances = new SimulatedBalances();

  constructor(world: World) {
    this.#world = world;
    this.#draws = new UnaskedDraws(world, [49_979_687, 61, 17, 1], [0, 0, 6, 15]);
    this.#random = this.#draws.random;
  }

  opening(): Command[] {
    return this.#draws.percent === 0 ? [] : [this.#plan()];
  }

  unasked(): Command | undefined {
    return this.#draws.take(() => this.next());
  }

  next(): Command {
    const choices = [
      ['vote', 40],
      ['burst', 8],
      ['plan', 8],
      ['change', 4],
      ['pause', 4],
      ['cancel', 2],
      ['later', 5],
      ['odd', 6],
      ['draw', 3],
    ] as const;
    const by = this.#world.house();
    switch (this.#random.weighted(choices)) {
      case 'vote':
        return this.#vote();
      case 'burst':
        for (let count = this.#random.between(2, 60); count > 0; count -= 1) this.#draws.push(this.#vote());
        return this.#vote();
      case 'plan':
        return this.#plan();
      case 'change':
        return this.#change();
      case 'pause': {
        const paused = this.#random.chance(40);
        return { room: 'vote', type: 'pause_vote_round', by, round: this.#drawRoundId(), paused };
      }
      case 'cancel':
        return { room: 'vote', type: 'cancel_vote_round', by, round: this.#drawRoundId() };
      case 'later':
        this.#world.clock.advance(this.#random.pick([600, 1_000, 60_000, 1_800_000]));
        return this.#vote();
      case 'odd':
        return this.#odd();
      case 'draw':
        return this.#draw(this.#random.pick(this.#world.currencies).id);
    }
  }

  learn(_command: Command, { events, touched }: Expectation): void {
    this.#balances.learn(touched);
    for (const event of events.values()) {
      if (!('round' in event)) continue;
      const { round } = event;
      this.#rounds = this.#rounds.filter(({ id }) => id !== round.id);
      if (round.status === 'open') this.#rounds.push(round);
    }
  }

  #plan(): Extract<VoteCommand, { type: 'set_vote_round' }> {
    const by = this.#world.house();
    return { room: 'vote', type: 'set_vote_round', by, round: null, version: 0, terms: this.#terms() };
  }

  #change(): Command {
    const round = this.#drawRound();
    if (round === undefined) return { ...this.#plan(), round: this.#random.pick([0, 99_999]) };
    const version = this.#random.chance(80) ? round.version : round.version + 1;
    return { ...this.#plan(), round: round.id, version };
  }

  #terms(): VoteTerms {
    const random = this.#random;
    const minimum = random.pick([1n, 1n, 1_000n, 10n ** 6n]);
    const from = this.#world.clock.now + random.pick([5, 50, 500, 500, 60_000, -1]);
    const count = random.chance(97) ? random.between(2, 5) : random.pick([0, 1, 21]);
    return {
      currency: random.pick(this.#world.currencies).id,
      mode: random.pick(['lock', 'cost'] as const),
      minimum: unchecked<Amount>(minimum),
      perOwner: unchecked<Amount>(minimum * BigInt(random.pick([1, 7, 1_000, 10 ** 9]))),
      ...random.pick([{}, {}, { ballotsPerOwner: random.pick([0, 1, 3, 50, 51]) }]),
      quorum: unchecked<Amount>(random.pick([0n, 0n, 10n ** 6n, 10n ** 12n])),
      from: unchecked<TimeMs>(from),
      to: unchecked<TimeMs>(from + random.pick([60_000, 1_800_000, 1_800_000, 86_400_000, 0])),
      identityLevel: random.chance(92) ? 0 : random.between(1, 4),
      barredCountries: random.chance(85) ? [] : random.pick([['AA', 'CH', 'CN', 'DE', 'JP', 'ZZ'], ['cn']]),
      candidates: Array.from({ length: count }, (_, index) => ({
        code: random.chance(98) ? `C${index}` : random.pick(['C1', 'c1', '']),
        name: random.chance(98) ? `Coin ${index}` : random.pick(['', ' Coin']),
        about: random.chance(98) ? 'n1 is a text.' : 'a'.repeat(281),
      })),
    };
  }

  #vote(): Extract<VoteCommand, { type: 'cast_ballot' }> {
    const random = this.#random;
    const round = this.#drawRound();
    const account = this.#balances.pick(random, ({ currency }) => currency === round?.terms.currency);
    const free = account?.free ?? 1_000n;
    const part = (free * BigInt(random.between(1, 30))) / 100n + 1n;
    const smallAmount = (round?.terms.minimum ?? 1n) * BigInt(random.between(1, 40));
    const candidates = round?.terms.candidates.length ?? 2;
    return {
      room: 'vote',
      type: 'cast_ballot',
      ...this.#world.fromTrader(account?.owner ?? random.pick(this.#world.traders)),
      round: random.chance(98) ? (round?.id ?? 1) : random.pick([0, -1, 99_999]),
      candidate: random.chance(97) ? random.below(candidates) : random.pick([-1, 20, 999]),
      amount: unchecked<Amount>(random.pick([part, smallAmount, smallAmount, smallAmount, 1n, free + 1n])),
    };
  }

  #odd(): Command {
    const random = this.#random;
    const vote = this.#vote();
    const plan = this.#plan();
    return random.pick<() => Command>([
      () => ({ ...vote, amount: unchecked<Amount>(random.pick([0n, -1n])) }),
      () => ({ ...vote, by: { trader: this.#world.pauper } }),
      () => ({ ...vote, by: { trader: unchecked<OwnerId>(random.pick([0, -1, 1.5])) } }),
      () => ({ ...plan, terms: oddTerms(random, voteTerms, plan.terms) }),
      () => ({ ...plan, terms: oddTerms(random, voteTerms, plan.terms) }),
      () => this.#draw(unchecked<CurrencyId>(77)),
    ])();
  }

  #draw(currency: CurrencyId): Command {
    const amount = unchecked<Amount>(this.#random.pick([-1n, 0n, 1n, 1_000n, 10n ** 14n]));
    return { room: 'vote', type: 'draw_votes', by: this.#world.house(), currency, amount };
  }

  #drawRound(): Round | undefined {
    return this.#rounds[this.#random.below(Math.max(1, this.#rounds.length))];
  }

  #drawRoundId(): number {
    const round = this.#drawRound();
    return round === undefined || this.#random.chance(5) ? 99_999 : round.id;
  }
}
