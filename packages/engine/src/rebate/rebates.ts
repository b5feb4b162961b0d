import type { RatePpm } from '@assay/money';
import type { CurrencyId, OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import type { Stage } from '../room.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { OwnersInOrder } from '../stage/ordered-owners.ts';
import type { RebateEvent } from './event.ts';
import type { Rebate, RebatePrice } from './rebate.ts';
import type { RebatePeriod, RebateTerms } from './terms.ts';

/** Total fees of an invited owner when a period last ended, by wallet and currency. */
export type FeesKnown = Map<string, bigint>;

/** The fees that one inviter has a share of on one level, in one currency. */
export type FeeSum = {
  readonly owner: OwnerId;
  readonly level: number;
  readonly currency: CurrencyId;
  fee: bigint;
};

/** A period that is being closed, step by step. */
export type Sweep = {
  readonly at: TimeMs;
  readonly version: number | null;
  readonly rates: readonly RatePpm[];
  /** True once the period has its number, which it gets when there is something to share or to pay. */
  isNumbered: boolean;
  /** Owners whose fees are not counted yet. */
  readonly payers: OwnersInOrder;
  readonly sums: Map<string, FeeSum>;
  /** The last rebate that was looked at for payment. */
  lookedTo: number;
  /** The fees had too little for one: all after it wait. */
  isShort: boolean;
};

const LENGTHS_MS = { hour: 3_600_000, minute: 60_000 } as const;

/** The state of the room, with what its rules stand on. */
export class Rebates {
  readonly stage: Stage;
  /** Number of times the terms were set, and the last of them; undefined before. */
  version = 0;
  terms: RebateTerms | undefined;
  /** Terms by which the current period shares; null before the first one has begun. */
  inForce: { readonly version: number; readonly terms: RebateTerms } | null = null;
  /** The last number of a closing and of a rebate. */
  lastClosing = 0;
  lastRebate = 0;
  /** Prices of currencies when the last period ended. */
  prices: readonly RebatePrice[] = [];
  readonly known = new Map<OwnerId, FeesKnown>();
  /** By number. */
  readonly waiting = new Map<number, Rebate>();
  sweep: Sweep | null = null;
  /** Waiting rebates that this sweep has not checked, and the first of them; found again after a restart. */
  #unlooked: Iterator<Rebate> | null = null;
  #nextUp: Rebate | undefined;
  /** The end of a period that is to come or has come; null while none is known. */
  closesAt: TimeMs | null = null;
  #item: AgendaItem | null = null;

  constructor(stage: Stage) {
    this.stage = stage;
  }

  /** The house's fees in what rebates are paid in. */
  fundingAccount({ currency }: RebateTerms): Account {
    return this.stage.ledger.house('fees', currency);
  }

  /** The period ends then, instead of when it was said to before. */
  closeAt(instant: TimeMs | null): void {
    this.closesAt = instant;
    this.schedule();
  }

  /** Puts what is to come on the agenda: the rest of what is being closed first. */
  schedule(): void {
    const { agenda } = this.stage;
    if (this.#item !== null) agenda.remove(this.#item);
    const due = this.sweep?.at ?? this.closesAt;
    this.#item = due === null ? null : agenda.add(due, 0);
  }

  /** The first that waits behind a number, in the order of numbers; asked with ever higher ones until the sweep ends. */
  firstWaitingBehind(id: number): Rebate | undefined {
    this.#unlooked ??= this.waiting.values();
    while (this.#nextUp === undefined || this.#nextUp.id <= id) {
      const next = this.#unlooked.next();
      if (next.done === true) return undefined;
      this.#nextUp = next.value;
    }
    return this.#nextUp;
  }

  endSweep(): void {
    this.sweep = null;
    this.#unlooked = null;
    this.#nextUp = undefined;
  }

  emit(event: RebateEvent): void {
    this.stage.changes.emit<RebateEvent>(event);
  }

  /** Keeps a rebate while it waits, and tells of it. */
  keep(rebate: Rebate): void {
    if (rebate.state === 'waiting') this.waiting.set(rebate.id, rebate);
    else this.waiting.delete(rebate.id);
    this.emit({ type: 'rebate_changed', rebate });
  }
}

/** The first end of a short period after an instant; null for days, which the calendar brings. */
export function endAfter(period: RebatePeriod, instant: TimeMs): TimeMs | null {
  if (period === 'day') return null;
  const length = LENGTHS_MS[period];
  return (instant - (instant % length) + length) as TimeMs;
}
