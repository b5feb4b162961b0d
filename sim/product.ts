import type {
  Command,
  CurrencyId,
  Day,
  Event,
  MarkedPrice,
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
import type { DueThing, DueThings } from './audit/agenda.ts';
import type { EventsLedger } from './audit/events-ledger.ts';
import type { Expectation } from './audit/expectation.ts';
import type { Finding } from './audit/finding.ts';
import type { EngineView } from './engine-view.ts';
import type { EnvelopeCode } from './envelope.ts';
import type { Random } from './random.ts';
import type { Halted, HaltRecord } from './records/halt-record.ts';
import type { ListingRecord } from './records/listing-record.ts';
import type { MarkRecord } from './records/mark-record.ts';
import type { OwnerRecord } from './records/owner-record.ts';
import type { World } from './world.ts';

/** The commands of one room of the engine. */
export type CommandIn<Name extends RoomName> = Extract<Command, { room: Name }>;

type RoomIn<Name extends RoomName> = Extract<(typeof ROOMS)[number], { commands: { room: Name } }>;
type CodeIn<Name extends RoomName> = NonNullable<RoomIn<Name>['types']>['rejection']['code'];

/** Invents one product's commands: valid, invalid and extreme ones, as the seed decides. */
export interface ProductGenerator {
  /** Weight of this product's commands among the others; 0 where all of them are spontaneous. */
  readonly weight: number;
  /** Returns the first commands of a run: as many as the product needs to be of use. */
  opening(): Command[];
  next(): Command;
  /** Speaks before anybody else does, when it has something to say. */
  unasked?(): Command | undefined;
  /** Called with every command, whoever invented it, with the answer that it must get. */
  learn?(command: Command, expectation: Expectation): void;
}

/** Result of a bounded piece of work: all of it, or more is left. */
export type Progress = 'done' | 'more';

/** Knows one product's promises, and nothing of the engine's code. What a product has no use for is left out. */
export interface ProductAudit {
  /**
   * Writes the expected effects of this product's command into the expectation and the auditor's books. Returns why
   * it must be refused, null when it must be accepted.
   */
  expect(command: Command, expectation: Expectation): Rejection | null;
  /**
   * A pair has been taken off the list: what stands on it ends, the oldest first and up to a number of things. Answers
   * how many.
   */
  delisted?(pair: PairId, most: number, expectation: Expectation): number;
  /** The time of one of its things has come: at most `most` postings, the rest comes again. */
  advance?(thing: DueThing, most: number, expectation: Expectation): Progress;
  /** A day of a calendar has begun. */
  dayBegun?(day: Day, expectation: Expectation): void;
  /** The exchange stood still; `most` and the answer are those of `advance`. */
  paused?(outage: Outage, most: number, expectation: Expectation): Progress;
  /** An index price has come; `most` and the answer are those of `advance`. */
  marked?(mark: MarkedPrice, most: number, expectation: Expectation): Progress;
  /** So many numbers of each of its counts are passed over. */
  skipIds?(count: number): void;
  /** A command of any product is looked at. */
  begins?(time: TimeMs): void;
  /** A command of any product has been accepted. */
  accepted?(time: TimeMs, command: Command): void;
  /** Returns true while work that is done in parts touches this account, so that nothing else may. */
  settling?(account: Account, time: TimeMs): boolean;
  /** Returns true when an owner has something under way here, even without a hold. */
  engages?(owner: OwnerId): boolean;
  /** Returns the part of an account's available balance that may leave it; absent where all of it may. */
  free?(account: Account): bigint;
  /** Returns true while a price can take from the account what is available on it. */
  isAtRisk?(account: Account): boolean;
  /** Returns the amount of each currency that an owner has to keep so that it can be reversed. */
  reserves?(owner: OwnerId, time: TimeMs): ReadonlyMap<CurrencyId, bigint>;
  /** The name under which an event of this product is emitted at most once per command; undefined for other events. */
  nameOf?(event: Event): string | undefined;
  /** Follows what the engine says is held, order by order or deal by deal. */
  follow?(event: Event, emitted: EventsLedger): void;
  /** After each command: what the engine shows of that which the command touched. */
  inspect?(expectation: Expectation, engine: EngineView): Finding[];
  /** At checkpoints: everything that the engine shows. */
  walk?(engine: EngineView): Finding[];
}

/** Counts what a product's events tell beyond the commands and their answers. */
export interface ProductFigures {
  count(events: readonly Event[]): void;
  add(other: ProductFigures): void;
  /** For people. */
  lines(): string[];
  /** For programs. */
  json(): object;
}

/** Records that all audits share. `products` is complete when the first command comes, in the register's order. */
export type Records = {
  readonly accounts: Accounts;
  readonly listings: ListingRecord;
  readonly marks: MarkRecord;
  readonly owners: OwnerRecord;
  readonly halts: HaltRecord;
  /** The house's wallets that may be below zero. */
  readonly owing: ReadonlySet<Wallet>;
  readonly products: readonly ProductAudit[];
  /** The products' audits with the numbers of their rooms. */
  readonly numbered: readonly { readonly number: number; readonly audit: ProductAudit }[];
  readonly agenda: DueThings;
};

export type Product = {
  /** The room that it audits. */
  readonly name: RoomName;
  /** The room's number: what must be there first has the lower one. */
  readonly number: number;
  readonly commands: Readonly<Record<string, true>>;
  /** Codes of the rejections of its commands, beside those of their envelope. */
  readonly codes: Readonly<Record<string, true>>;
  /** By the promise: which of its commands each halt of the whole exchange refuses. */
  readonly halted?: Halted;
  /** Its wallets of the house that may be below zero. */
  readonly owing?: readonly Wallet[];
  readonly createGenerator: (world: World, random: Random) => ProductGenerator;
  readonly createAudit: (records: Records) => ProductAudit;
  readonly createFigures?: () => ProductFigures;
};

/** Declares a product: the compiler asks for every command and every code that its room has. */
export function declareProduct<Name extends RoomName>(
  product: Product & {
    readonly name: Name;
    readonly commands: Readonly<Record<CommandIn<Name>['type'], true>>;
    readonly codes: Readonly<Record<Exclude<CodeIn<Name>, EnvelopeCode>, true>>;
  },
): Product {
  return product;
}

/** The register as runs go through it: by the rooms' numbers. */
export function inOrder(products: readonly Product[]): Product[] {
  return products.toSorted((left, right) => left.number - right.number);
}
