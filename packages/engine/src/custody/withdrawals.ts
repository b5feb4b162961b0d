import { subtract, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import type { OwnerId, TimeMs } from '../ids.ts';
import type { Account } from '../ledger/account.ts';
import { takeFee } from '../ledger/fee.ts';
import { type Hold, lock, restoreLock, unlock } from '../ledger/hold.ts';
import { move } from '../ledger/move.ts';
import type { Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Day } from '../stage/day.ts';
import type {
  ApplyWithdrawal,
  ApproveWithdrawal,
  ConfirmWithdrawal,
  SendWithdrawal,
  SignWithdrawal,
} from './commands.ts';
import { DayUse } from './day-use.ts';
import type { Deposits } from './deposits.ts';
import type { CustodyEvent, Withdrawal, WithdrawalState } from './event.ts';
import type { Flows } from './flows.ts';
import type { House } from './house.ts';
import { externalOf } from './networks.ts';
import { fitsLedger, isChainText, isCount } from './outside.ts';
import type { CustodyRejection } from './rejection.ts';
import type { Terms } from './terms.ts';
import { auditOpen, feeOrFault, mayApprove, UNDER_WAY } from './withdrawal-checks.ts';
import { rowOfWithdrawal, withdrawalOfRow } from './withdrawal-row.ts';

/** Maximum number of open withdrawals per user. */
export const MAX_OPEN_WITHDRAWALS = 20;

/** Time by which a halt of withdrawals postpones an internal transfer, repeatedly. */
export const HALT_RECHECK_MS = 10 * 60_000;

/** Maximum number of transactions signed for one withdrawal, which stops a faulty signer. */
const MAX_TRANSACTIONS = 50;

type Services = {
  readonly stage: Stage;
  readonly terms: Terms;
  readonly deposits: Deposits;
  readonly flows: Flows;
  readonly house: House;
};

type OpenWithdrawal = { withdrawal: Withdrawal; item: AgendaItem | null };

/** Withdrawals. The amount is on hold from the request to the end; ended ones are removed. */
export class Withdrawals {
  readonly #services: Services;
  readonly #use = new DayUse();
  readonly #openById = new Map<number, OpenWithdrawal>();
  readonly #openCountByOwner = new Map<OwnerId, number>();
  /** Last id assigned to a withdrawal. */
  last = 0;

  constructor(services: Services) {
    this.#services = services;
  }

  apply(command: ApplyWithdrawal): CustodyRejection | null {
    const { stage } = this.#services;
    const { by, network, currency, address, amount, to_owner: toOwner, held_until } = command;
    const fee = feeOrFault(command, { ...this.#services, use: this.#use });
    if (typeof fee === 'object') return fee;
    if ((this.#openCountByOwner.get(by.trader) ?? 0) >= MAX_OPEN_WITHDRAWALS) {
      return { code: 'too_many_withdrawals', most: MAX_OPEN_WITHDRAWALS };
    }
    const { changes } = stage;
    this.last += 1;
    const withdrawal: Withdrawal = {
      id: this.last,
      owner: by.trader,
      network,
      currency,
      address,
      toOwner,
      amount,
      fee,
      state: 'applied',
      heldUntil: held_until,
      transactions: [],
      confirmations: 0,
      chainFee: ZERO,
      chainFeeCurrency: null,
      reason: '',
      appliedAt: changes.time,
      changedAt: changes.time,
    };
    changes.createdId = withdrawal.id;
    lock(this.#accountOf(withdrawal), amount, changes);
    this.#use.add(by.trader, currency, amount);
    this.#keep(withdrawal);
    if (toOwner !== null && held_until <= changes.time) this.#arriveInStation(withdrawal);
    else this.#emitChange(withdrawal);
    return null;
  }

  cancel(id: number, owner: OwnerId): CustodyRejection | null {
    const open = this.#openById.get(id);
    if (open === undefined || open.withdrawal.owner !== owner) return { code: 'unknown_withdrawal' };
    const { withdrawal, item } = open;
    if (withdrawal.state !== 'applied') return { code: 'withdrawal_state', state: withdrawal.state };
    if (item !== null && this.#services.stage.agenda.isDue(item)) return { code: 'settling' };
    this.#return(withdrawal, 'cancelled', '');
    return null;
  }

  approve({ withdrawal: id, by }: ApproveWithdrawal): CustodyRejection | null {
    const withdrawal = this.#openById.get(id)?.withdrawal;
    if (withdrawal === undefined) return { code: 'unknown_withdrawal' };
    const { state, owner, toOwner, heldUntil } = withdrawal;
    if (state === 'approved') return null;
    if (state !== 'applied' || toOwner !== null) return { code: 'withdrawal_state', state };
    const { owners, changes } = this.#services.stage;
    const fault = owners.actingFault(owner);
    if (fault !== null) return fault;
    if (heldUntil > changes.time) return { code: 'withdrawal_held', until: heldUntil };
    if (!mayApprove(withdrawal, by, this.#services.terms.limitsOf(withdrawal.currency)))
      return { code: 'needs_second_person' };
    this.#change({ ...withdrawal, state: 'approved' });
    return null;
  }

  reject(id: number, reason: string): CustodyRejection | null {
    const open = this.#openById.get(id);
    if (open === undefined) return { code: 'unknown_withdrawal' };
    const { withdrawal, item } = open;
    const { state } = withdrawal;
    if (state !== 'applied' && state !== 'approved') return { code: 'withdrawal_state', state };
    if (item !== null && this.#services.stage.agenda.isDue(item)) return { code: 'settling' };
    this.#return(withdrawal, 'rejected', reason);
    return null;
  }

  sign({ withdrawal: id, transaction, replaces }: SignWithdrawal): CustodyRejection | null {
    const withdrawal = this.#openById.get(id)?.withdrawal;
    if (withdrawal === undefined) return { code: 'unknown_withdrawal' };
    if (!isChainText(transaction)) return { code: 'invalid_transaction' };
    const { state, transactions } = withdrawal;
    const last = transactions.at(-1) ?? null;
    if (last === transaction) return null;
    if (state !== 'approved' && !UNDER_WAY.has(state)) return { code: 'withdrawal_state', state };
    const isNext = last === replaces && !transactions.includes(transaction);
    if (!isNext || transactions.length >= MAX_TRANSACTIONS) return { code: 'transaction_differs' };
    this.#change({
      ...withdrawal,
      state: 'signed',
      transactions: [...transactions, transaction],
      confirmations: 0,
    });
    return null;
  }

  send({ withdrawal: id, transaction, known: existing }: SendWithdrawal): CustodyRejection | null {
    const withdrawal = this.#openById.get(id)?.withdrawal;
    if (withdrawal === undefined) return { code: 'unknown_withdrawal' };
    const { state, transactions } = withdrawal;
    if (!UNDER_WAY.has(state)) return { code: 'withdrawal_state', state };
    if (!transactions.includes(transaction)) return { code: 'transaction_differs' };
    const sent = existing ? 'broadcast' : 'unknown';
    if (state !== sent) this.#change({ ...withdrawal, state: sent });
    return null;
  }

  /** Records confirmations; with enough of them the withdrawal is completed and the chain fee booked. */
  confirm(command: ConfirmWithdrawal): CustodyRejection | null {
    const withdrawal = this.#openById.get(command.withdrawal)?.withdrawal;
    if (withdrawal === undefined) return { code: 'unknown_withdrawal' };
    const { stage, terms } = this.#services;
    const { state, transactions, network } = withdrawal;
    const { transaction, confirmations, fee, fee_currency } = command;
    if (!UNDER_WAY.has(state)) return { code: 'withdrawal_state', state };
    if (!transactions.includes(transaction)) return { code: 'transaction_differs' };
    if (!isCount(confirmations)) return { code: 'invalid_transaction' };
    if (stage.listings.currency(fee_currency) === undefined) return { code: 'unknown_currency' };
    if (fee < ZERO) return { code: 'invalid_amount' };
    if (!fitsLedger(stage.ledger, fee_currency, fee)) return { code: 'amount_too_large' };
    const isConfirmed = confirmations >= terms.network(network).settledAfter;
    // Puts the transaction that is on the chain last, because the last one is shown.
    const others = transactions.filter((other) => other !== transaction);
    const confirmed = { ...withdrawal, transactions: [...others, transaction], confirmations };
    if (isConfirmed) this.#complete({ ...confirmed, chainFee: fee, chainFeeCurrency: fee_currency });
    else if (confirmations !== withdrawal.confirmations || state !== 'broadcast') {
      this.#change({ ...confirmed, state: 'broadcast' });
    }
    return null;
  }

  fail(id: number, reason: string): CustodyRejection | null {
    const withdrawal = this.#openById.get(id)?.withdrawal;
    if (withdrawal === undefined) return { code: 'unknown_withdrawal' };
    const { state } = withdrawal;
    if (state !== 'approved' && !UNDER_WAY.has(state)) return { code: 'withdrawal_state', state };
    this.#return(withdrawal, 'failed', reason);
    return null;
  }

  /**
   * Completes a withdrawal to another user of the exchange at the end of its delay; during a halt the delay is extended
   * and the withdrawal can be cancelled.
   */
  advance(id: number): void {
    const open = this.#openById.get(id);
    if (open === undefined) return;
    const { withdrawal } = open;
    const { owners, halts, agenda, changes } = this.#services.stage;
    const { owner, toOwner } = withdrawal;
    if (halts.has('withdrawals')) {
      const heldUntil = (changes.time + HALT_RECHECK_MS) as TimeMs;
      open.item = agenda.add(heldUntil, id);
      this.#change({ ...withdrawal, heldUntil });
      return;
    }
    const isExcluded =
      owners.actingFault(owner) !== null || toOwner === null || owners.receivingFault(toOwner) !== null;
    if (isExcluded) this.#return(withdrawal, 'failed', 'account_barred');
    else this.#arriveInStation(withdrawal);
  }

  onDayStarted(day: Day): void {
    // Keeps no state before the first withdrawal, so that older journals keep their state hash.
    if (this.last > 0) this.#use.begin(day);
  }

  *holds(): Generator<Hold> {
    for (const { withdrawal } of this.#openById.values()) {
      yield { account: this.#accountOf(withdrawal), amount: withdrawal.amount };
    }
  }

  /** Withdrawals that have not ended, by id. */
  open(): readonly Withdrawal[] {
    return [...this.#openById.values()]
      .map(({ withdrawal }) => withdrawal)
      .sort((left, right) => left.id - right.id);
  }

  *write(): Generator<Row> {
    if (this.last > 0) yield ['last_withdrawal', this.last];
    yield* this.#use.write();
    for (const withdrawal of this.open()) yield ['withdrawal', ...rowOfWithdrawal(withdrawal)];
  }

  read(row: Row): boolean {
    if (this.#use.read(row)) return true;
    if (row[0] === 'last_withdrawal') {
      this.last = row[1] as number;
      return true;
    }
    if (row[0] !== 'withdrawal') return false;
    const withdrawal = withdrawalOfRow(row.slice(1));
    restoreLock(this.#accountOf(withdrawal), withdrawal.amount);
    this.#keep(withdrawal);
    return true;
  }

  audit(): void {
    auditOpen(this.open(), this.#openCountByOwner, this.last);
  }

  #arriveInStation(withdrawal: Withdrawal): void {
    const { ledger, changes } = this.#services.stage;
    const { id, currency, amount, fee, toOwner } = withdrawal;
    assert(toOwner !== null, 'an internal withdrawal has a receiver');
    const payer = this.#accountOf(withdrawal);
    unlock(payer, amount, changes);
    takeFee(payer, ledger.house('fees', currency), fee, 'chain_withdrawal_fee', id, changes);
    const receiver = ledger.table('change', currency).getOrCreate(toOwner);
    move(payer, receiver, subtract(amount, fee), 'in_station', id, changes);
    this.#end({ ...withdrawal, state: 'in_station' });
  }

  #complete(withdrawal: Withdrawal): void {
    const { stage, flows, house } = this.#services;
    const { ledger, changes } = stage;
    const { id, network, currency, amount, fee, chainFee, chainFeeCurrency } = withdrawal;
    assert(chainFeeCurrency !== null, 'a chain fee has a currency');
    const payer = this.#accountOf(withdrawal);
    unlock(payer, amount, changes);
    takeFee(payer, ledger.house('fees', currency), fee, 'chain_withdrawal_fee', id, changes);
    const sent = subtract(amount, fee);
    move(payer, ledger.house(externalOf(network), currency), sent, 'chain_withdrawal', id, changes);
    flows.count('outflow', network, currency, sent);
    house.payFee({
      network,
      currency: chainFeeCurrency,
      amount: chainFee,
      transaction: withdrawal.transactions.at(-1) ?? '',
      cause: 'withdrawal',
      withdrawal: id,
    });
    this.#end({ ...withdrawal, state: 'completed' });
  }

  /** Ends a withdrawal without payment and releases its amount. */
  #return(withdrawal: Withdrawal, state: WithdrawalState, reason: string): void {
    const { owner, currency, amount, appliedAt } = withdrawal;
    unlock(this.#accountOf(withdrawal), amount, this.#services.stage.changes);
    this.#use.refund(owner, currency, amount, appliedAt);
    this.#end({ ...withdrawal, state, reason });
  }

  #change(withdrawal: Withdrawal): void {
    const open = this.#openById.get(withdrawal.id);
    assert(open !== undefined, 'a changed withdrawal is open');
    const changed = { ...withdrawal, changedAt: this.#services.stage.changes.time };
    open.withdrawal = changed;
    this.#emitChange(changed);
  }

  #emitChange(withdrawal: Withdrawal): void {
    this.#services.stage.changes.emit<CustodyEvent>({ type: 'withdrawal_changed', withdrawal });
  }

  #keep(withdrawal: Withdrawal): void {
    const { id, owner, toOwner, heldUntil } = withdrawal;
    const item = toOwner === null ? null : this.#services.stage.agenda.add(heldUntil, id);
    this.#openById.set(id, { withdrawal, item });
    this.#openCountByOwner.set(owner, (this.#openCountByOwner.get(owner) ?? 0) + 1);
  }

  #end(withdrawal: Withdrawal): void {
    const { id, owner } = withdrawal;
    const open = this.#openById.get(id);
    assert(open !== undefined, 'an ending withdrawal is open');
    if (open.item !== null) this.#services.stage.agenda.remove(open.item);
    this.#openById.delete(id);
    const remaining = (this.#openCountByOwner.get(owner) ?? 0) - 1;
    if (remaining > 0) this.#openCountByOwner.set(owner, remaining);
    else this.#openCountByOwner.delete(owner);
    this.#emitChange({ ...withdrawal, changedAt: this.#services.stage.changes.time });
  }

  #accountOf({ owner, currency }: Withdrawal): Account {
    return this.#services.stage.ledger.table('change', currency).getOrCreate(owner);
  }
}
