import { MAX_OPEN_TWAPS } from '@assay/domain';
import { assert } from '../assertion.ts';
import type { OwnerId, PairId } from '../ids.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import { changeTwap } from './change-twap.ts';
import { type TwapCommand, twapCommands } from './commands.ts';
import type { TwapEvent } from './event.ts';
import type { TwapRejection } from './rejection.ts';
import { sendSlice } from './send-slice.ts';
import { readTwaps, type TwapRow, writeTwaps } from './snapshot.ts';
import { startTwap } from './start-twap.ts';
import type { TwapId, TwapOrder } from './twap-order.ts';
import { Twaps } from './twaps.ts';

/** TWAP orders: orders that are sent in slices over a duration. */
export const twap = declareRoom<TwapEvent, TwapRejection>()({
  number: 21,
  format: 1,
  commands: twapCommands,
  reasons: [],
  open: (stage) => new TwapRoom(stage),
});

class TwapRoom implements Room<TwapCommand> {
  readonly advancesAlone = true;
  readonly #twaps: Twaps;

  constructor(stage: Stage) {
    this.#twaps = new Twaps(stage);
  }

  handle(command: TwapCommand): TwapRejection | null {
    return command.type === 'start_twap' ? startTwap(command, this.#twaps) : changeTwap(command, this.#twaps);
  }

  /** Sends one slice, whose order may make as many postings as one of a person. */
  advance({ id }: AgendaItem): Progress {
    const twap = this.#twaps.open.get(id as TwapId);
    assert(twap !== undefined, 'a slice that is due belongs to an open order');
    sendSlice(twap, this.#twaps);
    return 'done';
  }

  onPairDelisted(pair: PairId, maxItems: number): number {
    let count = 0;
    for (const twap of this.#twaps.open.values()) {
      if (count === maxItems) break;
      if (twap.facts.pair !== pair) continue;
      this.#twaps.end(twap, 'pair_delisted');
      count += 1;
    }
    return count;
  }

  onOwnerClosed(owner: OwnerId): void {
    for (const twap of this.#twaps.ofOwner(owner)) this.#twaps.end(twap, 'owner_closed');
  }

  onReopened(): void {
    for (const owner of this.#twaps.closedOwners()) this.onOwnerClosed(owner);
  }

  skipIds(count: number): void {
    this.#twaps.lastTwap += count;
    this.#twaps.lastSlice += count;
  }

  write(): Iterable<TwapRow> {
    return writeTwaps(this.#twaps);
  }

  read(row: Row): void {
    readTwaps(row as TwapRow, this.#twaps);
  }

  assertInvariants(): void {
    for (const { facts, item } of this.#twaps.open.values()) {
      const { owner, status, done, slices, quantity, filled, nextAt, pausedAt } = facts;
      const isRunning = status === 'running';
      assert((item !== null) === isRunning && item?.due === (nextAt ?? undefined), 'a running order is due');
      assert((pausedAt === null) === isRunning, 'an open order runs or is paused');
      assert(done < slices && filled < quantity, 'an open order has slices and a quantity left');
      assert(this.#twaps.ofOwner(owner).size <= MAX_OPEN_TWAPS, 'no owner has more orders than allowed');
    }
  }

  /** TWAP orders that have not ended, by id. */
  *openTwaps(): Generator<TwapOrder> {
    for (const { facts } of this.#twaps.open.values()) yield facts;
  }
}
