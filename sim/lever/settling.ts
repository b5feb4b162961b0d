import type { AcceptedIndexPrice, LeverReceipt, LeverTrade } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { unchecked } from '../unchecked.ts';
import { beginFollowing } from './exits.ts';
import { cut, divideDown, divideUp, minimum, priced, profitOf, withSpread } from './rules.ts';
import type { LeverState, SimAccount, SimTrade } from './state.ts';

type Cause = LeverReceipt['cause'];
type ReceiptFields = Omit<LeverReceipt, 'id' | 'trade' | 'owner' | 'pair' | 'currency' | 'time' | 'spread'>;
type Pool = { readonly pool: bigint; readonly profits: bigint };

const AMOUNTS = ['quantity', 'value', 'originMargin', 'margin', 'fee', 'overnight'] as const;

/** Transitions of one trade, with the money that they move. */
export class Settlement {
  readonly #state: LeverState;

  constructor(state: LeverState) {
    this.#state = state;
  }

  /** Opens a position: the fee is paid, the margin held. */
  open(trade: SimTrade, indexPrice: AcceptedIndexPrice, cause: Cause, expectation: Expectation): void {
    const state = this.#state;
    const account = state.accountOf(trade);
    state.records.indexPrices.use(indexPrice, expectation);
    if (state.tradesOf(account, 'holding').length === 0) account.terms = state.riskTerms(account.currency);
    const before = { equity: state.equity(account), margins: state.margins(account) };
    const { facts } = trade;
    if (state.trades.includes(trade)) this.#release(trade, expectation);
    else state.trades.push(trade);
    const price = withSpread(facts.side, indexPrice.price, trade.terms.spread);
    Object.assign(facts, priced(facts, price, trade.terms));
    const fees = state.house('fees', account.currency);
    expectation.takeFee(account.money, fees, facts.fee, 'lever_fee', facts.id);
    expectation.hold(account.money, facts.margin);
    facts.status = 'holding';
    beginFollowing(trade, indexPrice);
    facts.openedAt = expectation.time;
    this.emitChange(trade, expectation);
    this.#receipt(trade, expectation, {
      ...{
        kind: 'opened',
        cause,
        markSequence: indexPrice.sequence,
        markPrice: indexPrice.price,
        price: facts.price,
      },
      ...{ value: facts.price * facts.quantity, margin: facts.margin, fee: facts.fee, profit: 0n },
      ...{ paid: -facts.fee, owed: account.debt, borne: 0n, ...before, pool: null, profits: null },
    });
  }

  /**
   * One step of closing a position: while it would leave a debt without another position to pay it, the oldest order is
   * revoked, then it is closed. Returns true when it is closed.
   */
  close(
    trade: SimTrade,
    indexPrice: AcceptedIndexPrice,
    cause: Cause,
    expectation: Expectation,
    pool?: Pool,
  ): boolean {
    const state = this.#state;
    const account = state.accountOf(trade);
    const [order] = state.tradesOf(account, 'waiting');
    const isLast = state.tradesOf(account, 'holding').length === 1;
    const isNeeded = isLast && this.#remainsAfterClosing(trade, indexPrice, cause, pool) < 0n;
    if (isNeeded && order !== undefined) {
      this.revoke(order, 'not_covered', expectation);
      return false;
    }
    this.#settle(trade, indexPrice, cause, expectation, pool);
    return true;
  }

  /** Closes some hands of a position as a contract of their own; returns its id. */
  closePart(
    trade: SimTrade,
    hands: number,
    indexPrice: AcceptedIndexPrice,
    expectation: Expectation,
  ): number {
    const state = this.#state;
    if (!this.chargeNights(trade, expectation)) trade.isUnpaid = true;
    this.publish(trade);
    const whole = { ...trade.facts };
    const retained = (amount: bigint) => divideUp(amount * BigInt(whole.hands - hands), BigInt(whole.hands));
    const value = retained(whole.value);
    const originMargin = divideUp(value, BigInt(whole.multiple));
    const amounts = {
      ...{ quantity: retained(whole.quantity), value, originMargin, fee: retained(whole.fee) },
      ...{ margin: minimum(originMargin, retained(whole.margin)), overnight: retained(whole.overnight) },
    };
    state.lastTrade += 1;
    const part: SimTrade = {
      ...{ terms: trade.terms, chargedTo: trade.chargedTo, isUnpaid: false, extreme: trade.extreme },
      facts: { ...whole, id: unchecked(state.lastTrade), partOf: whole.id, hands },
    };
    for (const name of AMOUNTS) part.facts[name] = whole[name] - amounts[name];
    Object.assign(trade.facts, amounts, { hands: whole.hands - hands });
    state.trades.push(part);
    this.close(part, indexPrice, 'trader', expectation);
    this.emitChange(trade, expectation);
    return part.facts.id;
  }

  /** Funds of an account outside of orders after its last position is closed; negative for a debt. */
  #remainsAfterClosing(trade: SimTrade, indexPrice: AcceptedIndexPrice, cause: Cause, pool?: Pool): bigint {
    const { money, debt } = this.#state.accountOf(trade);
    const equityOfTrade = money.total - money.held + trade.facts.margin;
    const payment = this.#paymentAt(trade, indexPrice, cause, pool);
    return equityOfTrade - minimum(equityOfTrade, this.#nightsDue(trade)) + payment - debt;
  }

  #paymentAt({ facts }: SimTrade, indexPrice: AcceptedIndexPrice, cause: Cause, pool?: Pool): bigint {
    const profit = profitOf(facts, indexPrice.price);
    return cause === 'pool_exhausted' && pool !== undefined
      ? divideDown(pool.pool * profit, pool.profits)
      : profit;
  }

  /** Closes a position at a mark. */
  #settle(
    trade: SimTrade,
    indexPrice: AcceptedIndexPrice,
    cause: Cause,
    expectation: Expectation,
    pool?: Pool,
  ): void {
    const state = this.#state;
    const account = state.accountOf(trade);
    const { money, currency } = account;
    const { facts, terms } = trade;
    state.records.indexPrices.use(indexPrice, expectation);
    this.chargeNights(trade, expectation);
    const before = { equity: state.equity(account), margins: state.margins(account) };
    const profit = profitOf(facts, indexPrice.price);
    const due = this.#paymentAt(trade, indexPrice, cause, pool);
    this.publish(trade);
    this.#end(trade, 'settled', cause, expectation);
    facts.closePrice = indexPrice.price;
    facts.profit = cut(profit);
    if (facts.margin > 0n) expectation.hold(money, -facts.margin);
    const [margin, fund] = [state.house('lever_margin', currency), state.house('lever_insurance', currency)];
    const start = money.total;
    if (due > 0n) {
      const first = minimum(due, margin.total);
      expectation.move(margin, money, first, 'lever_profit', facts.id);
      expectation.move(fund, money, due - first, 'lever_profit', facts.id);
    } else account.debt -= due;
    const payOff = (reason: 'lever_debt' | 'lever_loss') => {
      const paid = minimum(account.debt, money.total - money.held);
      expectation.move(money, margin, paid, reason, facts.id);
      account.debt -= paid;
    };
    payOff(due > 0n ? 'lever_debt' : 'lever_loss');
    let coveredByFund = 0n;
    if (state.tradesOf(account, 'holding').length === 0) {
      coveredByFund = account.debt;
      account.debt = 0n;
      expectation.move(fund, margin, minimum(coveredByFund, fund.total), 'lever_shortfall', facts.id);
    }
    const value = indexPrice.price * facts.quantity;
    let fee = 0n;
    if (cause === 'liquidation' && account.debt === 0n && facts.margin + profit > 0n) {
      const full = divideUp(value * BigInt(terms.liquidationFee), 1_000_000n);
      fee = minimum(full, facts.margin + profit, money.total - money.held);
      expectation.move(money, fund, fee, 'lever_liquidation_fee', facts.id);
    }
    this.emitChange(trade, expectation);
    this.#receipt(trade, expectation, {
      ...{
        kind: 'settled',
        cause,
        markSequence: indexPrice.sequence,
        markPrice: indexPrice.price,
        price: indexPrice.price,
      },
      ...{ value, margin: facts.margin, fee, profit, paid: money.total - start + fee, owed: account.debt },
      ...{ borne: coveredByFund, ...before, pool: pool?.pool ?? null, profits: pool?.profits ?? null },
    });
    if (state.tradesOf(account, 'holding').length === 0) account.riskClass = 'safe';
    this.endWarning(account);
    state.forgetIfEmpty(account);
  }

  revoke(trade: SimTrade, cause: Cause, expectation: Expectation): void {
    const account = this.#state.accountOf(trade);
    this.#release(trade, expectation);
    this.#end(trade, 'revoked', cause, expectation);
    this.emitChange(trade, expectation);
    this.#state.forgetIfEmpty(account);
  }

  #release(trade: SimTrade, expectation: Expectation): void {
    const { margin, fee } = trade.facts;
    expectation.hold(this.#state.accountOf(trade).money, -(margin + fee));
  }

  /** Charges the unpaid overnight fees. Returns true when they could be paid. */
  chargeNights(trade: SimTrade, expectation: Expectation): boolean {
    const [nights, due] = [this.nights(trade), this.#nightsDue(trade)];
    const state = this.#state;
    trade.chargedTo = state.days.at(-1) ?? trade.chargedTo;
    if (nights === 0) return true;
    const { facts } = trade;
    const account = state.accountOf(trade);
    const { money } = account;
    const before = { equity: state.equity(account), margins: state.margins(account) };
    const borrowed = facts.value - facts.originMargin;
    const fromMargin = minimum(due, facts.margin);
    if (fromMargin > 0n) expectation.hold(money, -fromMargin);
    const paid = minimum(due, money.total - money.held);
    expectation.takeFee(money, state.house('fees', account.currency), paid, 'lever_overnight', facts.id);
    facts.margin -= fromMargin;
    facts.overnight += paid;
    this.#receipt(trade, expectation, {
      ...{ kind: 'overnight', cause: 'overnight', markSequence: null, markPrice: null, price: facts.price },
      ...{ value: borrowed, margin: facts.margin, fee: due, profit: 0n, paid: -paid, owed: account.debt },
      ...{ borne: 0n, ...before, pool: null, profits: null },
    });
    return paid === due;
  }

  #nightsDue(trade: SimTrade): bigint {
    const { facts, terms } = trade;
    const borrowed = facts.value - facts.originMargin;
    return divideUp(borrowed * BigInt(terms.overnight), 1_000_000n) * BigInt(this.nights(trade));
  }

  /** Unpaid overnight fees when a day begins at 00:01: one for each midnight since the opening. */
  nights({ facts, chargedTo }: SimTrade): number {
    const opened = facts.openedAt;
    if (facts.status !== 'holding' || opened === null) return 0;
    return this.#state.days.filter((day) => chargedTo < day && opened + 60_000 < day).length;
  }

  /** Ends the warning of an account above its warning rate. */
  endWarning(account: SimAccount): void {
    if (account.riskClass === 'warned' && !this.#state.isAtOrBelow(account, account.terms.warning))
      account.riskClass = 'safe';
  }

  warn(account: SimAccount, expectation: Expectation): void {
    const { owner, currency } = account;
    account.riskClass = 'warned';
    const equity = cut(this.#state.equity(account));
    const margins = this.#state.margins(account);
    const event = { type: 'margin_warned', owner, currency, equity, margins } as const;
    expectation.emit(`warning ${owner} ${currency} ${equity}`, event);
  }

  /** Publishes the extreme that a position has followed to. */
  publish(trade: SimTrade): void {
    const { indexPrice } = this.#state.pairOf(trade);
    const { trailing } = trade.facts;
    if (trailing === null || trade.extreme === null || indexPrice === null) return;
    trade.facts.trailing = { ...trailing, extreme: trade.extreme, asOf: indexPrice.sequence };
  }

  emitChange(changed: SimTrade, expectation: Expectation): void {
    const state = this.#state;
    const trade: LeverTrade = { ...changed.facts };
    const index = state.pairOf(changed).indexPrice?.price ?? null;
    const equityOfTrade = state.accountOf(changed);
    const [equity, profits] = [cut(state.equity(equityOfTrade)), cut(state.profits(equityOfTrade))];
    const account = { equity, margins: state.margins(equityOfTrade), profits };
    const event = {
      type: 'lever_trade_changed',
      trade,
      index,
      rank: state.rankOf(changed),
      account,
    } as const;
    expectation.emit(`lever ${trade.id} ${trade.status}`, event);
  }

  #end(trade: SimTrade, status: 'settled' | 'revoked', cause: Cause, expectation: Expectation): void {
    const { facts } = trade;
    this.#state.trades = this.#state.trades.filter((other) => other !== trade);
    Object.assign(facts, { status, cause, endedAt: expectation.time });
  }

  #receipt({ facts, terms }: SimTrade, expectation: Expectation, receiptFields: ReceiptFields): void {
    const state = this.#state;
    state.lastReceipt += 1;
    const { id: trade, owner, pair, currency } = facts;
    const receipt: LeverReceipt = {
      ...{ id: unchecked(state.lastReceipt), trade, owner, pair, currency },
      ...{ time: expectation.time, spread: terms.spread, ...receiptFields },
      ...{
        value: cut(receiptFields.value),
        profit: cut(receiptFields.profit),
        equity: cut(receiptFields.equity),
      },
      ...{ owed: cut(receiptFields.owed), borne: cut(receiptFields.borne) },
      ...{ pool: receiptFields.pool === null ? null : cut(receiptFields.pool) },
      ...{ profits: receiptFields.profits === null ? null : cut(receiptFields.profits) },
    };
    expectation.emit(`lever receipt ${receipt.id}`, { type: 'lever_receipt_written', receipt });
  }
}
