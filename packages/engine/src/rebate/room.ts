import { assert } from '../assertion.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Day } from '../stage/day.ts';
import { closePeriod } from './close.ts';
import { type RebateCommand, rebateCommands } from './commands.ts';
import type { RebateEvent } from './event.ts';
import { fund, setTerms } from './house.ts';
import type { Rebate } from './rebate.ts';
import { Rebates } from './rebates.ts';
import type { RebateRejection } from './rejection.ts';
import { readRebates, writeRebates } from './snapshot.ts';
import { MAX_SHARED, type RebateTerms } from './terms.ts';

const REBATE_REASONS = ['rebate_paid', 'rebate_funding'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof REBATE_REASONS)[number], true> {}
}

/** Shares of the fees that invited owners pay, for their inviters, on three levels. */
export const rebate = declareRoom<RebateEvent, RebateRejection>()({
  number: 14,
  format: 1,
  commands: rebateCommands,
  reasons: REBATE_REASONS,
  open: (stage) => new RebateRoom(stage),
});

class RebateRoom implements Room<RebateCommand> {
  readonly #rebates: Rebates;

  constructor(stage: Stage) {
    this.#rebates = new Rebates(stage);
  }

  handle(command: RebateCommand): RebateRejection | null {
    switch (command.type) {
      case 'set_rebate_terms':
        return setTerms(command, this.#rebates);
      case 'fund_rebates':
        return fund(command, this.#rebates);
    }
  }

  advance(_item: AgendaItem, maxPostings: number): Progress {
    return closePeriod(maxPostings, this.#rebates);
  }

  onDayStarted({ calendar, from }: Day): void {
    if (calendar === 'beijing' && this.#rebates.terms?.period === 'day') this.#rebates.closeAt(from);
  }

  /** Index prices at the end of a period are needed after it has ended, when the agenda processes it. */
  indexPricesFrom(): TimeMs | null {
    const { terms, sweep, closesAt, stage } = this.#rebates;
    if (terms === undefined) return null;
    return sweep?.at ?? closesAt ?? stage.days.get('beijing')?.to ?? null;
  }

  /** Waiting shares would be forfeited. */
  hasOpenBusiness(owner: OwnerId): boolean {
    for (const rebate of this.waiting()) if (rebate.owner === owner) return true;
    return false;
  }

  skipIds(count: number): void {
    this.#rebates.lastRebate += count;
    // The period that is being closed already has its id.
    if (this.#rebates.sweep?.hasId !== true) this.#rebates.lastClosing += count;
  }

  write(): Iterable<Row> {
    return writeRebates(this.#rebates);
  }

  read(row: Row): void {
    readRebates(row, this.#rebates);
  }

  onRestored(): void {
    this.#rebates.schedule();
  }

  assertInvariants(): void {
    const { waitingById: waiting, lastRebate, lastClosing, terms } = this.#rebates;
    let before = 0;
    for (const { id, closing, state, fee, share, paid } of waiting.values()) {
      assert(id > before && id <= lastRebate && closing <= lastClosing, 'waiting rebates are sorted by id');
      assert(state === 'waiting' && paid === 0n, 'waiting rebates are unpaid');
      assert(share > 0n && share * 1_000_000n <= fee * BigInt(MAX_SHARED), 'a share is less than the fee');
      before = id;
    }
    assert(waiting.size === 0 || terms !== undefined, 'rebates have terms');
  }

  /** Newest terms, with their version; undefined before the first. */
  terms(): { readonly version: number; readonly terms: RebateTerms } | undefined {
    const { version, terms } = this.#rebates;
    return terms === undefined ? undefined : { version, terms };
  }

  /** Rebates that are not paid yet, in the order of payment. */
  waiting(): Iterable<Rebate> {
    return this.#rebates.waitingById.values();
  }
}
