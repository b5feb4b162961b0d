import type { CrowdTerms } from '@assay/domain';
import { amount } from '@assay/money';
import {
  type CurrencyId,
  type Engine,
  type Event,
  type OwnerId,
  ownerId,
  SETUP,
  timeMs,
} from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import { ALICE, BOB, CAROL, credit, ETH, Exchange, listEverything, ONE, USDT } from '../exchange.ts';

export const START = 1_000_000_000;
export const DAY = 86_400_000;
export const FUNDS = 100_000n * ONE;
export const TOKENS = 1_000_000n * ONE;
export const TEAM = ownerId(150_001);
export const MATE = ownerId(150_002);

/**
 * A project of 1,000 to 2,000 USDT, open for an hour from START, at half a dollar, paid in stages of 1/2, 1/3 and the
 * rest.
 */
export const TERMS: CrowdTerms = {
  token: ETH,
  payment: USDT,
  price: amount(ONE / 2n),
  target: amount(1_000n * ONE),
  most: amount(2_000n * ONE),
  minimum: amount(ONE),
  perOwner: amount(900n * ONE),
  from: timeMs(START + 1_000),
  to: timeMs(START + 3_600_000),
  shares: [500_000, 333_333, 166_667],
  pollDays: 3,
  patienceDays: 30,
  recipient: TEAM,
  team: [TEAM, MATE],
  identityLevel: 0,
  barredCountries: [],
};
export const END = Number(TERMS.to);

/** An exchange with a project, whose clock the test controls. */
export class Scene extends ClockedExchange {
  constructor(engine?: Engine) {
    super(START, engine);
  }

  plan(
    terms: Partial<CrowdTerms> = {},
    project: number | null = null,
    version = project === null ? 0 : 1,
  ): object {
    const whole = { ...TERMS, ...terms };
    return { room: 'crowd', type: 'set_project', by: SETUP, project, version, terms: whole };
  }

  about(
    type: 'cancel_project' | 'release_project' | 'pause_project',
    project = 1,
    more: object = {},
  ): object {
    return { room: 'crowd', type, by: SETUP, project, ...more };
  }

  house(type: 'fund_projects' | 'draw_projects', units: bigint, currency: CurrencyId = ETH): object {
    return { room: 'crowd', type, by: SETUP, currency, amount: amount(units) };
  }

  back(units: bigint, owner: OwnerId = ALICE, project = 1): object {
    const by = { trader: owner };
    return { room: 'crowd', type: 'back_project', by, project, amount: amount(units) };
  }

  ask(owner: OwnerId = TEAM): object {
    return { room: 'crowd', type: 'ask_for_stage', by: { trader: owner }, project: 1 };
  }

  vote(approves: boolean, owner: OwnerId = ALICE): object {
    return { room: 'crowd', type: 'vote_on_stage', by: { trader: owner }, project: 1, approves };
  }

  /** Releases the first stage and processes its payment. */
  release(): readonly Event[] {
    this.accept(this.about('release_project'));
    return this.passTime(this.now + 1);
  }

  balance(owner: OwnerId, currency: CurrencyId): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(owner, 'change', currency);
    return { total, held };
  }

  houseBalance(): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(0 as OwnerId, 'crowd', ETH);
    return { total, held };
  }

  get project() {
    return [...this.engine.room('crowd').projects()][0];
  }
}

/**
 * Opens a scene in which Alice, Bob and Carol have 100,000 USDT each, and the exchange a million tokens; a planned
 * project has begun.
 */
export function openScene(terms: Partial<CrowdTerms> = {}, engine?: Engine): Scene {
  const scene = new Scene(engine);
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
  listEverything(exchange);
  for (const owner of [ALICE, BOB, CAROL, TEAM, MATE]) scene.accept(credit(owner, USDT, FUNDS));
  scene.passTime(scene.now);
  scene.accept(scene.house('fund_projects', TOKENS));
  scene.accept(scene.plan(terms));
  scene.passTime(START + 1_000);
  return scene;
}

/** Opens a scene with backings of 700, 300 and, by Carol, 1 unit; the target is met. */
export function fundedScene(terms: Partial<CrowdTerms> = {}, engine?: Engine): Scene {
  const scene = openScene({ minimum: amount(1n), ...terms }, engine);
  scene.accept(scene.back(700n * ONE, ALICE));
  scene.accept(scene.back(300n * ONE, BOB));
  scene.accept(scene.back(1n, CAROL));
  scene.passTime(END + 1);
  return scene;
}
