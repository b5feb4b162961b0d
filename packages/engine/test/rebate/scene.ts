import { amount, indexPriceUnits, ratePpm } from '@assay/money';
import { FEED, type OwnerId, ownerId, type RebateTerms, SETUP, timeMs } from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import {
  ALICE,
  BOB,
  BTC,
  BTC_USDT,
  CAROL,
  credit,
  Exchange,
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

/** Rebates in USDT every minute: 20, 10 and 5 %. */
export const TERMS: RebateTerms = {
  currency: USDT,
  period: 'minute',
  rates: shares(200_000, 100_000, 50_000),
  campaigns: [],
};

/** An exchange with rebates, whose clock the test controls. */
export class Scene extends ClockedExchange {
  constructor() {
    super(START);
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

  /** A buyer, by default Dave, buys some hundredths of a BTC from Alice at 100 USDT. */
  trade(lots = 100, buyer: OwnerId = DAVE): void {
    this.accept(limitOrder(ALICE, 'sell', 100, lots));
    this.accept(limitOrder(buyer, 'buy', 100, lots));
  }

  /** Sets the index, in whole USDT. */
  setIndexPrice(price: number, time = this.now): void {
    const observed = {
      pair: BTC_USDT,
      price: indexPriceUnits(BigInt(price) * 100n),
      observedAt: timeMs(time),
    };
    this.accept({ room: 'marks', type: 'mark_prices', by: FEED, marks: [observed] }, time);
  }

  /** Returns the total of an owner's spot account, in USDT. */
  total(owner: OwnerId): bigint {
    return this.engine.balance(owner, 'change', USDT).total;
  }

  fees(): bigint {
    return this.engine.balance(0 as OwnerId, 'fees', USDT).total;
  }
}

/**
 * Opens a scene in which Carol invited Dave, Bob invited Carol, and Alice invited Bob; all are verified, and rebates
 * are in force.
 */
export function openScene(terms: Partial<RebateTerms> = {}): Scene {
  const scene = new Scene();
  const exchange = new Exchange(scene.engine);
  exchange.apply = (command) => scene.submit(command);
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
