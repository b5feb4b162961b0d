import type { Amount } from '@assay/money';
import type { CurrencyId, OwnerId } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { changeLock } from '../ledger/hold.ts';
import type { Stage } from '../room.ts';
import { DayCounters } from './day-counters.ts';
import type { SecondsEvent } from './event.ts';
import type { LossLimit, SecondsGuard } from './guard.ts';
import type { OpenInsurance } from './insurances.ts';
import { Insurances } from './insurances.ts';
import { RunningOrders } from './running-orders.ts';
import { CLOSED_TERMS, type SecondsTerms } from './terms.ts';

/** The state of the room, with what its rules stand on. */
export class Seconds {
  readonly stage: Stage;
  /** The last number that an order or an insurance has. */
  last = 0;
  /** Number of times the terms were set. */
  version = 0;
  terms: SecondsTerms = CLOSED_TERMS;
  readonly running = new RunningOrders();
  readonly insurances = new Insurances();
  readonly guards = new Map<OwnerId, SecondsGuard>();
  readonly today = new DayCounters();

  constructor(stage: Stage) {
    this.stage = stage;
  }

  nextNumber(): number {
    this.last += 1;
    return this.last;
  }

  /** The options account of an owner, opened empty when there was none. */
  accountOf(owner: OwnerId, currency: CurrencyId): Account {
    return this.stage.ledger.table('micro', currency).obtain(owner);
  }

  limitOf(owner: OwnerId, currency: CurrencyId): LossLimit | undefined {
    return this.guards.get(owner)?.limits.find((limit) => limit.currency === currency);
  }

  /** Returns the loss of an owner's running orders in the worst case, fees included. */
  atRisk(owner: OwnerId, currency: CurrencyId): bigint {
    let sum = 0n;
    for (const { order } of this.running.ofOwner(owner)) {
      if (order.currency === currency) sum += order.stake + order.fee;
    }
    return sum;
  }

  /** Gives an insurance another shape and tells of it. */
  change(insurance: OpenInsurance, shape: Partial<OpenInsurance['policy']>): void {
    insurance.policy = { ...insurance.policy, ...shape, revision: insurance.policy.revision + 1 };
    this.emit({ type: 'insurance_changed', insurance: insurance.policy });
  }

  /** Sets an insured balance to what wins and losses have left. */
  changeBalance(insurance: OpenInsurance, balance: bigint): void {
    this.change(insurance, { balance: balance as Amount });
  }

  emit(event: SecondsEvent): void {
    this.stage.changes.emit<SecondsEvent>(event);
  }

  /** Locks so much more, or unlocks when it is below zero. Nothing changes nothing. */
  lock(account: Account, more: bigint): void {
    if (more !== 0n) changeLock(account, more, this.stage.changes);
  }
}
