import type {
  AcceptedIndexPrice,
  Command,
  CurrencyId,
  Day,
  Event,
  Order,
  Outage,
  OwnerId,
  PairId,
  Rejection,
  ROOMS,
  RoomName,
  TimeMs,
  Wallet,
} from '@assay/engine';
import type { Account, Accounts } from './audit/accounts.ts';
import type { DueItem, DueItems } from './audit/agenda.ts';
import type { EventsLedger } from './audit/events-ledger.ts';
import type { Expectation } from './audit/expectation.ts';
import type { Finding } from './audit/finding.ts';
import type { EngineView } from './engine-view.ts';
import type { EnvelopeCode } from './envelope.ts';
import type { Random } from './random.ts';
import type { Halted, HaltRecord } from './records/halt-record.ts';
import type { IndexPriceRecord } from './records/index-price-record.ts';
import type { ListingRecord } from './records/listing-record.ts';
import type { OwnerRecord } from './records/owner-record.ts';
import type { World } from './world.ts';

/** The commands of one room of the engine. */
export type CommandIn<Name extends RoomName> = Extract<Command, { room: Name }>;

type RoomIn<Name extends RoomName> = Extract<(typeof ROOMS)[number], { commands: { room: Name } }>;
type CodeIn<Name extends RoomName> = NonNullable<RoomIn<Name>['types']>['rejection']['code'];

/** Generator of one product's commands: valid, invalid and extreme ones, by the seed. */
export interface ProductGenerator {
  /** Weight of this product's commands among the others; 0 where all of them are spontaneous. */
  readonly weight: number;
  /** Returns the commands that set up the product at the start of a run. */
  opening(): Command[];
  next(): Command;
  /** Returns a spontaneous command before all others; undefined for none. */
  unasked?(): Command | undefined;
  /** Called with every command of any product, and its expected answer. */
  learn?(command: Command, expectation: Expectation): void;
}

/** Result of a bounded piece of work: `done`, or `more` if some is left. */
export type Progress = 'done' | 'more';

/** An order that one product sends through another: it never rests. */
export type ImmediateOrder = Pick<Order, 'owner' | 'pair' | 'side' | 'quantity'> & {
  readonly limit: Order['price'] | null;
};

/** Audit of one product's rules, without the engine's code. Unused methods are omitted. */
export interface ProductAudit {
  /**
   * Writes the expected effects of this product's command into the expectation and the auditor's books. Returns why
   * it must be refused, null when it must be accepted.
   */
  expect(command: Command, expectation: Expectation): Rejection | null;
  /** Ends the open items of a delisted pair, the oldest first, up to a maximum. Returns their number. */
  delisted?(pair: PairId, maxPostings: number, expectation: Expectation): number;
  /** Processes a due item with at most `maxPostings` postings; the rest is called again. */
  advance?(dueItem: DueItem, maxPostings: number, expectation: Expectation): Progress;
  /** Specified: each of its due items is the only one of its command of the clock, and not limited in postings. */
  readonly advancesAlone?: true;
  /** Places an order for another product. Returns what it has filled, or the rejection. */
  placeImmediateOrder?(order: ImmediateOrder, expectation: Expectation): Order | { readonly code: string };
  /** Processes the beginning of a day of a calendar. */
  onDayStarted?(day: Day, expectation: Expectation): void;
  /** Processes an outage; `maxPostings` and the result are those of `advance`. */
  paused?(outage: Outage, maxPostings: number, expectation: Expectation): Progress;
  /** Processes an index price; `maxPostings` and the result are those of `advance`. */
  onIndexPrice?(indexPrice: AcceptedIndexPrice, maxPostings: number, expectation: Expectation): Progress;
  /** Skips this number of ids in each of its counters. */
  skipIds?(count: number): void;
  /** Called before each command of any product. */
  begins?(time: TimeMs): void;
  /** Called after each accepted command of any product. */
  accepted?(time: TimeMs, command: Command, expectation: Expectation): void;
  /** Ends what a closed owner has left without a hold. */
  onOwnerClosed?(owner: OwnerId, expectation: Expectation): void;
  /** Returns true while unfinished work locks this account for other commands. */
  settling?(account: Account, time: TimeMs): boolean;
  /** Returns true when an owner has pending items here, even without a hold. */
  engages?(owner: OwnerId): boolean;
  /** Returns the part of an account's available balance that may leave it; absent where all of it may. */
  free?(account: Account): bigint;
  /** Returns true while a price can consume the account's available balance. */
  isAtRisk?(account: Account): boolean;
  /** Returns the amount of each currency that an owner must keep for a reversal. */
  reserves?(owner: OwnerId, time: TimeMs): ReadonlyMap<CurrencyId, bigint>;
  /** The name under which an event of this product is emitted at most once per command; undefined for other events. */
  nameOf?(event: Event): string | undefined;
  /** Tracks the engine's holds, by order or deal. */
  follow?(event: Event, emitted: EventsLedger): void;
  /** Called after each command: compares the engine's state of the touched items. */
  inspect?(expectation: Expectation, engine: EngineView): Finding[];
  /** Called at checkpoints: compares the engine's entire state. */
  walk?(engine: EngineView): Finding[];
}

/** Counts of a product's events beyond the commands and their answers. */
export interface ProductFigures {
  count(events: readonly Event[]): void;
  add(other: ProductFigures): void;
  /** Lines for a terminal. */
  exportedLines(): string[];
  /** Values for JSON output. */
  json(): object;
}

/** Records that all audits share. `products` is complete when the first command comes, in the register's order. */
export type Records = {
  readonly accounts: Accounts;
  readonly listings: ListingRecord;
  readonly indexPrices: IndexPriceRecord;
  readonly owners: OwnerRecord;
  readonly halts: HaltRecord;
  /** Wallets of the exchange that may be negative. */
  readonly walletsMayBeNegative: ReadonlySet<Wallet>;
  readonly products: readonly ProductAudit[];
  /** The products' audits with the numbers of their rooms. */
  readonly numbered: readonly { readonly number: number; readonly audit: ProductAudit }[];
  readonly agenda: DueItems;
};

export type Product = {
  /** The room that it audits. */
  readonly name: RoomName;
  /** The room's number; rooms that others depend on have lower ones. */
  readonly number: number;
  readonly commands: Readonly<Record<string, true>>;
  /** Rejection codes of its commands, in addition to those of the envelope. */
  readonly codes: Readonly<Record<string, true>>;
  /** Specified: commands rejected by each halt of the whole exchange. */
  readonly halted?: Halted;
  /** Its wallets of the exchange that may be negative. */
  readonly walletsMayBeNegative?: readonly Wallet[];
  readonly createGenerator: (world: World, random: Random) => ProductGenerator;
  readonly createAudit: (records: Records) => ProductAudit;
  readonly createFigures?: () => ProductFigures;
};

/** Declares a product; the compiler requires every command and code of its room. */
export function declareProduct<Name extends RoomName>(
  product: Product & {
    readonly name: Name;
    readonly commands: Readonly<Record<CommandIn<Name>['type'], true>>;
    readonly codes: Readonly<Record<Exclude<CodeIn<Name>, EnvelopeCode>, true>>;
  },
): Product {
  return product;
}

/** The register in the order of runs: by the rooms' numbers. */
export function inOrder(products: readonly Product[]): Product[] {
  return products.toSorted((left, right) => left.number - right.number);
}
