import { type Amount, fitsAmount, subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import { type CurrencyId, isTrader, type OwnerId, type TimeMs } from '../ids.ts';
import { move } from '../ledger/move.ts';
import { USER_WALLETS } from '../ledger/wallet.ts';
import { mayLeave } from '../may-leave.ts';
import type { Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { ConfirmDeposit, DetectDeposit, MatchDeposit } from './commands.ts';
import { depositOfRow, rowOfDeposit } from './deposit-row.ts';
import { DepositsByOwner } from './deposits-by-owner.ts';
import type { CustodyEvent, Deposit } from './event.ts';
import type { Flows } from './flows.ts';
import { externalOf } from './networks.ts';
import { fitsLedger, isChainText, isCount } from './outside.ts';
import type { CustodyRejection } from './rejection.ts';
import type { Terms } from './terms.ts';

/**
 * Time after which an orphaned transaction is not expected to be included again, since memory pools drop it by then;
 * also the time for which a shortfall of a reversed deposit is reserved.
 */
const ORPHANED_FOR_MS = 14 * 24 * 60 * 60_000;

/**
 * On-chain deposits, unique by network, transaction and output. A deposit leaves memory once it is credited and final,
 * or has been orphaned for 14 days. Idempotency keys and the table of deposits still identify it after that.
 */
export class Deposits {
  readonly #stage: Stage;
  readonly #terms: Terms;
  readonly #flows: Flows;
  readonly #depositsById = new Map<number, Deposit>();
  readonly #idBySource = new Map<string, number>();
  readonly #byOwner = new DepositsByOwner();
  /** Credited amounts that are not yet final, by owner and currency: usable on the exchange, not withdrawable. */
  readonly #unsettledByKey = new Map<string, bigint>();
  #last = 0;

  constructor(stage: Stage, terms: Terms, flows: Flows) {
    this.#stage = stage;
    this.#terms = terms;
    this.#flows = flows;
  }

  /** Returns the amount of an owner's credited deposits that a chain reorganization could still reverse. */
  unsettledOf(owner: OwnerId, currency: CurrencyId): bigint {
    return this.#unsettledByKey.get(unsettledKey(owner, currency)) ?? ZERO;
  }

  /**
   * Returns the amounts that an owner has to retain, by currency: credits that are not final and, for 14 days after a
   * reversal, the part of the deposit that the owner's balance did not cover.
   */
  reservedOf(owner: OwnerId): ReadonlyMap<CurrencyId, bigint> {
    return this.#byOwner.reservedOf(owner, this.#stage.changes.time - ORPHANED_FOR_MS);
  }

  /** Returns true while an owner has a credited deposit that is not final. */
  hasUnsettled(owner: OwnerId): boolean {
    return this.#byOwner.hasUnsettled(owner);
  }

  detect(command: DetectDeposit): CustodyRejection | null {
    const { network, transaction, output, address, owner, currency } = command;
    const { listings, changes } = this.#stage;
    const existing = this.#findBySource(command);
    if (existing !== undefined) {
      const isSame = sourceText(existing) === sourceText(command);
      if (!isSame) return { code: 'deposit_differs' };
      changes.createdId = existing.id;
      return null;
    }
    if (owner !== null && !isTrader(owner)) return { code: 'invalid_owner' };
    if (listings.currency(currency) === undefined) return { code: 'unknown_currency' };
    if (command.amount <= ZERO) return { code: 'invalid_amount' };
    if (!fitsAmount(command.amount)) return { code: 'amount_too_large' };
    if (!isChainText(transaction) || !isCount(output)) return { code: 'invalid_transaction' };
    if (!isChainText(address)) return { code: 'invalid_address' };
    const { creditAfter, settledAfter } = this.#terms.network(network);
    this.#last += 1;
    const source = { network, transaction, output, address, owner, currency, amount: command.amount };
    changes.createdId = this.#last;
    this.#set({
      id: this.#last,
      ...source,
      state: 'seen',
      confirmations: 0,
      creditAfter,
      settledAfter,
      height: null,
      block: null,
      reversed: ZERO,
      lost: ZERO,
      isFinal: false,
      seenAt: changes.time,
      changedAt: changes.time,
    });
    return null;
  }

  confirm({ deposit: id, confirmations, height, block }: ConfirmDeposit): CustodyRejection | null {
    const deposit = this.#depositsById.get(id);
    if (deposit === undefined) return { code: 'unknown_deposit' };
    if (!isCount(confirmations) || (height !== null && !isCount(height)))
      return { code: 'invalid_transaction' };
    if (block !== null && !isChainText(block)) return { code: 'invalid_transaction' };
    if (deposit.isFinal) return null;
    const { creditAfter, settledAfter } = this.#terms.network(deposit.network);
    const evaluated = { ...deposit, confirmations, height, block, creditAfter, settledAfter };
    if (confirmations >= creditAfter && !isHeldByExchange(deposit)) return this.#creditOrHold(evaluated);
    const isReincluded = deposit.state === 'gone';
    this.#change({ ...evaluated, state: isReincluded ? 'seen' : deposit.state }, deposit);
    return null;
  }

  /**
   * Handles a transaction that has dropped out of its chain. A deposit that was not credited is marked as orphaned or
   * reversed; a credited one is debited from its owner as far as funds are available, the exchange bears the rest.
   */
  drop(id: number): CustodyRejection | null {
    const deposit = this.#depositsById.get(id);
    if (deposit === undefined) return { code: 'unknown_deposit' };
    if (deposit.isFinal) return { code: 'deposit_state', state: deposit.state };
    const { state } = deposit;
    if (state === 'gone' || state === 'taken_back') return null;
    const dropped = { ...deposit, confirmations: 0, height: null, block: null };
    if (state === 'seen') this.#change({ ...dropped, state: 'gone' }, deposit);
    else if (state === 'credited') return this.#reverse(dropped);
    else this.#change({ ...dropped, state: 'taken_back' }, deposit);
    return null;
  }

  /** Credits a suspended deposit, unmatched or below the minimum, to the owner that staff have determined. */
  match({ deposit: id, owner }: MatchDeposit): CustodyRejection | null {
    const deposit = this.#depositsById.get(id);
    if (deposit === undefined) return { code: 'unknown_deposit' };
    const { state, currency } = deposit;
    if (state !== 'below_minimum' && state !== 'unmatched') return { code: 'deposit_state', state };
    if (!isTrader(owner)) return { code: 'invalid_owner' };
    const { ledger, owners, changes } = this.#stage;
    const fault = owners.receivingFault(owner);
    if (fault !== null) return fault;
    const suspense = ledger.house('suspense', currency);
    if (suspense.available < deposit.amount) return { code: 'house_short' };
    const receiver = ledger.table('change', currency).getOrCreate(owner);
    move(suspense, receiver, deposit.amount, 'deposit_matched', id, changes);
    this.#change({ ...deposit, owner, state: 'credited' }, deposit);
    return null;
  }

  /** Removes deposits from memory that have been orphaned for more than 14 days. */
  onDayStarted(time: TimeMs): void {
    for (const deposit of this.#depositsById.values()) {
      if (deposit.state === 'gone' && time - deposit.changedAt > ORPHANED_FOR_MS) this.#forget(deposit);
    }
  }

  skipIds(count: number): void {
    this.#last += count;
  }

  *write(): Generator<Row> {
    if (this.#last > 0) yield ['last_deposit', this.#last];
    for (const deposit of this.open()) yield ['deposit', ...rowOfDeposit(deposit)];
  }

  read(row: Row): boolean {
    if (row[0] === 'last_deposit') {
      this.#last = row[1] as number;
      return true;
    }
    if (row[0] !== 'deposit') return false;
    const deposit = depositOfRow(row.slice(1));
    this.#keep(deposit);
    this.#addUnsettled(deposit, 1n);
    return true;
  }

  audit(): void {
    const unsettled = new Map<string, bigint>();
    for (const deposit of this.#depositsById.values()) {
      const { owner, currency, state, amount: fullAmount, reversed, lost } = deposit;
      assert(deposit.id <= this.#last, 'ids of deposits do not exceed the last one');
      assert(state !== 'credited' || !deposit.isFinal, 'a final deposit is removed');
      assert(
        reversed + lost === ZERO || reversed + lost === fullAmount,
        'a reversal covers the whole deposit',
      );
      if (state !== 'credited' || owner === null) continue;
      const key = unsettledKey(owner, currency);
      unsettled.set(key, (unsettled.get(key) ?? ZERO) + fullAmount);
    }
    for (const [key, total] of this.#unsettledByKey) {
      assert(total === (unsettled.get(key) ?? ZERO), 'the unsettled total is that of unsettled deposits');
    }
    assert(unsettled.size === this.#unsettledByKey.size, 'the unsettled totals cover all unsettled deposits');
    this.#byOwner.audit(this.#depositsById.values());
  }

  /** Returns the deposits in memory, ordered by id. */
  open(): readonly Deposit[] {
    return [...this.#depositsById.values()].sort((left, right) => left.id - right.id);
  }

  /** Books a deposit that has enough confirmations: to its owner or to suspense, or restores a reversed one. */
  #creditOrHold(deposit: Deposit): CustodyRejection | null {
    if (deposit.state === 'taken_back') return this.#restore(deposit);
    const { ledger, changes } = this.#stage;
    const { id, network, currency, owner } = deposit;
    if (!fitsLedger(ledger, currency, deposit.amount)) return { code: 'amount_too_large' };
    const state = this.#startStatusOf(deposit);
    const external = ledger.house(externalOf(network), currency);
    const receiver =
      state === 'credited' && owner !== null
        ? ledger.table('change', currency).getOrCreate(owner)
        : ledger.house('suspense', currency);
    const reason = state === 'credited' ? 'chain_deposit' : 'deposit_suspended';
    move(external, receiver, deposit.amount, reason, id, changes);
    this.#flows.count('inflow', network, currency, deposit.amount);
    this.#change({ ...deposit, state }, deposit);
    return null;
  }

  /**
   * Returns the state of a deposit when it is first booked. Only `credited` goes to the owner, the others to suspense.
   */
  #startStatusOf({
    network,
    currency,
    owner,
    amount: units,
  }: Deposit): 'credited' | 'below_minimum' | 'unmatched' {
    const terms = this.#terms.of(network, currency);
    if (terms === undefined || owner === null) return 'unmatched';
    if (this.#stage.owners.receivingFault(owner) !== null) return 'unmatched';
    return units < terms.depositMinimum ? 'below_minimum' : 'credited';
  }

  #reverse(deposit: Deposit): CustodyRejection | null {
    const { ledger, rooms, changes } = this.#stage;
    const { id, owner, currency } = deposit;
    assert(owner !== null, 'a credited deposit has an owner');
    if (!fitsLedger(ledger, currency, deposit.amount)) return { code: 'amount_too_large' };
    const suspense = ledger.house('suspense', currency);
    let remaining = deposit.amount;
    // Debits the wallet that deposits are credited to, then the owner's other wallets.
    for (const wallet of ['change', ...USER_WALLETS.filter((other) => other !== 'change')] as const) {
      const payer = ledger.find(owner, wallet, currency);
      if (payer === undefined) continue;
      const free = mayLeave(payer, rooms);
      const part = free < remaining ? (free as Amount) : remaining;
      move(payer, suspense, part, 'deposit_taken_back', id, changes);
      remaining = subtract(remaining, part);
    }
    move(ledger.house('losses', currency), suspense, remaining, 'deposit_taken_back', id, changes);
    const reversed = subtract(deposit.amount, remaining);
    this.#change({ ...deposit, state: 'taken_back', reversed, lost: remaining }, deposit);
    return null;
  }

  /** Restores a reversed deposit that is in the chain again: refunds its owner's part and the exchange's loss. */
  #restore(deposit: Deposit): CustodyRejection | null {
    const { ledger, owners, changes } = this.#stage;
    const { id, owner, currency, reversed, lost } = deposit;
    const suspense = ledger.house('suspense', currency);
    if (reversed + lost === ZERO) {
      // A deposit in suspense is reversed without a posting: only its state is restored.
      const state = this.#startStatusOf(deposit) === 'below_minimum' ? 'below_minimum' : 'unmatched';
      this.#change({ ...deposit, state }, deposit);
      return null;
    }
    assert(owner !== null, 'a formerly credited deposit has an owner');
    if (suspense.available < deposit.amount) return { code: 'house_short' };
    const fault = owners.receivingFault(owner);
    if (fault !== null) return fault;
    const receiver = ledger.table('change', currency).getOrCreate(owner);
    move(suspense, receiver, reversed, 'deposit_restored', id, changes);
    move(suspense, ledger.house('losses', currency), lost, 'deposit_restored', id, changes);
    this.#change({ ...deposit, state: 'credited', reversed: ZERO, lost: ZERO }, deposit);
    return null;
  }

  /**
   * Stores a deposit and emits `deposit_changed` if anything differs from `before`; sets `isFinal` at `settledAfter`.
   */
  #change(deposit: Deposit, before: Deposit): void {
    const { confirmations, settledAfter, state } = deposit;
    const isFinal = deposit.isFinal || (isHeldByExchange(deposit) && confirmations >= settledAfter);
    const isSame =
      state === before.state &&
      confirmations === before.confirmations &&
      deposit.block === before.block &&
      deposit.height === before.height &&
      isFinal === before.isFinal;
    if (isSame) return;
    this.#set({ ...deposit, isFinal, changedAt: this.#stage.changes.time });
  }

  #set(deposit: Deposit): void {
    const previous = this.#depositsById.get(deposit.id);
    if (previous !== undefined) this.#addUnsettled(previous, -1n);
    this.#keep(deposit);
    this.#addUnsettled(deposit, 1n);
    this.#stage.changes.emit<CustodyEvent>({ type: 'deposit_changed', deposit });
    if (deposit.isFinal && deposit.state === 'credited') this.#forget(deposit);
  }

  #keep(deposit: Deposit): void {
    this.#byOwner.replace(this.#depositsById.get(deposit.id), deposit);
    this.#depositsById.set(deposit.id, deposit);
    this.#idBySource.set(sourceKey(deposit), deposit.id);
  }

  #forget(deposit: Deposit): void {
    this.#addUnsettled(deposit, -1n);
    this.#byOwner.forget(deposit);
    this.#depositsById.delete(deposit.id);
    this.#idBySource.delete(sourceKey(deposit));
  }

  /** Adds (`sign` 1) or subtracts (`sign` -1) a credited deposit in the unsettled total of its owner and currency. */
  #addUnsettled({ state, owner, currency, amount: fullAmount }: Deposit, sign: bigint): void {
    if (state !== 'credited' || owner === null) return;
    const key = unsettledKey(owner, currency);
    const total = (this.#unsettledByKey.get(key) ?? ZERO) + sign * fullAmount;
    if (total === ZERO) this.#unsettledByKey.delete(key);
    else this.#unsettledByKey.set(key, total);
  }

  #findBySource(source: Pick<Deposit, 'network' | 'transaction' | 'output'>): Deposit | undefined {
    const id = this.#idBySource.get(sourceKey(source));
    return id === undefined ? undefined : this.#depositsById.get(id);
  }
}

/** Returns true if the deposit is booked, to its owner or to suspense, and not reversed. */
function isHeldByExchange({ state }: Deposit): boolean {
  return state === 'credited' || state === 'below_minimum' || state === 'unmatched';
}

type Source = Pick<
  Deposit,
  'network' | 'transaction' | 'output' | 'address' | 'owner' | 'currency' | 'amount'
>;

function sourceKey({
  network,
  transaction,
  output,
}: Pick<Source, 'network' | 'transaction' | 'output'>): string {
  return `${network} ${transaction} ${output}`;
}

/**
 * Address, currency and amount of a deposit, which a repeated report of the same output must match. Excludes the owner,
 * whom `match` may have set in the meantime.
 */
function sourceText({ address, currency, amount: fullAmount }: Omit<Source, 'owner'>): string {
  return `${address} ${currency} ${fullAmount}`;
}

function unsettledKey(owner: OwnerId, currency: CurrencyId): string {
  return `${owner} ${currency}`;
}
