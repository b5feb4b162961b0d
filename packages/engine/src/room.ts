import type { CommandTable, Envelope } from './command/declaration.ts';
import type { EnvelopeRejection } from './command/rejection.ts';
import type { CurrencyId, OwnerId, PairId, TimeMs } from './ids.ts';
import type { Account, AccountKey } from './ledger/account.ts';
import type { Changes } from './ledger/changes.ts';
import type { Hold } from './ledger/hold.ts';
import type { Ledger } from './ledger/ledger.ts';
import type { HouseWallet, PostingReason } from './ledger/words.ts';
import type { Row } from './snapshot/part.ts';
import type { AgendaItem, RoomAgenda } from './stage/agenda.ts';
import type { Progress } from './stage/bounded-work.ts';
import type { Clockwork } from './stage/clockwork.ts';
import type { ClosedRooms } from './stage/closed-rooms.ts';
import type { Day, Days } from './stage/day.ts';
import type { HaltsInForce } from './stage/halts.ts';
import type { Listings } from './stage/listings.ts';
import type { MarkedPrice } from './stage/marked-price.ts';
import type { Marks } from './stage/marks.ts';
import type { Outage } from './stage/outage.ts';
import type { ReadonlyOwners } from './stage/owners.ts';
import type { RulesInForce } from './stage/rules.ts';

/** State that all rooms share. `rooms` is complete when the first command comes. */
export type Stage = {
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly marks: Marks;
  /** Facts of the owners; see `owners/`. */
  readonly owners: ReadonlyOwners;
  readonly changes: Changes;
  /** The days that have begun, which are the room of time's: a room that kept a copy would not have that of an older journal. */
  readonly days: Days;
  /** Rules in force; without one a room does as the releases before it. */
  readonly rules: RulesInForce;
  /** The rooms that hear of nothing. */
  readonly closed: Pick<ClosedRooms, 'has'>;
  /** Halts in force: a room that would begin something halted by itself leaves it. */
  readonly halts: HaltsInForce;
  /** Things of this room that have a time to come. */
  readonly agenda: RoomAgenda;
  /** In the order of their numbers. */
  readonly rooms: readonly Room[];
};

/**
 * Reason for which a command changed nothing. A value, never an exception; further fields carry what the message names.
 */
export type AnyRejection = { readonly code: string };

/**
 * A product inside the engine: its state, and its rules over the ledger. A method that a product has no use for is left
 * out. Rooms know nothing of each other; what one must ask of all goes through the stage.
 */
export interface Room<Command extends Envelope = Envelope> {
  /** Does what a command says, or answers why not, having changed nothing. */
  handle(command: Command): AnyRejection | null;
  /**
   * The time of one of its things has come. Does at most `most` postings (100 or more, see `bounded-work.ts`), or as many
   * steps that move no money, and answers `more` when it is not done: then it is due again at once.
   */
  advance?(item: AgendaItem, most: number): Progress;
  /** A day of a calendar has begun. What follows from it goes on the agenda: no money moves here. */
  dayBegun?(day: Day): void;
  /** The exchange stood still: moves the deadlines of people on by it. `most` and the answer are those of `advance`. */
  paused?(outage: Outage, most: number): Progress;
  /** Returns true while unfinished work of the room touches this account, so that nothing else may just now. */
  settling?(place: AccountKey): boolean;
  /**
   * A pair has been taken off the list: ends what stands on it, the oldest first and up to a number of things, and
   * answers how many it has ended. Called again until it answers less.
   */
  delisted?(pair: PairId, most: number): number;
  /**
   * An index price has come: does at most `most` postings (100 or more, see `bounded-work.ts`) of what follows from it,
   * and answers `more` when that is not all. Then the pair takes no later mark until the room, told of this one again,
   * has answered `done`. Told of a mark with which it is done, it changes nothing.
   */
  marked?(mark: MarkedPrice, most: number): Progress;
  /** The earliest instant of which it may still ask for the pair's mark; null when the newest is enough. Asked often. */
  marksFrom?(pair: PairId): TimeMs | null;
  /** Returns true while anything of it waits for the pair's index: then marks come often. Called often. */
  awaitsMarks?(pair: PairId): boolean;
  /** Returns the part of an account's available amount that may leave it, when that is not all. */
  free?(account: Account): bigint;
  /** Returns the amounts that an owner has to keep by currency, so that what came from outside can be taken back. */
  reserves?(owner: OwnerId): ReadonlyMap<CurrencyId, bigint>;
  /** The pairs whose index prices decide that: what takes from the account waits for a new one of each. Asked often. */
  freeBy?(account: Account): Iterable<PairId>;
  /** Numbers that it gave are known outside that this state has not given: it passes over so many of each of its counts. */
  skipIds?(count: number): void;
  /** Returns true while the owner has something under way here that may have no hold: then the owner is not closed. */
  engages?(owner: OwnerId): boolean;
  /** Holds of the room's things, for the ledger's audit. */
  holds?(): Iterable<Hold>;
  /** The state as rows that `read` takes back in this order; equal states write equal rows, an empty room none. */
  write(): Iterable<Row>;
  /** Takes back one row, written in this format or the one before, once the ledger's totals are there. */
  read(row: Row, format: number): void;
  /** All rows have been read. */
  restored?(): void;
  /** Asserts what must hold between any two commands. */
  audit?(): void;
}

/** Entry of a room in the register. */
export type RoomDeclaration<
  Table extends CommandTable = CommandTable,
  Opened extends Room = Room,
  Event = unknown,
  Rejection = unknown,
> = {
  /** Decides ties between rooms, and the order of snapshots. Given once, and stays for ever. */
  readonly number: number;
  /** Of the rows that `write` makes; raised when their shape changes. */
  readonly format: number;
  readonly commands: Table;
  /** Reasons for which it moves money: the words that it has added to `PostingReasons`. */
  readonly reasons: readonly PostingReason[];
  /** The house's wallets that are its own: the words that it has added to `HouseWallets`. */
  readonly wallets?: readonly HouseWallet[];
  /** Wallets of these that may be below zero. */
  readonly owing?: readonly HouseWallet[];
  /** The clockwork is for the rooms of time and of halts alone. */
  readonly open: (stage: Stage, clockwork: Clockwork) => Opened;
  /** Carries types alone: what the room tells and what it answers. */
  readonly types?: { readonly event: Event; readonly rejection: Rejection };
};

/** Declares a room; the events and rejections are named first: `declareRoom<SpotEvent, SpotRejection>()({ … })`. */
export function declareRoom<Event, Rejection extends AnyRejection>() {
  return <Table extends CommandTable, Opened extends Room>(
    room: RoomDeclaration<Table, Opened, Event, Rejection>,
  ): RoomDeclaration<Table, Opened, Event, Rejection | EnvelopeRejection> => room;
}
