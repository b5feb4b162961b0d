import type { Amount, Ticks } from '@assay/money';
import { assert } from './assertion.ts';
import type { Command } from './command.ts';
import { handle, isByHouse } from './handlers.ts';
import { sha256 } from './hash.ts';
import {
  type ClientKey,
  type CurrencyId,
  HOUSE,
  isClientKey,
  type OrderId,
  type OwnerId,
  type PairId,
  type Sequence,
  type TimeMs,
} from './ids.ts';
import type { Wallet } from './ledger/wallet.ts';
import type { CurrencySpec } from './market/currency.ts';
import type { PairScale, PairSpec } from './market/pair.ts';
import type { Outcome } from './outcome.ts';
import type { Rejection } from './rejection.ts';
import { auditState, isOwnFormat, readState, writeState } from './snapshot.ts';
import type { Book, BookLevel } from './spot/book.ts';
import { FastBook } from './spot/fast-book.ts';
import type { Order, Side } from './spot/order.ts';
import { emptyState, type State } from './state.ts';

/** Where an account stands. Available is `total - held`. */
export type Balance = { readonly total: Amount; readonly held: Amount };

export type EngineOptions = {
  /** Makes the book of each pair. The fast one unless told otherwise. */
  readonly createBook?: () => Book;
};

/**
 * The exchange as a pure state machine: the same commands with the same sequences and times lead to the same
 * state, events and answers, on any machine. No clock, no randomness, no input or output.
 */
export class Engine {
  readonly #state: State;
  #lastSequence = 0 as Sequence;
  /** Stays true when a command throws half-way: what it left behind must not be built upon. */
  #isApplying = false;

  constructor(options: EngineOptions = {}) {
    this.#state = emptyState(options.createBook ?? (() => new FastBook()));
  }

  /** An engine in the state that `snapshot` wrote. Throws `EngineAssertion` when the text does not add up. */
  static restore(snapshot: string, options: EngineOptions = {}): Engine {
    const engine = new Engine(options);
    readState(snapshot, engine.#state);
    return engine;
  }

  /** Whether a text that begins so is a snapshot of this version's format. */
  static canRead(snapshotBeginning: string): boolean {
    return isOwnFormat(snapshotBeginning);
  }

  /**
   * Runs one command. A rejection leaves the state as it was. Sequences grow from call to call.
   * Throws `EngineAssertion` when an invariant breaks; the engine refuses every command after that.
   */
  apply(command: Command, sequence: Sequence, time: TimeMs): Outcome {
    assert(!this.#isApplying, 'an engine that failed is not used again');
    assert(sequence > this.#lastSequence, 'sequences grow');
    this.#lastSequence = sequence;
    this.#isApplying = true;
    const outcome = this.#outcomeOf(command, sequence, time);
    this.#isApplying = false;
    return outcome;
  }

  /** The whole state as canonical text: equal states give equal text. */
  snapshot(): string {
    return writeState(this.#state);
  }

  /** The SHA-256 of `snapshot()`, in hexadecimal. */
  stateHash(): string {
    return sha256(this.snapshot());
  }

  /** Asserts every invariant by walking the whole state. */
  audit(): void {
    auditState(this.#state);
  }

  /** By id. */
  currencies(): readonly CurrencySpec[] {
    return this.#state.listings.currencies();
  }

  currency(id: CurrencyId): CurrencySpec | undefined {
    return this.#state.listings.currency(id);
  }

  /** By id. */
  pairs(): readonly { readonly spec: PairSpec; readonly scale: PairScale }[] {
    return this.#state.listings.pairs();
  }

  pair(id: PairId): { readonly spec: PairSpec; readonly scale: PairScale } | undefined {
    return this.#state.listings.pair(id);
  }

  /** Zero for an account that never had anything. */
  balance(owner: OwnerId, wallet: Wallet, currency: CurrencyId): Balance {
    const account = this.#state.ledger.find(owner, wallet, currency);
    return { total: account?.total ?? NOTHING, held: account?.held ?? NOTHING };
  }

  /** An open or waiting order; undefined once it has filled or been cancelled. */
  order(id: OrderId): Order | undefined {
    return this.#state.spot.openOrders.get(id)?.toOrder();
  }

  /** Every open or waiting order, oldest first. */
  *openOrders(): Generator<Order> {
    for (const order of this.#state.spot.openOrders.values()) yield order.toOrder();
  }

  /** The best levels of one side of a pair's book, best first; empty for an unknown pair. */
  depth(pair: PairId, side: Side, levels: number): readonly BookLevel[] {
    return this.#state.spot.market(pair)?.book.levels(side, levels) ?? [];
  }

  /** The price of a pair's last trade; null before the first, and for an unknown pair. */
  lastPrice(pair: PairId): Ticks | null {
    return this.#state.spot.market(pair)?.price.last ?? null;
  }

  #outcomeOf(command: Command, sequence: Sequence, time: TimeMs): Outcome {
    const { changes, clientKeys } = this.#state;
    const isHouse = isByHouse(command);
    const { owner, clientKey: key }: Caller = isHouse ? THE_HOUSE : command;
    if (key !== undefined) {
      const first = clientKeys.find(owner, key);
      if (first !== undefined) return repeatedAnswer(sequence, time, first);
    }
    changes.begin(sequence, time);
    const fault = isHouse ? null : traderFault(owner, key);
    const rejection = fault ?? handle(command, this.#state);
    if (rejection !== null) {
      assert(changes.isEmpty(), 'a rejected command changes nothing');
      return { ok: false, sequence, time, rejection };
    }
    const { order } = changes;
    if (key !== undefined) clientKeys.remember(owner, key, order);
    const events = changes.finish();
    return order === null
      ? { ok: true, sequence, time, events }
      : { ok: true, sequence, time, events, order };
  }
}

const NOTHING = 0n as Amount;

/** Who gives a command, and under which name of the caller's own. */
type Caller = { readonly owner: OwnerId; readonly clientKey?: ClientKey };

const THE_HOUSE: Caller = { owner: HOUSE };

function repeatedAnswer(sequence: Sequence, time: TimeMs, order: OrderId | null): Outcome {
  const answer = { ok: true, sequence, time, events: [], repeated: true } as const;
  return order === null ? answer : { ...answer, order };
}

/** What is wrong with the trader who sent a command, if anything, or with the key: it has a sensible length. */
function traderFault(owner: OwnerId, key: ClientKey | undefined): Rejection | null {
  if (!Number.isSafeInteger(owner) || owner <= HOUSE) return { code: 'invalid_owner' };
  return key === undefined || isClientKey(key) ? null : { code: 'invalid_client_key' };
}
