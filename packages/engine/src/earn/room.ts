import { assert } from '../assertion.ts';
import type { OwnerId } from '../ids.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Day } from '../stage/day.ts';
import { RECURRING_ITEM } from '../stage/recurrings.ts';
import { buy } from './buy.ts';
import { type EarnCommand, earnCommands } from './commands.ts';
import { Earn, nextDayOf } from './earn.ts';
import type { EarnEvent } from './event.ts';
import { endPlan, fund, recordVolume, setPlan } from './house.ts';
import { payDay } from './pay.ts';
import type { EarnPlan } from './plan.ts';
import type { EarnPosition, EarnPositionId } from './position.ts';
import { beginRecurring, executeDue, executeMinute, stopRecurring } from './recur.ts';
import type { EarnRecurring } from './recurring.ts';
import { redeem, setRenewal } from './redeem.ts';
import type { EarnRejection } from './rejection.ts';
import { type EarnRow, readEarn, writeEarn } from './snapshot.ts';
import { windDown } from './wind-down.ts';

const EARN_REASONS = ['earn_interest', 'earn_funding'] as const;
const EARN_WALLETS = ['earn'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof EARN_REASONS)[number], true> {}
  interface HouseWallets extends Record<(typeof EARN_WALLETS)[number], true> {}
}

/**
 * Investment products: staking, savings, coins that are locked and released, and pledges. The exchange's `earn` account
 * pays the interest, which is locked there before it is promised.
 */
export const earn = declareRoom<EarnEvent, EarnRejection>()({
  number: 11,
  format: 1,
  commands: earnCommands,
  reasons: EARN_REASONS,
  wallets: EARN_WALLETS,
  open: (stage) => new EarnRoom(stage),
});

class EarnRoom implements Room<EarnCommand> {
  readonly #earn: Earn;

  constructor(stage: Stage) {
    this.#earn = new Earn(stage);
  }

  handle(command: EarnCommand): EarnRejection | null {
    switch (command.type) {
      case 'set_earn_plan':
        return setPlan(command, this.#earn);
      case 'end_earn_plan':
        return endPlan(command, this.#earn);
      case 'fund_earn':
      case 'draw_earn':
        return fund(command, this.#earn);
      case 'note_earn_volume':
        return recordVolume(command, this.#earn);
      case 'buy_earn':
        return buy(command, this.#earn);
      case 'redeem_earn':
        return redeem(command, this.#earn);
      case 'renew_earn':
        return setRenewal(command, this.#earn);
      case 'begin_earn_recurring':
        return beginRecurring(command, this.#earn);
      case 'stop_earn_recurring':
        return stopRecurring(command, this.#earn);
    }
  }

  /** Agenda ids above zero are positions, below zero ending plans; id zero is for recurring purchases. */
  advance({ id, slot }: AgendaItem, maxPostings: number): Progress {
    if (id === RECURRING_ITEM)
      return slot === 0 ? executeDue(maxPostings, this.#earn) : executeMinute(slot, this.#earn);
    if (id < 0) return windDown(-id, maxPostings, this.#earn);
    const open = this.#earn.positions.find(id as EarnPositionId);
    const day = open === undefined ? null : nextDayOf(open);
    assert(open !== undefined && day !== null, 'a due position is open');
    payDay(open, day, this.#earn);
    return 'done';
  }

  onDayStarted({ calendar, day }: Day): void {
    if (calendar === 'exchange') this.#earn.beginDay(day);
  }

  /** Returns true if the owner has recurring purchases; positions need no check, because their coins are on hold. */
  hasOpenBusiness(owner: OwnerId): boolean {
    return this.#earn.recurrings.countOf(owner) > 0;
  }

  *holds(): Generator<Hold> {
    for (const { position, account, house } of this.#earn.positions.all()) {
      yield { account, amount: position.locked };
      yield { account: house, amount: position.cover };
    }
  }

  skipIds(count: number): void {
    this.#earn.lastPosition += count;
    this.#earn.lastRecurring += count;
  }

  write(): Iterable<EarnRow> {
    return writeEarn(this.#earn);
  }

  read(row: Row): void {
    readEarn(row as EarnRow, this.#earn);
  }

  assertInvariants(): void {
    const totals = new Map<number, bigint>();
    for (const { position, terms, item } of this.#earn.positions.all()) {
      const { id, plan, kind, principal, locked, paid, cover, day, lastDay } = position;
      assert(id <= this.#earn.lastPosition, 'ids of positions do not exceed the last one');
      assert(principal > 0n && locked > 0n && locked <= principal, 'a position has a locked amount');
      assert(paid >= 0n && cover >= 0n, 'interest paid and interest promised are not negative');
      assert(lastDay === null || day < lastDay, 'a position past its last day has ended');
      assert((item === null) === (kind === 'mortgage'), 'a position with a next day has an agenda item');
      assert(terms.plan === plan, 'a position has the terms of its plan');
      totals.set(plan, (totals.get(plan) ?? 0n) + principal);
    }
    for (const [plan, total] of totals) {
      assert(this.#earn.positions.totalOf(plan) === total, 'the sum of a plan is that of its positions');
    }
  }

  /** All versions of all plans. */
  plans(): Iterable<EarnPlan> {
    return this.#earn.plans.all();
  }

  /** Open positions, by id. */
  *positions(): Generator<EarnPosition> {
    for (const { position } of this.#earn.positions.all()) yield position;
  }

  /** An open position; undefined if there is none with this id. */
  position(id: number): EarnPosition | undefined {
    return this.#earn.positions.find(id as EarnPositionId)?.position;
  }

  /** Active recurring purchases, by id. */
  recurrings(): readonly EarnRecurring[] {
    return this.#earn.recurrings.all();
  }
}
