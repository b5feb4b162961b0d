import type { Ticks } from '@assay/money';
import { type OrderId, orderId, type PairId } from '../ids.ts';
import type { Hold } from '../ledger/hold.ts';
import { type AnyRejection, declareRoom, type Room } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { ImmediateFill, ImmediateOrder } from '../stage/immediate-order.ts';
import type { OwnerFault } from '../stage/owner-fault.ts';
import { amendOrder } from './amend-order.ts';
import { auditSpot, spotHolds } from './audit.ts';
import type { Book, BookLevel } from './book.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { type SpotCommand, spotCommands } from './commands.ts';
import { advanceCountdown, cancelAllAfter, runningCountdowns } from './countdown.ts';
import { cancelDelisted } from './delisted.ts';
import type { SpotEvent } from './event.ts';
import { expireOrder } from './expire-order.ts';
import { FastBook } from './fast-book.ts';
import type { Countdown, Order, Side } from './order.ts';
import { placeBracketOrder } from './place-bracket-order.ts';
import { placeImmediateOrder } from './place-immediate-order.ts';
import { placeLimitOrder } from './place-limit-order.ts';
import { placeMarketOrder } from './place-market-order.ts';
import { placeOcoOrder } from './place-oco-order.ts';
import { placeStopOrder } from './place-stop-order.ts';
import { placeTrailingOrder } from './place-trailing-order.ts';
import type { SpotRejection } from './rejection.ts';
import { SpotReader, type SpotRow, writeSpot } from './snapshot.ts';
import { Spot } from './spot.ts';
import { emitTouched } from './touched.ts';

const SPOT_REASONS = ['spot_trade', 'spot_fee'] as const;

declare module '../ledger/words.ts' {
  interface PostingReasons extends Record<(typeof SPOT_REASONS)[number], true> {}
}

/** Spot trading: a book for each pair. */
export const spot = spotWith(() => new FastBook());

/** Declares spot trading with the given book implementation. */
export function spotWith(createBook: () => Book) {
  return declareRoom<SpotEvent, SpotRejection>()({
    number: 3,
    format: 1,
    commands: spotCommands,
    reasons: SPOT_REASONS,
    open: (stage) => new SpotRoom(new Spot(stage, createBook)),
  });
}

export class SpotRoom implements Room<SpotCommand> {
  readonly #spot: Spot;
  readonly #reader: SpotReader;

  constructor(spot: Spot) {
    this.#spot = spot;
    this.#reader = new SpotReader(spot);
  }

  /**
   * A switch, because the compiler then checks that every command is handled and it is faster than a table of
   * functions. Frozen owners may cancel.
   */
  handle(command: SpotCommand): SpotRejection | null {
    const spot = this.#spot;
    switch (command.type) {
      case 'place_limit_order':
        return emitTouched(spot, this.#actingFault(command) ?? placeLimitOrder(command, spot));
      case 'amend_order':
        return emitTouched(spot, this.#actingFault(command) ?? amendOrder(command, spot));
      case 'cancel_order':
        return emitTouched(spot, cancelOrder(command, spot));
      case 'place_market_order':
        return emitTouched(spot, this.#actingFault(command) ?? placeMarketOrder(command, spot));
      case 'place_stop_order':
        return emitTouched(spot, this.#actingFault(command) ?? placeStopOrder(command, spot));
      case 'place_trailing_order':
        return emitTouched(spot, this.#actingFault(command) ?? placeTrailingOrder(command, spot));
      case 'place_oco_order':
        return emitTouched(spot, this.#actingFault(command) ?? placeOcoOrder(command, spot));
      case 'place_bracket_order':
        return emitTouched(spot, this.#actingFault(command) ?? placeBracketOrder(command, spot));
      case 'cancel_all_orders':
        return emitTouched(spot, cancelAllOrders(command, spot));
      case 'cancel_all_after':
        return cancelAllAfter(command, spot);
    }
  }

  onPairDelisted(pair: PairId, maxOrders: number): number {
    const count = cancelDelisted(this.#spot, pair, maxOrders);
    emitTouched(this.#spot, null);
    return count;
  }

  /**
   * Ends an order whose end time has passed, or the next order of an ended countdown, whose items have a slot. The
   * changes are emitted in `advanced`, each level once per command.
   */
  advance(item: AgendaItem): Progress {
    if (item.slot === 0) expireOrder(orderId(item.id), this.#spot);
    else advanceCountdown(item, this.#spot);
    return 'done';
  }

  afterAdvance(): void {
    emitTouched(this.#spot, null);
  }

  placeImmediateOrder(order: ImmediateOrder): ImmediateFill | AnyRejection {
    return placeImmediateOrder(order, this.#spot);
  }

  skipIds(count: number): void {
    this.#spot.skipIds(count);
  }

  holds(): Iterable<Hold> {
    return spotHolds(this.#spot);
  }

  write(): Iterable<SpotRow> {
    return writeSpot(this.#spot);
  }

  read(row: Row): void {
    this.#reader.read(row as SpotRow);
  }

  onRestored(): void {
    this.#reader.finish();
  }

  assertInvariants(): void {
    auditSpot(this.#spot);
  }

  /** Returns an open or waiting order; undefined once filled or cancelled. */
  order(id: OrderId): Order | undefined {
    return this.#spot.openOrders.get(id)?.toOrder();
  }

  /** Open and waiting orders, oldest first. */
  *openOrders(): Generator<Order> {
    for (const order of this.#spot.openOrders.values()) yield order.toOrder();
  }

  /** Running countdowns, by pair and owner. */
  countdowns(): readonly Countdown[] {
    return runningCountdowns(this.#spot);
  }

  /** Returns the best levels of one side of a pair's book, best first; empty for an unknown pair. */
  depth(pair: PairId, side: Side, levels: number): readonly BookLevel[] {
    const best: BookLevel[] = [];
    for (const level of this.levels(pair, side)) {
      if (best.length >= levels) break;
      best.push(level);
    }
    return best;
  }

  /** All levels of one side, best first, generated lazily: no command may be applied during iteration. */
  *levels(pair: PairId, side: Side): Generator<BookLevel> {
    yield* this.#spot.market(pair)?.book.levels(side) ?? [];
  }

  /** Last trade price of a pair; null before the first trade and for an unknown pair. */
  lastPrice(pair: PairId): Ticks | null {
    return this.#spot.market(pair)?.price.last ?? null;
  }

  #actingFault({ by }: SpotCommand): OwnerFault | null {
    return this.#spot.owners.actingFault(by.trader);
  }
}
