import { type Amount, ZERO } from '@assay/money';
import { assert } from './assertion.ts';
import { type Issuer, keySpaceOf } from './command/issuer.ts';
import type { EnvelopeRejection, HaltRejection } from './command/rejection.ts';
import {
  type ClientKey,
  type CurrencyId,
  isClientKey,
  isTrader,
  type OwnerId,
  type PairId,
  type Sequence,
  type TimeMs,
} from './ids.ts';
import type { AccountKey } from './ledger/account.ts';
import type { AccountBalance } from './ledger/event.ts';
import type { Wallet } from './ledger/wallet.ts';
import { pairsPricing } from './may-leave.ts';
import type { Outcome } from './outcome.ts';
import type { AnyRejection } from './room.ts';
import type { Command, Event, OpenedRoom, Rejection, RoomName } from './rooms.ts';
import { hashOfPart, partsOf, type SnapshotPart, StateHash } from './snapshot/part.ts';
import { RoomFault } from './stage/closed-rooms.ts';
import type { CurrencySpec } from './stage/currency.ts';
import type { HaltedByCommands } from './stage/halts.ts';
import type { PairScale, PairSpec } from './stage/pair.ts';
import { emptyState, type OpenRoom, type State } from './state.ts';
import { auditState, sectionsOf } from './state-sections.ts';

/** Balance of an account. Available is `total - held`. */
export type Balance = { readonly total: Amount; readonly held: Amount };

/**
 * The exchange as a pure state machine: the same commands with the same sequences and times lead to the same state,
 * events and outcomes on any machine. No clock, no randomness, no I/O.
 */
export class Engine {
  readonly #state: State;
  readonly #rooms: ReadonlyMap<string, OpenRoom>;
  /** Room of the last command, cached because the next command is mostly for the same one. */
  #latest: OpenRoom | null = null;
  #lastSequence = 0 as Sequence;
  /** Stays true when a command throws half-way: a partially changed state must not be used. */
  #isApplying = false;

  constructor(state: State = emptyState()) {
    this.#state = state;
    this.#rooms = new Map(state.rooms.map((opened) => [opened.name, opened]));
  }

  /**
   * Runs one command. A rejection leaves the state unchanged. Sequences must increase from call to call. Throws
   * `EngineAssertion` when an invariant breaks; the engine rejects every command after that.
   */
  apply(command: Command, sequence: Sequence, time: TimeMs): Outcome {
    assert(!this.#isApplying, 'an engine that failed must not be used again');
    assert(sequence > this.#lastSequence, 'sequences increase');
    this.#lastSequence = sequence;
    this.#isApplying = true;
    const outcome = this.#outcomeOf(command, sequence, time);
    this.#isApplying = false;
    return outcome;
  }

  /**
   * The whole state in bounded parts: equal states have equal parts. Generated lazily, so no command may be applied
   * during iteration.
   */
  snapshot(): Iterable<SnapshotPart> {
    return partsOf(sectionsOf(this.#state));
  }

  /** Returns the hash of the parts of `snapshot()`, in hexadecimal. */
  stateHash(): string {
    const hash = new StateHash();
    for (const part of this.snapshot()) hash.add(hashOfPart(part));
    return hash.digest();
  }

  /** Asserts every invariant by walking the whole state. */
  audit(): void {
    auditState(this.#state);
  }

  /** Returns a room of the register, with its queries. */
  room<Name extends RoomName>(name: Name): OpenedRoom<Name> {
    return this.#opened(name).room as OpenedRoom<Name>;
  }

  /**
   * Returns the name of the room whose part of a command failed, from the error that `apply` threw; null for a fault of
   * no single room.
   */
  roomAtFault(error: unknown): string | null {
    if (!(error instanceof RoomFault)) return null;
    return this.#state.rooms.find(({ room }) => room === error.room)?.name ?? null;
  }

  /** Currencies, by id. */
  currencies(): readonly CurrencySpec[] {
    return this.#state.listings.currencies();
  }

  currency(id: CurrencyId): CurrencySpec | undefined {
    return this.#state.listings.currency(id);
  }

  /** Pairs, by id. */
  pairs(): readonly { readonly spec: PairSpec; readonly scale: PairScale }[] {
    return this.#state.listings.pairs();
  }

  pair(id: PairId): { readonly spec: PairSpec; readonly scale: PairScale } | undefined {
    return this.#state.listings.pair(id);
  }

  /** Returns the balance of an account; zero if it does not exist. */
  balance(owner: OwnerId, wallet: Wallet, currency: CurrencyId): Balance {
    const account = this.#state.ledger.find(owner, wallet, currency);
    return { total: account?.total ?? ZERO, held: account?.held ?? ZERO };
  }

  /** Returns the pairs whose index prices limit the amount that may leave an account now. */
  leavesBy({ owner, wallet, currency }: AccountKey): readonly PairId[] {
    const { ledger, rooms } = this.#state;
    const account = ledger.find(owner, wallet, currency);
    if (account === undefined) return [];
    return pairsPricing(
      account,
      rooms.map(({ room }) => room),
    );
  }

  /**
   * Accounts changed by commands of this engine since it was created; those restored from a snapshot are not included.
   */
  changedAccounts(): Iterable<AccountBalance> {
    return this.#state.ledger.changedAccounts();
  }

  /** Returns the total of all fees that an account has paid. */
  feesPaid(owner: OwnerId, wallet: Wallet, currency: CurrencyId): Amount {
    return this.#state.ledger.find(owner, wallet, currency)?.feesPaid ?? ZERO;
  }

  #outcomeOf(command: Command, sequence: Sequence, time: TimeMs): Outcome {
    const { key } = command;
    // Avoids the lookup for commands without a key, which most are.
    const first = key === undefined ? undefined : this.#firstAnswerTo(command, key);
    if (first !== undefined)
      return { ok: true, sequence, time, events: [], createdId: first, repeated: true };
    const { changes } = this.#state;
    changes.begin(sequence, time);
    const rejection = this.#faultOf(command, key, sequence) ?? this.#handle(command);
    if (rejection !== null) {
      assert(changes.isEmpty(), 'a rejected command changes nothing');
      // Rooms return rejections of their own types, all of which are in the register.
      return { ok: false, sequence, time, rejection: rejection as Rejection };
    }
    if (key !== undefined) this.#remember(command, key, sequence);
    this.#state.outages.onCommand(time);
    // Rooms emit events of their own types, all of which are in the register.
    const events = changes.finish() as readonly Event[];
    return { ok: true, sequence, time, events, createdId: changes.createdId };
  }

  /** Returns the id that the first command with this key made; undefined if there was none with this key. */
  #firstAnswerTo({ keyOwner }: Command, key: ClientKey): number | null | undefined {
    return keyOwner === undefined ? undefined : this.#state.firstAnswers.find(keyOwner, key);
  }

  #faultOf(command: Command, key: ClientKey | undefined, sequence: Sequence): EnvelopeRejection | null {
    const { by } = command;
    if ('trader' in by && !isTrader(by.trader)) return { code: 'invalid_owner' };
    if (key === undefined) return null;
    if (!isClientKey(key)) return { code: 'invalid_key' };
    if (command.keyOwner !== undefined) return null;
    return this.#state.usedKeys.isUsed(keySpaceOf(by), key, sequence) ? { code: 'key_used' } : null;
  }

  #handle(command: Command): AnyRejection | null {
    let latest = this.#latest;
    if (latest === null || latest.name !== command.room) {
      latest = this.#opened(command.room);
      this.#latest = latest;
    }
    if (this.#state.closed.has(latest.room)) return { code: 'room_closed' };
    return this.#haltOf(latest, command) ?? latest.room.handle(command);
  }

  #haltOf({ commands }: OpenRoom, { type }: Command): HaltRejection | null {
    if (this.#state.halts.isEmpty()) return null;
    const haltedActivity = commands[type]?.haltedBy;
    const halt = haltedActivity && this.#state.halts.find(haltedActivity);
    return haltedActivity === undefined || halt === undefined
      ? null
      : { code: HALTED[haltedActivity], notice: halt.notice };
  }

  #opened(name: string): OpenRoom {
    const opened = this.#rooms.get(name);
    assert(opened !== undefined, 'every command has its room, and every room of the register is open');
    return opened;
  }

  #remember({ by, keyOwner }: { by: Issuer; keyOwner?: OwnerId }, key: ClientKey, sequence: Sequence): void {
    const { firstAnswers, usedKeys, changes } = this.#state;
    if (keyOwner === undefined) usedKeys.use(keySpaceOf(by), key, sequence);
    else firstAnswers.remember(keyOwner, key, changes.createdId);
  }
}

const HALTED = {
  trading: 'trading_halted',
  withdrawals: 'withdrawals_halted',
} as const satisfies Readonly<Record<HaltedByCommands, HaltRejection['code']>>;
