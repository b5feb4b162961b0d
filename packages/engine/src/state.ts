import type { CommandTable } from './command/declaration.ts';
import { LegacyIdempotencyResults } from './keys/legacy-idempotency-results.ts';
import { UsedKeys } from './keys/used-keys.ts';
import { Changes } from './ledger/changes.ts';
import { Ledger } from './ledger/ledger.ts';
import type { Room, RoomDeclaration } from './room.ts';
import { ROOMS } from './rooms.ts';
import { Agenda } from './stage/agenda.ts';
import { ClosedRooms } from './stage/closed-rooms.ts';
import type { Calendar, Day } from './stage/day.ts';
import { Halts } from './stage/halts.ts';
import { IndexPrices } from './stage/index-prices.ts';
import { Listings } from './stage/listings.ts';
import { OutageDetector } from './stage/outage-detector.ts';
import { Owners } from './stage/owners.ts';
import { TradeWatches } from './stage/trade-watches.ts';
import { latestUpgrades, Upgrades } from './stage/upgrades.ts';

/** A room with its entry in the register. */
export type OpenRoom = {
  readonly name: string;
  readonly number: number;
  readonly format: number;
  readonly room: Room;
  /** Commands, by type. */
  readonly commands: CommandTable['commands'];
};

/** Complete state of the engine, and the changes of the command being applied. */
export type State = {
  readonly ledger: Ledger;
  readonly listings: Listings;
  readonly owners: Owners;
  readonly usedKeys: UsedKeys;
  readonly firstAnswers: LegacyIdempotencyResults;
  readonly changes: Changes;
  readonly agenda: Agenda;
  readonly outages: OutageDetector;
  readonly closed: ClosedRooms;
  readonly halts: Halts;
  /** Sorted by number. */
  readonly rooms: readonly OpenRoom[];
};

/**
 * Returns an empty state. By default its rooms are those of the register, and no rule is in force, as at the beginning
 * of a journal.
 */
export function emptyState(declared: readonly RoomDeclaration[] = ROOMS, upgrades = new Upgrades()): State {
  const changes = new Changes();
  const kernel = {
    ledger: new Ledger(declared.flatMap(({ allowsNegative = [] }) => [...allowsNegative])),
    listings: new Listings(),
    indexPrices: new IndexPrices(),
    tradeWatches: new TradeWatches(),
    owners: new Owners(),
    changes,
    closed: new ClosedRooms(),
    halts: new Halts(),
  };
  const outages = new OutageDetector();
  const days = new Map<Calendar, Day>();
  const agenda = new Agenda(changes, outages);
  const { closed, halts } = kernel;
  const timeState = { agenda, outages, changes, days, upgrades, closed, halts };
  const [rooms, opened]: [Room[], OpenRoom[]] = [[], []];
  for (const { number, format, commands, open } of declared.toSorted(compareByNumber)) {
    const room = open(
      { ...kernel, days, upgrades, agenda: agenda.of(number), rooms },
      { ...timeState, rooms: opened },
    );
    rooms.push(room);
    opened.push({ name: commands.room, number, format, room, commands: commands.commands });
  }
  const keys = { usedKeys: new UsedKeys(), firstAnswers: new LegacyIdempotencyResults() };
  return { ...kernel, ...keys, agenda, outages, rooms: opened };
}

/** Returns an empty state with all rules in force, for uses without a journal of an earlier release. */
export function latestState(declared: readonly RoomDeclaration[] = ROOMS): State {
  return emptyState(declared, latestUpgrades());
}

function compareByNumber(left: RoomDeclaration, right: RoomDeclaration): number {
  return left.number - right.number;
}
