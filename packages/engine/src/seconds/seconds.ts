import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { changeLock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import { DayCounters } from './day-counters.ts';
import type { SecondsEvent } from './event.ts';
import type { LossLimit, SelfLimits } from './guard.ts';
import type { OpenInsurance } from './insurances.ts';
import { Insurances } from './insurances.ts';
import { RunningOrders } from './running-orders.ts';
import { CLOSED_TERMS, type SecondsTerms } from './terms.ts';

/** State of the room, with the services of the engine that it uses. */
export class Seconds {
  readonly stage: Stage;
  /** Last id assigned to an order or insurance. */
  last = 0;
  /** Version of the terms: number of times they were set. */
  version = 0;
  terms: SecondsTerms = CLOSED_TERMS;
  readonly running = new RunningOrders();
  readonly insurances = new Insurances();
  readonly limitsByOwner = new Map<OwnerId, SelfLimits>();
  readonly today = new DayCounters();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  nextNumber(): number {
    this.last += 1;
    return this.last;
  }

  /** Returns an owner's Up/Down account; opens an empty one if there is none. */
  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('micro', currency).getOrCreate(owner);
  }

  limitOf(owner: OwnerId, currency: CurrencyId): LossLimit | undefined {
    return this.limitsByOwner.get(owner)?.limits.find((limit) => limit.currency === currency);
  }

  /** Returns the maximum loss of an owner's running orders, including fees. */
  atRisk(owner: OwnerId, currency: CurrencyId): bigint {
    let total = 0n;
    for (const { order } of this.running.ofOwner(owner)) {
      if (order.currency === currency) total += order.stake + order.fee;
    }
    return total;
  }

  /** Applies changes to an insurance and emits the event. */
  change(insurance: OpenInsurance, shape: Partial<OpenInsurance['policy']>): void {
    insurance.policy = { ...insurance.policy, ...shape, revision: insurance.policy.revision + 1 };
    this.emit({ type: 'insurance_changed', insurance: insurance.policy });
  }

  /** Sets the insured balance after a win or loss. */
  changeBalance(insurance: OpenInsurance, balance: bigint): void {
    this.change(insurance, { balance: balance as Amount });
  }

  emit(event: SecondsEvent): void {
    this.stage.changes.emit<SecondsEvent>(event);
  }

  /** Locks `more`, or unlocks if it is negative; does nothing for zero. */
  lock(account: Account, more: bigint): void {
    if (more !== 0n) changeLock(account, more, this.stage.changes);
  }
}
