import type { RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { OwnersInOrder } from '../stage/ordered-owners.ts';
import type { RebateEvent } from './event.ts';
import type { Rebate, RebatePrice } from './rebate.ts';
import type { RebatePeriod, RebateTerms } from './terms.ts';

/** Total fees of an invited owner at the end of the last period, by wallet and currency. */
export type FeeTotals = Map<string, bigint>;

/** Fees in which one inviter has a share, on one level and in one currency. */
export type FeeShareBase = {
  readonly owner: OwnerId;
  readonly level: number;
  readonly currency: CurrencyId;
  fee: bigint;
};

/** A period that is being closed, in steps. */
export type Sweep = {
  readonly at: TimeMs;
  readonly version: number | null;
  readonly rates: readonly RatePpm[];
  /** True once the period has its id, which is assigned when there is something to share or to pay. */
  hasId: boolean;
  /** Owners whose fees are not counted yet. */
  readonly payers: OwnersInOrder;
  readonly feesByKey: Map<string, FeeShareBase>;
  /** Last rebate that was processed for payment. */
  lastProcessed: number;
  /** True once the exchange's fees were insufficient for a rebate: all later ones wait. */
  areFundsExhausted: boolean;
};

const LENGTHS_MS = { hour: 3_600_000, minute: 60_000 } as const;

/** State of the room, with the services of the engine that it uses. */
export class Rebates {
  readonly stage: Stage;
  /** Number of times the terms were set, and the last terms; undefined before. */
  version = 0;
  terms: RebateTerms | undefined;
  /** Terms of the current period; null before the first one. */
  inForce: { readonly version: number; readonly terms: RebateTerms } | null = null;
  /** Last ids assigned to a closing and to a rebate. */
  lastClosing = 0;
  lastRebate = 0;
  /** Prices at the end of the last period. */
  prices: readonly RebatePrice[] = [];
  readonly feeTotalsByOwner = new Map<OwnerId, FeeTotals>();
  /** Waiting rebates, by id. */
  readonly waitingById = new Map<number, Rebate>();
  sweep: Sweep | null = null;
  /** Waiting rebates that this sweep has not processed, and the next of them; rebuilt after a restart. */
  #unprocessed: Iterator<Rebate> | null = null;
  #nextRebate: Rebate | undefined;
  /** End of the current period, which may have passed; null if unknown. */
  closesAt: TimeMs | null = null;
  #item: AgendaItem | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** Returns the exchange's fee account in the rebate currency. */
  feeAccount({ currency }: RebateTerms): Account {
    return this.stage.ledger.house('fees', currency);
  }

  /** Sets the end of the current period. */
  closeAt(instant: TimeMs | null): void {
    this.closesAt = instant;
    this.schedule();
  }

  /** Schedules the rest of the current closing, or else the end of the period. */
  schedule(): void {
    const { agenda } = this.stage;
    if (this.#item !== null) agenda.remove(this.#item);
    const due = this.sweep?.at ?? this.closesAt;
    this.#item = due === null ? null : agenda.add(due, 0);
  }

  /**
   * Returns the next waiting rebate after an id, in order of ids. Must be called with ascending ids until the sweep
   * ends.
   */
  firstWaitingAfter(id: number): Rebate | undefined {
    this.#unprocessed ??= this.waitingById.values();
    while (this.#nextRebate === undefined || this.#nextRebate.id <= id) {
      const next = this.#unprocessed.next();
      if (next.done === true) return undefined;
      this.#nextRebate = next.value;
    }
    return this.#nextRebate;
  }

  endSweep(): void {
    this.sweep = null;
    this.#unprocessed = null;
    this.#nextRebate = undefined;
  }

  emit(event: RebateEvent): void {
    this.stage.changes.emit<RebateEvent>(event);
  }

  /** Stores a rebate while it waits, and emits its state. */
  keep(rebate: Rebate): void {
    if (rebate.state === 'waiting') this.waitingById.set(rebate.id, rebate);
    else this.waitingById.delete(rebate.id);
    this.emit({ type: 'rebate_changed', rebate });
  }
}

/** Returns the first end of a short period after an instant; null for days, which the calendar ends. */
export function endAfter(period: RebatePeriod, instant: TimeMs): TimeMs | null {
  if (period === 'day') return null;
  const length = LENGTHS_MS[period];
  return (instant - (instant % length) + length) as TimeMs;
}
