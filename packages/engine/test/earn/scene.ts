import { amount, ratePpm } from '@assay/money';
import {
  CLOCK,
  type EarnPlanTerms,
  type EarnPosition,
  type OwnerId,
  SETUP,
  timeMs,
} from '../../src/index.ts';
import { ClockedExchange } from '../clocked-exchange.ts';
import { ALICE, Exchange, listEverything, ONE, USDT } from '../exchange.ts';

export const START = 1_000_000;
export const DAY_MS = 86_400_000;
const RICH = 1_000_000n * ONE;

/** Staking for ten days at 0.1 % per day. */
export const TERMS: EarnPlanTerms = {
  kind: 'staking',
  currency: USDT,
  unit: 'day',
  days: 10,
  rate: ratePpm(1_000),
  minimum: amount(1n),
  maximum: amount(10_000n * ONE),
  perOwner: amount(10_000n * ONE),
  total: amount(100_000n * ONE),
  cliff: 0,
  release: ratePpm(0),
  releaseBy: 'day',
  limitPlan: null,
  limitRate: 0,
  identityLevel: 0,
  barredCountries: [],
};

/** An exchange with plans, whose clock the test controls. */
export class Scene extends ClockedExchange {
  constructor(funds = RICH) {
    super(START);
    const exchange = new Exchange(this.engine);
    listEverything(exchange);
    this.sequence = exchange.sequence;
    this.accept({ room: 'time', type: 'pass_time', by: CLOCK });
    this.fund(ALICE);
    if (funds > 0n) this.house('fund_earn', funds);
  }

  /** Returns the rejection code of a command. */
  refused(command: object): string {
    return this.refusal(command).code;
  }

  plan(terms: Partial<EarnPlanTerms> = {}, plan = 1, version = 0, status = 'open'): object {
    return {
      room: 'earn',
      type: 'set_earn_plan',
      by: SETUP,
      plan,
      version,
      status,
      terms: { ...TERMS, ...terms },
    };
  }

  buy(units: bigint, plan = 1, owner: OwnerId = ALICE, more: object = {}): object {
    const purchase = { plan, version: this.version(plan), amount: amount(units), renews: false, ...more };
    return { room: 'earn', type: 'buy_earn', by: { trader: owner }, ...purchase };
  }

  redeem(position: number, owner: OwnerId = ALICE): object {
    return { room: 'earn', type: 'redeem_earn', by: { trader: owner }, position };
  }

  house(type: 'fund_earn' | 'draw_earn', units: bigint): void {
    this.accept({ room: 'earn', type, by: SETUP, currency: USDT, amount: amount(units) });
  }

  /** Issues clock commands at a time until nothing is due. */
  passTo(time: number): number {
    let commands = 0;
    for (;;) {
      const { events } = this.accept({ room: 'time', type: 'pass_time', by: CLOCK }, time);
      commands += 1;
      if (!events.some((event) => event.type === 'time_passed' && event.isMoreDue)) return commands;
    }
  }

  beginDay(day: string, from: number): void {
    const to = timeMs(from + DAY_MS);
    this.accept(
      { room: 'time', type: 'begin_day', by: CLOCK, calendar: 'exchange', day, from: timeMs(from), to },
      from + 1,
    );
    this.passTo(from + 2);
  }

  position(id: number): EarnPosition | undefined {
    return this.engine.room('earn').position(id);
  }

  positions(): readonly EarnPosition[] {
    return [...this.engine.room('earn').positions()];
  }

  balance(owner: OwnerId = ALICE) {
    return this.engine.balance(owner, 'change', USDT);
  }

  fund(owner: OwnerId, units = RICH): void {
    const source = { reference: 0, reason: 'deposit' } as const;
    const money = { wallet: 'change', currency: USDT, amount: amount(units) } as const;
    this.accept({ room: 'custody', type: 'credit', by: SETUP, owner, ...money, ...source });
  }

  private version(plan: number): number {
    return [...this.engine.room('earn').plans()].filter((one) => one.plan === plan).length;
  }
}
