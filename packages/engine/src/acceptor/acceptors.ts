import { type Amount, add, amount, subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import { type CurrencyId, isTrader, type OwnerId, type TimeMs, timeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { type Hold, lock, restoreLock, unlock } from '../ledger/hold.ts';
import { mayLeave } from '../may-leave.ts';
import type { Stage } from '../room.ts';
import { isSettling } from '../settling.ts';
import type { Row } from '../snapshot/part.ts';
import type { SetAcceptor } from './commands.ts';
import { PLEDGE_LOCK_MS } from './deal.ts';
import type { AcceptorEvent } from './event.ts';
import type { AcceptorRejection } from './rejection.ts';
import { type Acceptor, areTermsValid } from './terms.ts';

/** Acceptors with their terms and pledges. */
export class Acceptors {
  readonly #stage: Stage;
  /** The acceptor with id 1 comes first. */
  readonly #all: Acceptor[] = [];
  readonly #idByOwner = new Map<OwnerId, number>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  of(id: number): Acceptor | undefined {
    return this.#all[id - 1];
  }

  ofOwner(owner: OwnerId): Acceptor | undefined {
    const id = this.#idByOwner.get(owner);
    return id === undefined ? undefined : this.of(id);
  }

  all(): readonly Acceptor[] {
    return this.#all;
  }

  set(command: SetAcceptor): AcceptorRejection | null {
    const { owner, currency } = command;
    const { owners, listings, changes } = this.#stage;
    if (!isTrader(owner)) return { code: 'invalid_owner' };
    const fault = owners.receivingFault(owner);
    if (fault !== null) return fault;
    if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
    const existing = this.ofOwner(owner);
    if (existing !== undefined && existing.currency !== currency) return { code: 'invalid_acceptor_terms' };
    if (!areTermsValid(command)) return { code: 'invalid_acceptor_terms' };
    const acceptor: Acceptor = {
      id: existing?.id ?? this.#all.length + 1,
      owner,
      currency,
      isOpen: command.open,
      isResting: existing?.isResting ?? false,
      depositRate: command.deposit_rate,
      withdrawalRate: command.withdrawal_rate,
      depositMinimum: command.deposit_minimum,
      depositMaximum: command.deposit_maximum,
      withdrawalMinimum: command.withdrawal_minimum,
      withdrawalMaximum: command.withdrawal_maximum,
      opens: command.opens,
      closes: command.closes,
      pledge: existing?.pledge ?? ZERO,
      lockedUntil: existing?.lockedUntil ?? (0 as TimeMs),
      changedAt: changes.time,
    };
    changes.createdId = acceptor.id;
    this.#put(acceptor);
    return null;
  }

  setResting(owner: OwnerId, isResting: boolean): AcceptorRejection | null {
    const existing = this.ofOwner(owner);
    if (existing === undefined) return { code: 'unknown_acceptor' };
    const fault = this.#stage.owners.actingFault(owner);
    if (fault !== null) return fault;
    this.#put({ ...existing, isResting });
    return null;
  }

  pledge(owner: OwnerId, more: Amount): AcceptorRejection | null {
    const { owners, rooms, changes } = this.#stage;
    const existing = this.ofOwner(owner);
    if (existing === undefined) return { code: 'unknown_acceptor' };
    const fault = owners.actingFault(owner);
    if (fault !== null) return fault;
    if (more <= ZERO) return { code: 'invalid_amount' };
    const account = this.accountOf(existing);
    if (isSettling(account, rooms)) return { code: 'settling' };
    const free = mayLeave(account, rooms);
    if (free < more) return { code: 'insufficient_balance', free };
    lock(account, more, changes);
    this.#put({ ...existing, pledge: add(existing.pledge, more) });
    return null;
  }

  /** Releases a part of the pledge that covers nothing; `covered` is the amount needed by open withdrawals. */
  unpledge(owner: OwnerId, less: Amount, covered: bigint): AcceptorRejection | null {
    const { owners, changes } = this.#stage;
    const existing = this.ofOwner(owner);
    if (existing === undefined) return { code: 'unknown_acceptor' };
    const fault = owners.actingFault(owner);
    if (fault !== null) return fault;
    if (less <= ZERO) return { code: 'invalid_amount' };
    if (existing.lockedUntil > changes.time) return { code: 'pledge_locked', until: existing.lockedUntil };
    const free = existing.pledge - covered;
    if (free < less) return { code: 'pledge_short', free };
    this.takeFromPledge(existing, less);
    return null;
  }

  /** Unlocks a part of a pledge; the caller may then move it. */
  takeFromPledge(acceptor: Acceptor, less: Amount): void {
    unlock(this.accountOf(acceptor), less, this.#stage.changes);
    this.#put({ ...acceptor, pledge: subtract(acceptor.pledge, less) });
  }

  /** Locks the pledge for a week after one of the acceptor's withdrawals was confirmed automatically. */
  lockPledge(id: number): void {
    const acceptor = this.of(id);
    assert(acceptor !== undefined, 'the acceptor of a deal exists');
    const lockedUntil = (this.#stage.changes.time + PLEDGE_LOCK_MS) as TimeMs;
    // Several confirmations at the same time emit one change.
    if (lockedUntil !== acceptor.lockedUntil) this.#put({ ...acceptor, lockedUntil });
  }

  accountOf({ owner, currency }: { readonly owner: OwnerId; readonly currency: CurrencyId }): Account {
    return this.#stage.ledger.table('legal', currency).getOrCreate(owner);
  }

  *holds(): Generator<Hold> {
    for (const acceptor of this.#all) {
      if (acceptor.pledge > ZERO) yield { account: this.accountOf(acceptor), amount: acceptor.pledge };
    }
  }

  *write(): Generator<Row> {
    for (const acceptor of this.#all) yield ['acceptor', ...rowOf(acceptor)];
  }

  read(row: Row): boolean {
    if (row[0] !== 'acceptor') return false;
    const acceptor = acceptorOf(row.slice(1));
    assert(acceptor.id === this.#all.length + 1, 'ids of acceptors are consecutive');
    if (acceptor.pledge > ZERO) restoreLock(this.accountOf(acceptor), acceptor.pledge);
    this.#all.push(acceptor);
    this.#idByOwner.set(acceptor.owner, acceptor.id);
    return true;
  }

  #put(acceptor: Acceptor): void {
    const { changes } = this.#stage;
    const changed = { ...acceptor, changedAt: changes.time };
    this.#all[acceptor.id - 1] = changed;
    this.#idByOwner.set(acceptor.owner, acceptor.id);
    changes.emit<AcceptorEvent>({ type: 'acceptor_changed', acceptor: changed });
  }
}

function rowOf(acceptor: Acceptor) {
  return [
    acceptor.id,
    acceptor.owner,
    acceptor.currency,
    acceptor.isOpen,
    acceptor.isResting,
    acceptor.depositRate,
    acceptor.withdrawalRate,
    [
      acceptor.depositMinimum,
      acceptor.depositMaximum,
      acceptor.withdrawalMinimum,
      acceptor.withdrawalMaximum,
    ].map(String),
    acceptor.opens,
    acceptor.closes,
    String(acceptor.pledge),
    acceptor.lockedUntil,
    acceptor.changedAt,
  ];
}

type AcceptorRow = readonly [
  number,
  OwnerId,
  CurrencyId,
  boolean,
  boolean,
  number,
  number,
  readonly [string, string, string, string],
  number,
  number,
  string,
  number,
  number,
];

function acceptorOf(row: Row): Acceptor {
  const [id, owner, currency, isOpen, isResting, depositRate, withdrawalRate, bounds, ...more] =
    row as AcceptorRow;
  const [opens, closes, pledge, lockedUntil, changedAt] = more;
  const money = (text: string) => amount(BigInt(text));
  return {
    id,
    owner,
    currency,
    isOpen,
    isResting,
    depositRate,
    withdrawalRate,
    depositMinimum: money(bounds[0]),
    depositMaximum: money(bounds[1]),
    withdrawalMinimum: money(bounds[2]),
    withdrawalMaximum: money(bounds[3]),
    opens,
    closes,
    pledge: money(pledge),
    lockedUntil: timeMs(lockedUntil),
    changedAt: timeMs(changedAt),
  };
}
