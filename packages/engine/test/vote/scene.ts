import type { VoteTerms } from '@assay/domain';
import { amount } from '@assay/money';
import { type CurrencyId, type OwnerId, SETUP, timeMs } from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import { ALICE, BOB, CAROL, credit, ETH, Exchange, listEverything, ONE } from '../exchange.ts';

export const START = 1_000_000_000;
export const FUNDS = 100_000n * ONE;

const about = 'A coin that somebody wants.';
export const CANDIDATES = [
  { code: 'AAA', name: 'First', about },
  { code: 'BBB', name: 'Second', about },
  { code: 'CCC', name: 'Third', about },
] as const;

/** Three candidates for an hour from START: 1 to 400 per owner, a quorum of 100. */
export const TERMS: VoteTerms = {
  currency: ETH,
  mode: 'lock',
  minimum: amount(ONE),
  perOwner: amount(400n * ONE),
  quorum: amount(100n * ONE),
  from: timeMs(START + 1_000),
  to: timeMs(START + 3_600_000),
  identityLevel: 0,
  barredCountries: [],
  candidates: CANDIDATES,
};

/** An exchange with a vote, whose clock the test controls. */
export class Scene extends ClockedExchange {
  constructor() {
    super(START);
  }

  plan(
    terms: Partial<VoteTerms> = {},
    round: number | null = null,
    version = round === null ? 0 : 1,
  ): object {
    const whole = { ...TERMS, ...terms };
    return { room: 'vote', type: 'set_vote_round', by: SETUP, round, version, terms: whole };
  }

  about(type: 'cancel_vote_round' | 'pause_vote_round', round: number, more: object = {}): object {
    return { room: 'vote', type, by: SETUP, round, ...more };
  }

  draw(units: bigint, currency: CurrencyId = ETH): object {
    return { room: 'vote', type: 'draw_votes', by: SETUP, currency, amount: amount(units) };
  }

  cast(units: bigint, owner: OwnerId = ALICE, candidate = 0, round = 1): object {
    const by = { trader: owner };
    return { room: 'vote', type: 'cast_ballot', by, round, candidate, amount: amount(units) };
  }

  balance(owner: OwnerId): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(owner, 'change', ETH);
    return { total, held };
  }

  houseTotal(): bigint {
    return this.engine.balance(0 as OwnerId, 'vote', ETH).total;
  }
}

/** Opens a scene in which Alice, Bob and Carol have 100,000 ether each; a planned round has begun. */
export function openScene(terms: Partial<VoteTerms> = {}): Scene {
  const scene = new Scene();
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
  listEverything(exchange);
  for (const owner of [ALICE, BOB, CAROL]) scene.accept(credit(owner, ETH, FUNDS));
  scene.passTime(scene.now);
  scene.accept(scene.plan(terms));
  scene.passTime(START + 1_000);
  return scene;
}
