import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import {
  CLOCK,
  type ClosedSecondsOrder,
  type Engine,
  FEED,
  type Insurance,
  type Outcome,
  type OwnerId,
  type PairId,
  SETUP,
  type SecondsDirection,
  type SecondsTerms,
  type StakeSource,
  timeMs,
  type UserWallet,
} from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import { ALICE, BOB, BTC_USDT, Exchange, eventsOf, listEverything, ONE, USDT } from '../exchange.ts';

export const START = 1_000_000;
export const STALENESS = 10_000;
export const FUNDS = 10_000n * ONE;
export const HOUSE_FUNDS = 1_000_000n * ONE;

/** 60 seconds pay 80 %, 120 seconds 90 %; a fee of 1 %; insurance of half of the loss with a premium of 20 %. */
export const TERMS: SecondsTerms = {
  isOpen: true,
  pairs: [BTC_USDT],
  durations: [
    { seconds: 60, payout: ratePpm(800_000) },
    { seconds: 120, payout: ratePpm(900_000) },
  ],
  currencies: [
    {
      currency: USDT,
      fee: ratePpm(10_000),
      minimum: amount(10n * ONE),
      maximum: amount(1_000n * ONE),
      amounts: [amount(10n * ONE), amount(100n * ONE)],
      stakePerOwner: amount(5_000n * ONE),
      stakePerExpiry: amount(100_000n * ONE),
    },
  ],
  ordersPerOwner: 100,
  barredCountries: [],
  identityLevel: 0,
  insurances: [
    {
      kind: 1,
      currency: USDT,
      premium: ratePpm(200_000),
      coverage: ratePpm(500_000),
      minimum: amount(100n * ONE),
      maximum: amount(5_000n * ONE),
    },
  ],
};

type Bet = {
  readonly owner?: OwnerId;
  readonly direction?: SecondsDirection;
  readonly seconds?: number;
  readonly stake?: bigint;
  readonly source?: StakeSource;
  readonly pair?: PairId;
};

/** An exchange with seconds contracts, whose clock and prices the test controls. */
export class Scene extends ClockedExchange {
  constructor(engine?: Engine) {
    super(START, engine);
  }

  setIndexPrice(price: number, time = this.now, pair = BTC_USDT): number {
    const observed = { pair, price: indexPriceUnits(BigInt(price)), observedAt: timeMs(time) };
    this.accept({ room: 'marks', type: 'mark_prices', by: FEED, marks: [observed] }, time);
    return this.sequence;
  }

  terms(terms: Partial<SecondsTerms> = {}, version = this.engine.room('seconds').terms().version): object {
    return { room: 'seconds', type: 'set_seconds_terms', by: SETUP, version, terms: { ...TERMS, ...terms } };
  }

  fund(owner: OwnerId, units = FUNDS, wallet: UserWallet = 'micro'): void {
    const money = { owner, wallet, currency: USDT, amount: amount(units), reason: 'deposit', reference: 0 };
    this.accept({ room: 'custody', type: 'credit', by: SETUP, ...money });
  }

  house(type: 'fund_seconds' | 'draw_seconds', account: 'options' | 'cover', units: bigint): object {
    return { room: 'seconds', type, by: SETUP, account, currency: USDT, amount: amount(units) };
  }

  bet({ owner = ALICE, direction = 'up', seconds = 60, stake = 100n * ONE, source, pair }: Bet = {}): object {
    return {
      room: 'seconds',
      type: 'open_seconds',
      by: { trader: owner },
      pair: pair ?? BTC_USDT,
      currency: USDT,
      direction,
      seconds,
      stake: amount(stake),
      ...(source === undefined ? {} : { source }),
    };
  }

  open(bet: Bet = {}): number {
    return madeBy(this.accept(this.bet(bet)));
  }

  insure(units: bigint, owner = ALICE, kind = 1): object {
    return { room: 'seconds', type: 'buy_insurance', by: { trader: owner }, kind, amount: amount(units) };
  }

  insurance(type: 'claim_insurance' | 'end_insurance', insurance: number, owner = ALICE): object {
    return { room: 'seconds', type, by: { trader: owner }, insurance };
  }

  /** Issues clock commands at a later time; returns the closed orders. */
  closedAt(time: number): readonly ClosedSecondsOrder[] {
    return eventsOf(this.passTime(time), 'seconds_closed').map(({ order }) => order);
  }

  beginDay(day: string, from: number, to: number): void {
    const days = { calendar: 'exchange', day, from: timeMs(from), to: timeMs(to) };
    this.accept({ room: 'time', type: 'begin_day', by: CLOCK, ...days });
  }

  balance(owner: OwnerId = ALICE): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(owner, 'micro', USDT);
    return { total, held };
  }

  houseBalance(wallet: 'options' | 'cover' | 'fees'): { total: bigint; held: bigint } {
    const { total, held } = this.engine.balance(0 as OwnerId, wallet, USDT);
    return { total, held };
  }
}

/**
 * Opens a scene in which Alice and Bob have 10,000 USDT on their Up/Down accounts, and the exchange a million on each
 * of its own; the index is 1,000.
 */
export function openScene(terms: Partial<SecondsTerms> = {}, engine?: Engine): Scene {
  const scene = new Scene(engine);
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
  listEverything(exchange);
  for (const owner of [ALICE, BOB]) scene.fund(owner);
  scene.passTime(scene.now);
  scene.accept({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: BTC_USDT, staleness: STALENESS });
  scene.accept(scene.house('fund_seconds', 'options', HOUSE_FUNDS));
  scene.accept(scene.house('fund_seconds', 'cover', HOUSE_FUNDS));
  scene.accept(scene.terms(terms));
  scene.setIndexPrice(1_000);
  return scene;
}

export function madeBy(outcome: Outcome): number {
  if (!outcome.ok || outcome.createdId === null) throw new Error('nothing was made');
  return outcome.createdId;
}

export function insuranceIn(outcome: Extract<Outcome, { ok: true }>): Insurance {
  const reported = eventsOf(outcome.events, 'insurance_changed').at(-1);
  if (reported === undefined) throw new Error('no insurance is told of');
  return reported.insurance;
}
