import { acceptor } from './acceptor/room.ts';
import { alerts } from './alerts/room.ts';
import { c2c } from './c2c/room.ts';
import { checkout } from './checkout/room.ts';
import type { CommandOf } from './command/declaration.ts';
import { conversion } from './conversion/room.ts';
import { crowd } from './crowd/room.ts';
import { custody } from './custody/room.ts';
import { earn } from './earn/room.ts';
import { halts } from './halts/room.ts';
import type { LedgerEvent } from './ledger/event.ts';
import { USER_WALLETS, type Wallet } from './ledger/wallet.ts';
import { type PostingReason, SHARED_HOUSE_WALLETS } from './ledger/words.ts';
import { lever } from './lever/room.ts';
import { listing } from './listing/room.ts';
import type { PriceStale } from './marks/rejection.ts';
import { marks } from './marks/room.ts';
import { owners } from './owners/room.ts';
import { rebate } from './rebate/room.ts';
import type { Room, RoomDeclaration } from './room.ts';
import { sale } from './sale/room.ts';
import { seconds } from './seconds/room.ts';
import { spot } from './spot/room.ts';
import { time } from './time/room.ts';
import { transfer } from './transfer/room.ts';
import { twap } from './twap/room.ts';
import { vote } from './vote/room.ts';

/** Register of all rooms: a product is part of the engine through its line here. */
export const ROOMS = [
  acceptor, //
  alerts,
  c2c,
  checkout,
  conversion,
  crowd,
  custody,
  earn,
  halts,
  lever,
  listing,
  marks,
  owners,
  rebate,
  sale,
  seconds,
  spot,
  time,
  transfer,
  twap,
  vote,
] as const;

/** All posting reasons. */
export const POSTING_REASONS: readonly PostingReason[] = ROOMS.flatMap(({ reasons }) => [...reasons]);

/** All wallets of traders and of the exchange. */
export const WALLETS: readonly Wallet[] = [
  ...USER_WALLETS,
  ...SHARED_HOUSE_WALLETS,
  ...ROOMS.flatMap(({ wallets = [] }: RoomDeclaration) => [...wallets]),
];

type Declared = (typeof ROOMS)[number];

export type RoomName = Declared['commands']['room'];

/** All commands that can change the exchange's state. The sequencer adds `sequence` and `time`. */
export type Command = CommandsOf<Declared>;

/** Events of a command, in order, in the past tense. Database rows and pushes are derived from these alone. */
export type Event = LedgerEvent | TypesOf<Declared>['event'];

/** Rejection of a command, which then changed nothing. A value, never an exception. */
export type Rejection = TypesOf<Declared>['rejection'] | PriceStale;

export type RejectionCode = Rejection['code'];

/** Commands of one room, and its rejections. */
export type CommandIn<Name extends RoomName> = Extract<Command, { room: Name }>;
export type RejectionIn<Name extends RoomName> = TypesOf<DeclaredAs<Name>>['rejection'];

/** A room with its queries. */
export type OpenedRoom<Name extends RoomName> = ReturnType<DeclaredAs<Name>['open']>;

/** Returns the register with one further room, or with a room replaced by its namesake. */
export function roomsWith(room: RoomDeclaration): readonly RoomDeclaration[] {
  return [...ROOMS.filter((declared) => declared.commands.room !== room.commands.room), room];
}

type DeclaredAs<Name extends RoomName> = Extract<Declared, { commands: { room: Name } }>;

type CommandsOf<Room> = Room extends RoomDeclaration ? CommandOf<Room['commands']> : never;

type TypesOf<Declared> =
  Declared extends RoomDeclaration<infer _Table, Room, infer Event, infer Rejection>
    ? { event: Event; rejection: Rejection }
    : never;
