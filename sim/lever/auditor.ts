import type {
  AcceptedIndexPrice,
  CommandIn,
  CurrencyId,
  Day,
  Event,
  LeverTrade,
  OwnerId,
  PairId,
  Rejection,
  TimeMs,
} from '@assay/engine';
import { type Account, accountKey } from '../audit/accounts.ts';
import type { DueItem } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { Entering } from './entering.ts';
import { HouseCommands, POOL_WALLETS } from './house-commands.ts';
import { TraderCommands } from './own-trades.ts';
import { divideUp } from './rules.ts';
import { Settlement } from './settling.ts';
import { LeverState, type SimPair, type SimTrade } from './state.ts';
import { Allowance, Working } from './working.ts';

const ROOM = 8;
/** Id of the overnight fees on the agenda: pairs have numbers from 1. */
const NIGHTS = 0;

type Lever = CommandIn<'lever'>;

/** Auditor of leveraged contracts. */
export class LeverAudit implements ProductAudit {
  readonly #records: Records;
  readonly #state: LeverState;
  readonly #settlement: Settlement;
  readonly #working: Working;
  readonly #entering: Entering;
  readonly #traderCommands: TraderCommands;
  readonly #house: HouseCommands;
  /** True when marks, days or delistings have changed accounts in this command. */
  #hasProcessedIndexPrices = false;

  constructor(records: Records) {
    this.#records = records;
    this.#state = new LeverState(records);
    this.#settlement = new Settlement(this.#state);
    this.#working = new Working(this.#state, this.#settlement);
    this.#entering = new Entering(this.#state, this.#settlement, this.#working);
    this.#traderCommands = new TraderCommands(this.#state, this.#settlement);
    this.#house = new HouseCommands(this.#state, this.#working);
  }

  expect(command: Lever, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'enter_position':
        return this.#entering.enter(command, expectation);
      case 'exit_position':
        return this.#traderCommands.exit(command, expectation);
      case 'set_exits':
        return this.#traderCommands.setExits(command, expectation);
      case 'set_entrust_exits':
        return this.#traderCommands.setOrderExits(command, expectation);
      case 'revoke_entrust':
        return this.#traderCommands.revoke(command, expectation);
      case 'set_lever_terms':
        return this.#house.setTerms(command, expectation);
      case 'set_risk_terms':
        return this.#house.setRisk(command, expectation);
      case 'move_pool':
        return this.#house.movePool(command, expectation);
    }
  }

  begins(time: TimeMs): void {
    this.#state.now = time;
    this.#hasProcessedIndexPrices = false;
  }

  onIndexPrice(indexPrice: AcceptedIndexPrice, maxPostings: number, expectation: Expectation): Progress {
    const pair = this.#state.pair(indexPrice.pair);
    if (pair === undefined) return 'done';
    this.#hasProcessedIndexPrices = true;
    return this.#working.work(pair.currency, new Allowance(maxPostings, expectation), expectation);
  }

  advance({ id }: DueItem, maxPostings: number, expectation: Expectation): Progress {
    this.#hasProcessedIndexPrices = true;
    const allowance = new Allowance(maxPostings, expectation);
    if (id === NIGHTS) return this.#chargeNights(allowance, expectation);
    const pair = this.#state.pair(unchecked<PairId>(id));
    return pair === undefined ? 'done' : this.#closeDelisted(pair, allowance, expectation);
  }

  onDayStarted({ calendar, from }: Day): void {
    const state = this.#state;
    if (calendar !== 'exchange' || state.trades.length === 0) return;
    state.days.push(from);
    const ids = state.trades.filter((trade) => this.#settlement.nights(trade) > 0);
    const dueItem = state.sweep?.dueItem ?? {
      due: unchecked<TimeMs>(state.days[0] ?? 0),
      room: ROOM,
      id: NIGHTS,
    };
    if (state.sweep === null) this.#records.agenda.add(dueItem);
    state.sweep = { dueItem, ids: ids.map(({ facts }) => facts.id) };
  }

  delisted(id: PairId, maxPostings: number, expectation: Expectation): number {
    const state = this.#state;
    const pair = state.pair(id);
    if (pair === undefined) return 0;
    const [holding, waiting] = [this.#on(id, 'holding'), this.#on(id, 'waiting')];
    if (pair.closing === null && holding.length > 0) {
      const closesAt = unchecked<TimeMs>(expectation.time + (pair.versions.at(-1)?.delistingMs ?? 0));
      pair.closing = { due: closesAt, room: ROOM, id };
      this.#records.agenda.add(pair.closing);
      expectation.emit(`lever closing of ${id}`, { type: 'lever_closing_planned', pair: id, closesAt });
    }
    const ended = waiting.slice(0, maxPostings);
    for (const trade of ended) this.#settlement.revoke(trade, 'delisting', expectation);
    return ended.length;
  }

  /** After a command on an account its risk class follows from the margin ratio; marks emit the change. */
  accepted(): void {
    const state = this.#state;
    for (const account of state.accounts) {
      const { money, debt, riskClass } = account;
      const trades = state.tradesOf(account).map(({ facts: { id, status } }) => `${id}${status}`);
      const fingerprint = `${money.total} ${money.held} ${debt} ${trades}`;
      const isTouched = fingerprint !== account.fingerprint;
      account.fingerprint = fingerprint;
      if (!isTouched || riskClass === 'liquidating' || this.#hasProcessedIndexPrices) continue;
      account.riskClass = state.isAtOrBelow(account, account.terms.warning) ? 'warned' : 'safe';
    }
  }

  settling({ owner, wallet, currency }: Account): boolean {
    const isTraders = wallet === 'lever' && this.#state.account(owner, currency) !== undefined;
    return (isTraders || POOL_WALLETS.includes(wallet)) && this.#state.isUnsettled(currency);
  }

  free(money: Account): bigint {
    const { owner, wallet, currency, total, held } = money;
    const account = wallet === 'lever' ? this.#state.account(owner, currency) : undefined;
    if (account === undefined || this.#state.tradesOf(account, 'holding').length === 0) return total - held;
    if (!this.#state.hasFreshIndexPrices(account)) return 0n;
    const needed = divideUp(this.#state.margins(account) * BigInt(account.terms.warning), 10_000n);
    return this.#state.equity(account) - needed;
  }

  isAtRisk({ owner, wallet, currency }: Account): boolean {
    const account = wallet === 'lever' ? this.#state.account(owner, currency) : undefined;
    return account !== undefined && this.#state.tradesOf(account, 'holding').length > 0;
  }

  skipIds(count: number): void {
    this.#state.lastTrade += count;
    this.#state.lastReceipt += count;
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'lever_trade_changed':
        return `lever ${event.trade.id} ${event.trade.status}`;
      case 'lever_price_followed':
        return `lever price followed ${event.pair} ${event.sequence}`;
      case 'lever_receipt_written':
        return `lever receipt ${event.receipt.id}`;
      case 'margin_warned':
        return `warning ${event.owner} ${event.currency} ${event.equity}`;
      case 'lever_terms_set':
        return `lever terms of ${event.pair}`;
      case 'risk_terms_set':
        return `risk terms of ${event.currency}`;
      case 'lever_closing_planned':
        return `lever closing of ${event.pair}`;
      default:
        return undefined;
    }
  }

  follow(event: Event, ledger: EventsLedger): void {
    if (event.type !== 'lever_trade_changed') return;
    const { id, owner, currency, status, margin, fee } = event.trade;
    const held = { waiting: margin + fee, holding: margin, settled: 0n, revoked: 0n }[status];
    ledger.hold(`lever ${id}`, accountKey(owner, 'lever', currency), held);
  }

  /** The engine updates its rates incrementally; these are computed from scratch after each command. */
  inspect(_expectation: Expectation, engine: EngineView): Finding[] {
    return this.#state.accounts.flatMap((account) =>
      this.#compareAccount(account.owner, account.currency, engine),
    );
  }

  walk(engine: EngineView): Finding[] {
    const room = engine.room('lever');
    const state = this.#state;
    const trades = state.trades.flatMap(({ facts }) =>
      compared(`trade ${facts.id}`, { ...facts }, room.trade(facts.id)),
    );
    const pairs = state.pairs.flatMap(({ id, indexPrice, versions }) => [
      ...compared(`mark of ${id}`, indexPrice, room.decidingIndexPrice(id)),
      ...compared(`terms of ${id}`, { version: versions.length, terms: versions.at(-1) }, room.terms(id)),
    ]);
    const currencies = [...new Set(state.pairs.map(({ currency }) => currency))];
    const winnings = currencies.flatMap((currency) =>
      compared(`winnings in ${currency}`, state.winnings(currency), room.winnings(currency)),
    );
    return [...trades, ...pairs, ...winnings, ...uncovered(room.trades())];
  }

  #compareAccount(owner: OwnerId, currency: CurrencyId, engine: EngineView): Finding[] {
    const state = this.#state;
    const account = state.account(owner, currency);
    if (account === undefined) return [];
    const { debt, riskClass } = account;
    const expected = {
      equity: state.equity(account),
      margins: state.margins(account),
      profits: state.profits(account),
      owed: debt,
      riskClass,
    };
    return compared(
      `account ${owner} in ${currency}`,
      expected,
      engine.room('lever').account(owner, currency),
    );
  }

  #on(id: PairId, status: LeverTrade['status']): SimTrade[] {
    return this.#state.trades.filter(({ facts }) => facts.pair === id && facts.status === status);
  }

  #chargeNights(allowance: Allowance, expectation: Expectation): Progress {
    const state = this.#state;
    const ids = state.sweep?.ids ?? [];
    while (ids.length > 0) {
      if (allowance.isExhausted) return 'more';
      const id = ids.shift();
      const trade = state.trades.find(({ facts }) => facts.id === id);
      if (trade === undefined || this.#settlement.nights(trade) === 0) continue;
      allowance.use(() => {
        if (!this.#settlement.chargeNights(trade, expectation)) trade.isUnpaid = true;
        this.#settlement.publish(trade);
        this.#settlement.emitChange(trade, expectation);
        const account = state.accountOf(trade);
        const isBelow = state.isAtOrBelow(account, account.terms.warning);
        if (account.riskClass === 'safe' && isBelow) this.#settlement.warn(account, expectation);
        this.#settlement.endWarning(account);
      });
    }
    state.days = [];
    state.sweep = null;
    return 'done';
  }

  #closeDelisted(pair: SimPair, allowance: Allowance, expectation: Expectation): Progress {
    if (this.#working.payJump(pair.currency, allowance, expectation) === 'more') return 'more';
    const { indexPrice } = pair;
    const first = () => this.#on(pair.id, 'holding')[0];
    for (let trade = first(); trade !== undefined && indexPrice !== null; trade = first()) {
      if (allowance.isExhausted) return 'more';
      const next = trade;
      allowance.use(() => this.#settlement.close(next, indexPrice, 'delisting', expectation));
    }
    pair.closing = null;
    return 'done';
  }
}

/** Positions whose margin × multiple differs from their value at the opening by more than a unit of the margin. */
function uncovered(trades: Iterable<LeverTrade>): Finding[] {
  const findings: Finding[] = [];
  for (const { id, status, price, quantity, multiple, value, originMargin } of trades) {
    if (status !== 'holding') continue;
    const opened = price * quantity;
    const over = originMargin * BigInt(multiple) - opened;
    const isCovered = value === opened && over >= 0n && over < multiple;
    if (isCovered) continue;
    const sentence = `trade ${id} has a margin that is not that of its opening`;
    findings.push({ kind: 'state', sentence, expected: opened, got: { value, originMargin, multiple } });
  }
  return findings;
}

function compared(name: string, expected: unknown, actual: unknown): Finding[] {
  const path = difference(expected, actual);
  return path === null ? [] : [{ kind: 'state', sentence: `${name} has ${path}`, expected, got: actual }];
}
