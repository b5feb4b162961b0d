import type {
  CommandIn,
  CurrencyId,
  Day,
  Event,
  LeverTrade,
  MarkedPrice,
  OwnerId,
  PairId,
  Rejection,
  TimeMs,
} from '@assay/engine';
import { type Account, accountKey } from '../audit/accounts.ts';
import type { DueThing } from '../audit/agenda.ts';
import { difference } from '../audit/difference.ts';
import type { EventsLedger } from '../audit/events-ledger.ts';
import type { Expectation } from '../audit/expectation.ts';
import type { Finding } from '../audit/finding.ts';
import type { EngineView } from '../engine-view.ts';
import type { ProductAudit, Progress, Records } from '../product.ts';
import { unchecked } from '../unchecked.ts';
import { Entering } from './entering.ts';
import { faultOfRisk, faultOfTerms, least, up, worthOf } from './rules.ts';
import { Settlement } from './settling.ts';
import { LeverState, type SimPair, type SimTrade } from './state.ts';
import { Allowance, Working } from './working.ts';

const ROOM = 8;
/** Of the fees of nights, on the agenda: pairs have numbers from 1. */
const NIGHTS = 0;
const LARGEST = 2n ** 63n - 1n;
const POOL: readonly string[] = ['lever_margin', 'lever_insurance'];

type Lever = CommandIn<'lever'>;
type Of<Type extends Lever['type']> = Extract<Lever, { type: Type }>;

/** The promises about leveraged contracts. */
export class LeverAudit implements ProductAudit {
  readonly #records: Records;
  readonly #state: LeverState;
  readonly #settlement: Settlement;
  readonly #working: Working;
  readonly #entering: Entering;
  /** Marks, days or delistings have changed accounts in this command. */
  #hasWorked = false;

  constructor(records: Records) {
    this.#records = records;
    this.#state = new LeverState(records);
    this.#settlement = new Settlement(this.#state);
    this.#working = new Working(this.#state, this.#settlement);
    this.#entering = new Entering(this.#state, this.#settlement, this.#working);
  }

  expect(command: Lever, expectation: Expectation): Rejection | null {
    switch (command.type) {
      case 'enter_position':
        return this.#entering.enter(command, expectation);
      case 'exit_position':
        return this.#exit(command, expectation);
      case 'set_exits':
        return this.#setExits(command, expectation);
      case 'revoke_entrust':
        return this.#revoke(command, expectation);
      case 'set_lever_terms':
        return this.#setTerms(command, expectation);
      case 'set_risk_terms':
        return this.#setRisk(command, expectation);
      case 'move_pool':
        return this.#movePool(command, expectation);
    }
  }

  begins(time: TimeMs): void {
    this.#state.now = time;
    this.#hasWorked = false;
  }

  marked(mark: MarkedPrice, most: number, expectation: Expectation): Progress {
    const pair = this.#state.pair(mark.pair);
    if (pair === undefined) return 'done';
    this.#hasWorked = true;
    return this.#working.work(pair.currency, new Allowance(most, expectation), expectation);
  }

  advance({ id }: DueThing, most: number, expectation: Expectation): Progress {
    this.#hasWorked = true;
    const allowance = new Allowance(most, expectation);
    if (id === NIGHTS) return this.#chargeNights(allowance, expectation);
    const pair = this.#state.pair(unchecked<PairId>(id));
    return pair === undefined ? 'done' : this.#closeDelisted(pair, allowance, expectation);
  }

  dayBegun({ calendar, from }: Day): void {
    const state = this.#state;
    if (calendar !== 'exchange' || state.trades.length === 0) return;
    state.days.push(from);
    const ids = state.trades.filter((trade) => this.#settlement.nights(trade) > 0);
    const thing = state.sweep?.thing ?? {
      due: unchecked<TimeMs>(state.days[0] ?? 0),
      room: ROOM,
      id: NIGHTS,
    };
    if (state.sweep === null) this.#records.agenda.add(thing);
    state.sweep = { thing, ids: ids.map(({ facts }) => facts.id) };
  }

  delisted(id: PairId, most: number, expectation: Expectation): number {
    const state = this.#state;
    const pair = state.pair(id);
    if (pair === undefined) return 0;
    const [holding, waiting] = [this.#on(id, 'holding'), this.#on(id, 'waiting')];
    if (pair.closing === null && holding.length > 0) {
      const closesAt = unchecked<TimeMs>(expectation.time + (pair.versions.at(-1)?.delistingMs ?? 0));
      pair.closing = { due: closesAt, room: ROOM, id };
      this.#records.agenda.add(pair.closing);
      expectation.tell(`closing of ${id}`, { type: 'lever_closing_planned', pair: id, closesAt });
    }
    const ended = waiting.slice(0, most);
    for (const trade of ended) this.#settlement.revoke(trade, 'delisting', expectation);
    return ended.length;
  }

  /** Whoever did something about an account stands where the rate says; marks tell it when they bring it there. */
  accepted(): void {
    const state = this.#state;
    for (const account of state.accounts) {
      const { money, owed, riskClass } = account;
      const trades = state.tradesOf(account).map(({ facts: { id, status } }) => `${id}${status}`);
      const seen = `${money.total} ${money.held} ${owed} ${trades}`;
      const isTouched = seen !== account.seen;
      account.seen = seen;
      if (!isTouched || riskClass === 'liquidating' || this.#hasWorked) continue;
      account.riskClass = state.isAtOrBelow(account, account.terms.warning) ? 'warned' : 'safe';
    }
  }

  settling({ owner, wallet, currency }: Account): boolean {
    const isTraders = wallet === 'lever' && this.#state.account(owner, currency) !== undefined;
    return (isTraders || POOL.includes(wallet)) && this.#state.isUnsettled(currency);
  }

  free(money: Account): bigint {
    const { owner, wallet, currency, total, held } = money;
    const account = wallet === 'lever' ? this.#state.account(owner, currency) : undefined;
    if (account === undefined || this.#state.tradesOf(account, 'holding').length === 0) return total - held;
    if (!this.#state.hasFreshMarks(account)) return 0n;
    const needed = up(this.#state.margins(account) * BigInt(account.terms.warning), 10_000n);
    return this.#state.equity(account) - needed;
  }

  nameOf(event: Event): string | undefined {
    switch (event.type) {
      case 'lever_trade_changed':
        return `lever ${event.trade.id} ${event.trade.status}`;
      case 'lever_receipt_written':
        return `lever receipt ${event.receipt.id}`;
      case 'margin_warned':
        return `warning ${event.owner} ${event.currency} ${event.equity}`;
      case 'lever_terms_set':
        return `lever terms of ${event.pair}`;
      case 'risk_terms_set':
        return `risk terms of ${event.currency}`;
      case 'lever_closing_planned':
        return `closing of ${event.pair}`;
      default:
        return undefined;
    }
  }

  follow(event: Event, told: EventsLedger): void {
    if (event.type !== 'lever_trade_changed') return;
    const { id, owner, currency, status, margin, fee } = event.trade;
    const held = { waiting: margin + fee, holding: margin, settled: 0n, revoked: 0n }[status];
    told.hold(`lever ${id}`, accountKey(owner, 'lever', currency), held);
  }

  /** The engine's rates are kept as trades come and go; these are worked out from scratch, after each command. */
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
    const pairs = state.pairs.flatMap(({ id, mark, versions }) => [
      ...compared(`mark of ${id}`, mark, room.decidingMark(id)),
      ...compared(`terms of ${id}`, { version: versions.length, terms: versions.at(-1) }, room.terms(id)),
    ]);
    const currencies = [...new Set(state.pairs.map(({ currency }) => currency))];
    const winnings = currencies.flatMap((currency) =>
      compared(`winnings in ${currency}`, state.winnings(currency), room.winnings(currency)),
    );
    return [...trades, ...pairs, ...winnings];
  }

  #compareAccount(owner: OwnerId, currency: CurrencyId, engine: EngineView): Finding[] {
    const state = this.#state;
    const account = state.account(owner, currency);
    if (account === undefined) return [];
    const { owed, riskClass } = account;
    const expected = {
      equity: state.equity(account),
      margins: state.margins(account),
      profits: state.profits(account),
      owed,
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
      if (allowance.isSpent) return 'more';
      const id = ids.shift();
      const trade = state.trades.find(({ facts }) => facts.id === id);
      if (trade === undefined || this.#settlement.nights(trade) === 0) continue;
      allowance.use(() => {
        if (!this.#settlement.chargeNights(trade, expectation)) trade.isUnpaid = true;
        this.#settlement.tell(trade, expectation);
        const account = state.accountOf(trade);
        const isBelow = state.isAtOrBelow(account, account.terms.warning);
        if (account.riskClass === 'safe' && isBelow) this.#settlement.warn(account, expectation);
      });
    }
    state.days = [];
    state.sweep = null;
    return 'done';
  }

  #closeDelisted(pair: SimPair, allowance: Allowance, expectation: Expectation): Progress {
    if (this.#working.payJump(pair.currency, allowance, expectation) === 'more') return 'more';
    for (const trade of this.#on(pair.id, 'holding')) {
      if (allowance.isSpent) return 'more';
      const { mark } = pair;
      if (mark !== null) allowance.use(() => this.#settlement.settle(trade, mark, 'delisting', expectation));
    }
    pair.closing = null;
    return 'done';
  }

  #own(
    command: { readonly by: { readonly trader: OwnerId }; readonly trade: number; readonly pair?: PairId },
    status: LeverTrade['status'],
  ): SimTrade | Rejection {
    const trade = this.#state.trades.find(({ facts }) => facts.id === command.trade);
    const isRight =
      trade !== undefined &&
      trade.facts.owner === command.by.trader &&
      trade.facts.status === status &&
      (command.pair === undefined || command.pair === trade.facts.pair);
    if (!isRight) return { code: 'unknown_trade' };
    return this.#state.isUnsettled(trade.facts.currency) ? { code: 'settling' } : trade;
  }

  #decisive(trade: SimTrade): MarkedPrice | Rejection {
    const pair = this.#state.pairOf(trade);
    if (this.#records.listings.pairs.get(pair.id)?.spec.status === 'delisted')
      return { code: 'pair_delisted' };
    return pair.mark !== null && this.#state.isFresh(pair) ? pair.mark : { code: 'price_stale' };
  }

  #exit(command: Of<'exit_position'>, expectation: Expectation): Rejection | null {
    const trade = this.#own(command, 'holding');
    if ('code' in trade) return trade;
    const mark = this.#decisive(trade);
    if ('code' in mark) return mark;
    expectation.made = trade.facts.id;
    this.#settlement.settle(trade, mark, 'trader', expectation);
    return null;
  }

  #revoke(command: Of<'revoke_entrust'>, expectation: Expectation): Rejection | null {
    const trade = this.#own(command, 'waiting');
    if ('code' in trade) return trade;
    expectation.made = trade.facts.id;
    this.#settlement.revoke(trade, 'trader', expectation);
    return null;
  }

  #setExits(command: Of<'set_exits'>, expectation: Expectation): Rejection | null {
    const barred = this.#records.owners.whyBarred(command.by.trader);
    if (barred !== null) return barred;
    const trade = this.#own(command, 'holding');
    if ('code' in trade) return trade;
    const mark = this.#decisive(trade);
    if ('code' in mark) return mark;
    const { takeProfit, stopLoss } = command;
    const { side, price } = trade.facts;
    const isLong = side === 'long';
    const prices = [price, mark.price];
    const wins = (value: bigint) => prices.every((one) => (isLong ? value > one : value < one));
    const loses = (value: bigint) => prices.every((one) => (isLong ? value < one : value > one));
    const isProfitWrong = takeProfit !== null && !wins(takeProfit);
    const isLossWrong = stopLoss !== null && !loses(stopLoss);
    // Of two wrong ones the upper is named.
    if (isProfitWrong && (isLong || !isLossWrong)) return { code: 'stop_on_wrong_side', stop: 'take_profit' };
    if (isLossWrong) return { code: 'stop_on_wrong_side', stop: 'stop_loss' };
    Object.assign(trade.facts, { takeProfit, stopLoss });
    expectation.made = trade.facts.id;
    this.#settlement.tell(trade, expectation);
    return null;
  }

  #setTerms({ pair: id, terms }: Of<'set_lever_terms'>, expectation: Expectation): Rejection | null {
    const { listings } = this.#records;
    const listed = listings.pairs.get(id)?.spec;
    if (listed === undefined) return { code: 'unknown_pair' };
    if (listed.status === 'delisted') return { code: 'pair_delisted' };
    const fault = faultOfTerms(terms);
    if (fault !== null) return { code: 'invalid_lever_terms', fault };
    const [base, quote] = [listings.currencies.get(listed.base), listings.currencies.get(listed.quote)];
    const worth = worthOf(terms.unitsPerHand, listed.tickSize, base?.decimals ?? 0, quote?.decimals ?? 0);
    if (worth === null) return { code: 'invalid_lever_terms', fault: 'unitsPerHand' };
    let pair = this.#state.pair(id);
    if (pair === undefined) {
      pair = { id, currency: listed.quote, versions: [], mark: null, suspect: null, closing: null };
      this.#state.pairs.push(pair);
    }
    pair.versions.push(terms);
    const version = pair.versions.length;
    const { time } = expectation;
    expectation.tell(`lever terms of ${id}`, { type: 'lever_terms_set', pair: id, version, terms, time });
    return null;
  }

  #setRisk({ currency, terms }: Of<'set_risk_terms'>, expectation: Expectation): Rejection | null {
    if (!this.#records.listings.currencies.has(currency)) return { code: 'unknown_currency' };
    const fault = faultOfRisk(terms);
    if (fault !== null) return { code: 'invalid_risk_terms', fault };
    const versions = this.#state.risks.get(currency) ?? [];
    versions.push(terms);
    this.#state.risks.set(currency, versions);
    const told = { currency, version: versions.length, terms, time: expectation.time };
    expectation.tell(`risk terms of ${currency}`, { type: 'risk_terms_set', ...told });
    return null;
  }

  #movePool(command: Of<'move_pool'>, expectation: Expectation): Rejection | null {
    const { currency, from, to, amount } = command;
    const state = this.#state;
    if (!this.#records.listings.currencies.has(currency)) return { code: 'unknown_currency' };
    if (from === to || !(POOL.includes(from) || POOL.includes(to))) return { code: 'pool_ends_wrong' };
    if (amount < 1n) return { code: 'invalid_amount' };
    if (state.isUnsettled(currency)) return { code: 'settling' };
    const owner = unchecked<OwnerId>(0);
    const [payer, receiver] = [from, to].map((wallet) => this.#records.accounts.of(owner, wallet, currency));
    if (payer === undefined || receiver === undefined) throw new Error('the house has its wallets');
    const bounds = [from === 'external' ? LARGEST + payer.total : payer.total];
    if (POOL.includes(from) && !POOL.includes(to)) {
      const share = up(state.winnings(currency) * 10_000n, BigInt(state.riskTerms(currency).winners));
      bounds.push(state.pool(currency) - share, state.pool(currency) - this.#working.stress(currency));
    }
    const free = least(...bounds);
    if (amount > free) return { code: 'pool_needed', free: free > 0n ? free : 0n };
    expectation.move(payer, receiver, amount, 'lever_pool', expectation.sequence);
    return null;
  }
}

function compared(name: string, expected: unknown, got: unknown): Finding[] {
  const path = difference(expected, got);
  return path === null ? [] : [{ kind: 'state', sentence: `${name} has ${path}`, expected, got }];
}
