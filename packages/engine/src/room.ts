import type { Ticks } from '@assay/money';
import type { CommandTable, Envelope } from './command/declaration.ts';
import type { EnvelopeRejection } from './command/rejection.ts';
import type { CurrencyId, OwnerId, PairId, TimeMs } from './ids.ts';
import type { Account, AccountKey } from './ledger/account.ts';
import type { Changes } from './ledger/changes.ts';
import type { Hold } from './ledger/hold.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { HouseWallet, PostingReason } from './ledger/words.ts';
import type { Row } from './snapshot/part.ts';
import type { AcceptedIndexPrice } from './stage/accepted-index-price.ts';
import type { AgendaItem, RoomAgenda } from './stage/agenda.ts';
import type { Progress } from './stage/bounded-work.ts';
import type { ClosedRooms } from './stage/closed-rooms.ts';
import type { Day, Days } from './stage/day.ts';
import type { HaltsInForce } from './stage/halts.ts';
import type { ImmediateFill, ImmediateOrder } from './stage/immediate-order.ts';
import type { IndexPrices } from './stage/index-prices.ts';
import type { Listings } from './stage/listings.ts';
import type { Outage } from './stage/outage.ts';
import type { ReadonlyOwners } from './stage/owners.ts';
import type { TimeState } from './stage/time-state.ts';
import type { TradeWatches } from './stage/trade-watches.ts';
import type { ActiveUpgrades } from './stage/upgrades.ts';

/** State shared by all rooms. `rooms` is complete before the first command. */
export type Stage = {
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly indexPrices: IndexPrices;
  /** Trade prices that a room waits for: the room of the trades reports those that reach them. */
  readonly tradeWatches: TradeWatches;
  /** Facts of the owners; see `owners/`. */
  readonly owners: ReadonlyOwners;
  readonly changes: Changes;
  /** Days that have begun, maintained by the time room; a copy in another room would lack those of older journals. */
  readonly days: Days;
  /** Rules in force; without a rule a room behaves as in the releases before it. */
  readonly upgrades: ActiveUpgrades;
  /** Rooms that are closed after a failure. */
  readonly closed: Pick<ClosedRooms, 'has'>;
  /** Halts in force: a room must not start halted activities by itself. */
  readonly halts: HaltsInForce;
  /** Agenda of this room. */
  readonly agenda: RoomAgenda;
  /** Sorted by number. */
  readonly rooms: readonly Room[];
};

/**
 * Rejection of a command, which then changed nothing. A value, never an exception; further fields carry the details of
 * the message.
 */
export type AnyRejection = { readonly code: string };

/**
 * A product inside the engine: its state, and its rules over the ledger. Optional methods are omitted if unused. Rooms
 * do not know each other; queries to all rooms go through the stage.
 */
export interface Room<Command extends Envelope = Envelope> {
  /** Executes a command and returns null, or returns a rejection without any change. */
  handle(command: Command): AnyRejection | null;
  /**
   * Processes a due agenda item with at most `maxPostings` postings (100 or more, see `bounded-work.ts`), or as many
   * steps that move no money. Returns `more` if unfinished: the item is then due again immediately.
   */
  advance?(item: AgendaItem, maxPostings: number): Progress;
  /**
   * True for a room whose items are orders: each is processed in a clock command of its own, with as many postings as an
   * order of a person makes, which `maxPostings` does not limit.
   */
  readonly advancesAlone?: true;
  /** Called after the last `advance` of a command, to emit what the room has collected. */
  afterAdvance?(): void;
  /** Called when a day of a calendar has begun. Must only schedule work on the agenda, not move money. */
  onDayStarted?(day: Day): void;
  /** Extends users' deadlines by the duration of an outage. `maxPostings` and the result are as in `advance`. */
  paused?(outage: Outage, maxPostings: number): Progress;
  /** Returns true while unfinished work of the room concerns this account, so that nothing else may change it. */
  isSettling?(account: AccountKey): boolean;
  /**
   * Ends up to `maxItems` orders or positions of a delisted pair, the oldest first, and returns their number. Called
   * again until it returns less than `maxItems`.
   */
  onPairDelisted?(pair: PairId, maxItems: number): number;
  /** Ends what an owner who has been closed has left without a hold; bounded by the room's own maximum per owner. */
  onOwnerClosed?(owner: OwnerId): void;
  /** Called when the room is open again after a failure: ends what owners who were closed meanwhile have left. */
  onReopened?(): void;
  /**
   * Places an order for another room in a pair that the room trades, or returns the rejection without any change. Its
   * changes are emitted in `afterAdvance`, so it may be called in the `advance` of a room that advances alone only.
   */
  placeImmediateOrder?(order: ImmediateOrder): ImmediateFill | AnyRejection;
  /** Returns the last trade price of a pair that the room trades; null before the first. */
  lastPrice?(pair: PairId): Ticks | null;
  /**
   * Processes a new index price with at most `maxPostings` postings (100 or more, see `bounded-work.ts`). Returns
   * `more` if unfinished: the pair then accepts no later index price until the room, called again with this index
   * price, returns `done`. Does nothing for an index price that it has finished.
   */
  onIndexPrice?(indexPrice: AcceptedIndexPrice, maxPostings: number): Progress;
  /**
   * Returns the earliest instant for which the room may still query the pair's index price; null if the newest is
   * enough. Called often.
   */
  indexPricesFrom?(pair: PairId): TimeMs | null;
  /** Returns true while the room depends on the pair's index, so that index prices are set frequently. Called often. */
  awaitsIndexPrices?(pair: PairId): boolean;
  /** Returns the part of an account's available amount that may leave it, if the room limits it. */
  free?(account: Account): bigint;
  /** Returns the amounts, by currency, that an owner must keep so that deposits can still be reversed. */
  reservedFor?(owner: OwnerId): ReadonlyMap<CurrencyId, bigint>;
  /**
   * Returns the pairs whose index prices determine `free`: a command that debits the account waits for a new index
   * price of each. Called often.
   */
  freeBy?(account: Account): Iterable<PairId>;
  /** Skips `count` ids in each of the room's sequences, because ids beyond this state are already known outside. */
  skipIds?(count: number): void;
  /**
   * Returns true while the owner has unfinished business in the room, possibly without a hold: the owner cannot be
   * closed then.
   */
  hasOpenBusiness?(owner: OwnerId): boolean;
  /** Holds of the room, for the audit of the ledger. */
  holds?(): Iterable<Hold>;
  /** State as rows that `read` restores in this order; equal states give equal rows, an empty room none. */
  write(): Iterable<Row>;
  /** Restores one row, written in this format or the one before, after the ledger's totals have been restored. */
  read(row: Row, format: number): void;
  /** Called after all rows have been read. */
  onRestored?(): void;
  /** Asserts the invariants between any two commands. */
  assertInvariants?(): void;
}

/** Entry of a room in the register. */
export type RoomDeclaration<
  Table extends CommandTable = CommandTable,
  Opened extends Room = Room,
  Event = unknown,
  Rejection = unknown,
> = {
  /** Number of the room: breaks ties between rooms and determines the order in snapshots. Never changes. */
  readonly number: number;
  /** Format of the rows of `write`; incremented when their shape changes. */
  readonly format: number;
  readonly commands: Table;
  /** Posting reasons of the room, which it has added to `PostingReasons`. */
  readonly reasons: readonly PostingReason[];
  /** Wallets of the exchange owned by the room, which it has added to `HouseWallets`. */
  readonly wallets?: readonly HouseWallet[];
  /** Those of its wallets that may be negative. */
  readonly allowsNegative?: readonly HouseWallet[];
  /** The state of time is used by the time room and the halts room only. */
  readonly open: (stage: Stage, timeState: TimeState) => Opened;
  /** Types only: the room's events and rejections. */
  readonly types?: { readonly event: Event; readonly rejection: Rejection };
};

/** Declares a room; events and rejections are given first: `declareRoom<SpotEvent, SpotRejection>()({ … })`. */
export function declareRoom<Event, Rejection extends AnyRejection>() {
  return <Table extends CommandTable, Opened extends Room>(
    room: RoomDeclaration<Table, Opened, Event, Rejection>,
  ): RoomDeclaration<Table, Opened, Event, Rejection | EnvelopeRejection> => room;
}
