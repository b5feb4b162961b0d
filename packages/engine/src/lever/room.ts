import type { PairId, TimeMs } from '../ids.ts';
import type { Account, AccountKey } from '../ledger/account.ts';
import type { Hold } from '../ledger/hold.ts';
import { declareRoom, type Room, type Stage } from '../room.ts';
import type { Row } from '../snapshot/part.ts';
import type { AcceptedIndexPrice } from '../stage/accepted-index-price.ts';
import type { AgendaItem } from '../stage/agenda.ts';
import type { Progress } from '../stage/bounded-work.ts';
import type { Day } from '../stage/day.ts';
import { auditLever, leverHolds } from './audit.ts';
import { Budget } from './budget.ts';
import { type LeverCommand, leverCommands } from './commands.ts';
import { CLOSING, closeDelisted, endOrders } from './delisting.ts';
import { enter } from './enter.ts';
import type { LeverEvent } from './event.ts';
import { setLeverTerms, setRiskTerms } from './house-commands.ts';
import { Lever } from './lever.ts';
import { beginNight, sweep } from './overnight.ts';
import { movePool } from './pool.ts';
import { payJump, processIndexPrices } from './process-reached.ts';
import { deleveragingRank } from './ranking.ts';
import type { LeverRejection } from './rejection.ts';
import { type LeverRow, leverRestored, readLever, writeLever } from './snapshot.ts';
import type { LeverTerms, RiskTerms } from './terms.ts';
import type { LeverTrade } from './trade.ts';
import { exit, revokeOrder, setExits, setOrderExits } from './trader-commands.ts';
import { LEVER_REASONS, LEVER_WALLETS, type RiskClass } from './words.ts';

/** Leveraged contracts: long and short at the index, with the exchange as the counterparty. */
export const lever = declareRoom<LeverEvent, LeverRejection>()({
  number: 8,
  format: 1,
  commands: leverCommands,
  reasons: LEVER_REASONS,
  wallets: LEVER_WALLETS,
  open: (stage) => new LeverRoom(stage),
});

/** Value and risk of an account in one currency. */
export type LeverAccount = {
  readonly equity: bigint;
  readonly margins: bigint;
  readonly profits: bigint;
  readonly owed: bigint;
  readonly riskClass: RiskClass;
};

class LeverRoom implements Room<LeverCommand> {
  readonly #stage: Stage;
  readonly #lever: Lever;

  constructor(stage: Stage) {
    this.#stage = stage;
    this.#lever = new Lever(stage);
  }

  handle(command: LeverCommand): LeverRejection | null {
    switch (command.type) {
      case 'enter_position':
        return enter(command, this.#lever);
      case 'exit_position':
        return exit(command, this.#lever);
      case 'set_exits':
        return setExits(command, this.#lever);
      case 'set_entrust_exits':
        return setOrderExits(command, this.#lever);
      case 'revoke_entrust':
        return revokeOrder(command, this.#lever);
      case 'set_lever_terms':
        return setLeverTerms(command, this.#lever);
      case 'set_risk_terms':
        return setRiskTerms(command, this.#lever);
      case 'move_pool':
        return movePool(command, this.#lever);
    }
  }

  onIndexPrice({ pair: id }: AcceptedIndexPrice, maxPostings: number): Progress {
    const pair = this.#lever.pairs.get(id);
    if (pair === undefined) return 'done';
    this.#lever.beginWork();
    return processIndexPrices(
      this.#lever,
      this.#lever.stateOf(pair.currency),
      new Budget(maxPostings, this.#stage.changes),
    );
  }

  advance({ id, slot }: AgendaItem, maxPostings: number): Progress {
    this.#lever.beginWork();
    const budget = new Budget(maxPostings, this.#stage.changes);
    const pair = slot === CLOSING ? this.#lever.pairs.get(id as PairId) : undefined;
    if (pair === undefined) return sweep(this.#lever, budget);
    const state = this.#lever.stateOf(pair.currency);
    // Winners with a claim on a share of the pool are paid before anybody else.
    if (payJump(this.#lever, state, budget) === 'more') return 'more';
    return closeDelisted(this.#lever, pair, budget);
  }

  onDayStarted(day: Day): void {
    beginNight(this.#lever, day);
  }

  onPairDelisted(id: PairId, maxItems: number): number {
    const pair = this.#lever.pairs.get(id);
    return pair === undefined ? 0 : endOrders(this.#lever, pair, maxItems);
  }

  /** Index prices are needed from the last accepted one of the pair on, because positions still use it. */
  indexPricesFrom(id: PairId): TimeMs | null {
    return this.#lever.pairs.get(id)?.indexPrice?.time ?? null;
  }

  awaitsIndexPrices(id: PairId): boolean {
    const pair = this.#lever.pairs.get(id);
    return pair !== undefined && pair.openOrders.size + pair.positionsById.size > 0;
  }

  isSettling(account: AccountKey): boolean {
    const isOfPool = LEVER_WALLETS.some((wallet) => wallet === account.wallet);
    const isOfTrader = account.wallet === 'lever' && this.#lever.find(account) !== undefined;
    return (isOfPool || isOfTrader) && this.#lever.isUnsettled(account.currency);
  }

  free(account: Account): bigint {
    const portfolio = account.wallet === 'lever' ? this.#lever.find(account) : undefined;
    if (portfolio === undefined || portfolio.positionsById.size === 0) return account.available;
    if (!this.#lever.hasFreshIndexPrices(portfolio)) return 0n;
    return portfolio.equity() - portfolio.equityToKeep();
  }

  /**
   * Equity includes unrealized profits, so that a trader who sees a price fall elsewhere cannot withdraw money that is
   * already lost.
   */
  *freeBy(account: Account): Generator<PairId> {
    const portfolio = account.wallet === 'lever' ? this.#lever.find(account) : undefined;
    for (const { id } of portfolio?.pairs() ?? []) yield id;
  }

  skipIds(count: number): void {
    this.#lever.lastTrade += count;
    this.#lever.lastReceipt += count;
  }

  holds(): Iterable<Hold> {
    return leverHolds(this.#lever);
  }

  write(): Generator<LeverRow> {
    return writeLever(this.#lever);
  }

  read(row: Row): void {
    readLever(row, this.#lever);
  }

  onRestored(): void {
    leverRestored(this.#lever);
  }

  assertInvariants(): void {
    auditLever(this.#lever);
  }

  /** Current terms of a pair, with their version; undefined if leverage is not offered. */
  terms(id: PairId): { readonly version: number; readonly terms: LeverTerms } | undefined {
    const pair = this.#lever.pairs.get(id);
    return pair && { version: pair.version, terms: pair.terms };
  }

  /** Current rates of a currency. */
  riskTerms(currency: Account['currency']): RiskTerms {
    return this.#lever.stateOf(currency).terms;
  }

  /** Trades that have not ended, by id. */
  *trades(): Generator<LeverTrade> {
    for (const { facts } of this.#lever.trades.values()) yield facts;
  }

  /** A trade that has not ended; undefined if there is none with this id. */
  trade(id: number): LeverTrade | undefined {
    return this.#lever.trades.get(id)?.facts;
  }

  /** Returns value and risk of an account; undefined if it has no trades. */
  account(owner: Account['owner'], currency: Account['currency']): LeverAccount | undefined {
    const portfolio = this.#lever.find({ owner, currency });
    if (portfolio === undefined) return undefined;
    const { margins, debt, riskClass } = portfolio;
    return { equity: portfolio.equity(), margins, profits: portfolio.profits(), owed: debt, riskClass };
  }

  /** Returns the deleveraging rank of a trade, from 0 (never) to 5 (among the first). */
  rank(id: number): number {
    const trade = this.#lever.trades.get(id);
    if (trade === undefined) return 0;
    const pair = this.#lever.pairOf(trade);
    return deleveragingRank(this.#lever.stateOf(pair.currency), pair, trade.facts);
  }

  /** Returns the total profit of all winners of a currency at the last accepted index prices. */
  winnings(currency: Account['currency']): bigint {
    return this.#lever.stateOf(currency).profits();
  }

  /** Last accepted index price of a pair; null before the first. */
  decidingIndexPrice(id: PairId): AcceptedIndexPrice | null {
    return this.#lever.pairs.get(id)?.indexPrice ?? null;
  }
}
