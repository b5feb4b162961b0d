import { amount, mark, ratePpm } from '@assay/money';
import {
  CLOCK,
  type Command,
  Engine,
  type Event,
  emptyState,
  FEED,
  type Outcome,
  type OwnerId,
  ownerId,
  type RebateTerms,
  restoreEngine,
  SETUP,
  sequenceOf,
  timeMs,
} from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  credit,
  Exchange,
  eventsOf,
  limitOrder,
  listEverything,
  ONE,
  USDT,
} from '../exchange.ts';

export const DAVE: OwnerId = ownerId(100_004);
export const MINUTE = 60_000;
export const START = 1_000_000_020_000 - (1_000_000_020_000 % MINUTE);
export const FUNDS = 100_000n * ONE;
export const shares = (...rates: readonly number[]) => rates.map((rate) => ratePpm(rate));

/** Paid in USDT every minute: 20, 10 and 5 %. */
export const TERMS: RebateTerms = {
  currency: USDT,
  period: 'minute',
  rates: shares(200_000, 100_000, 50_000),
  campaigns: [],
};

/** An exchange whose fees are shared, whose clock the test holds. */
export class Scene {
  engine = new Engine(emptyState());
  sequence = 0;
  now = START;

  give(command: object, time = this.now): Outcome {
    this.now = time;
    this.sequence += 1;
    return this.engine.apply(command as Command, sequenceOf(this.sequence), timeMs(time));
  }

  accept(command: object, time = this.now): Extract<Outcome, { ok: true }> {
    const outcome = this.give(command, time);
    if (!outcome.ok) throw new Error(`rejected: ${outcome.rejection.code}`);
    return outcome;
  }

  /** What a command is refused with; the state stays as it was. */
  refusal(command: object, time = this.now): object {
    const before = this.engine.stateHash();
    const outcome = this.give(command, time);
    if (outcome.ok) throw new Error('accepted');
    if (this.engine.stateHash() !== before) throw new Error('a refusal has changed the state');
    return outcome.rejection;
  }

  /** Starts again from a snapshot, which must hold everything. */
  restart(): void {
    const hash = this.engine.stateHash();
    this.engine = restoreEngine(this.engine.snapshot());
    if (this.engine.stateHash() !== hash) throw new Error('a snapshot has lost something');
    this.engine.audit();
  }

  setTerms(terms: Partial<RebateTerms> = {}, version = 0): object {
    return { room: 'rebate', type: 'set_rebate_terms', by: SETUP, version, terms: { ...TERMS, ...terms } };
  }

  fund(units: bigint): object {
    return { room: 'rebate', type: 'fund_rebates', by: SETUP, amount: amount(units) };
  }

  bring(owner: OwnerId, inviter: OwnerId): object {
    return { room: 'owners', type: 'set_inviter', by: SETUP, owner, inviter };
  }

  level(owner: OwnerId, level: number): object {
    return { room: 'owners', type: 'set_level', by: SETUP, owner, level };
  }

  /** Lets the time go on to an instant, working off one command of the clock after the other. */
  passTime(time: number): readonly Event[] {
    const given: Event[] = [];
    for (;;) {
      const { events } = this.accept({ room: 'time', type: 'pass_time', by: CLOCK }, time);
      given.push(...events);
      if (!eventsOf(events, 'time_passed').some(({ isMoreDue }) => isMoreDue)) return given;
    }
  }

  /** Dave, or somebody else, buys some hundredths of a BTC from Alice at 100 USDT. */
  trade(lots = 100, buyer: OwnerId = DAVE): void {
    this.accept(limitOrder(ALICE, 'sell', 100, lots));
    this.accept(limitOrder(buyer, 'buy', 100, lots));
  }

  /** The index in whole USDT. */
  mark(price: number, time = this.now): void {
    const seen = { pair: BTC_USDT, price: mark(BigInt(price) * 100n), observedAt: timeMs(time) };
    this.accept({ room: 'marks', type: 'mark_prices', by: FEED, marks: [seen] }, time);
  }

  /** What somebody has on the exchange account, in USDT. */
  total(owner: OwnerId): bigint {
    return this.engine.balance(owner, 'change', USDT).total;
  }

  fees(): bigint {
    return this.engine.balance(0 as OwnerId, 'fees', USDT).total;
  }
}

/** Dave was brought by Carol, who was brought by Bob, who was brought by Alice; all are verified, and shares hold. */
export function openScene(terms: Partial<RebateTerms> = {}): Scene {
  const scene = new Scene();
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.give(command);
  listEverything(exchange);
  for (const owner of [ALICE, BOB, CAROL, DAVE]) {
    for (const currency of [BTC, USDT]) scene.accept(credit(owner, currency, FUNDS));
    scene.accept(scene.level(owner, 2));
  }
  for (const [owner, inviter] of [
    [BOB, ALICE],
    [CAROL, BOB],
    [DAVE, CAROL],
  ] as const) {
    scene.accept(scene.bring(owner, inviter));
  }
  scene.passTime(scene.now);
  scene.accept({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: 10_000 });
  scene.accept(scene.setTerms(terms));
  return scene;
}
