import type { CommandIn, LeverTrade, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { unchecked } from '../unchecked.ts';
import { exitsAfter, exitsFault } from './exits.ts';
import { MAX_VALUE, opensAt, priced, triggerPriceOf, withSpread, worthOf } from './rules.ts';
import type { Settlement } from './settling.ts';
import type { LeverState, SimPair, SimTrade } from './state.ts';
import type { Working } from './working.ts';

type Enter = Extract<CommandIn<'lever'>, { type: 'enter_position' }>;

/** Checks of a new order, in this order, and its expected result. */
export class Entering {
  readonly #state: LeverState;
  readonly #settlement: Settlement;
  readonly #working: Working;

  constructor(state: LeverState, settlement: Settlement, working: Working) {
    this.#state = state;
    this.#settlement = settlement;
    this.#working = working;
  }

  enter(command: Enter, expectation: Expectation): Rejection | null {
    const state = this.#state;
    const { owners, listings, accounts } = state.records;
    const { trader } = command.by;
    const rejection = owners.actingFault(trader);
    if (rejection !== null) return rejection;
    const listed = listings.pairs.get(command.pair)?.spec;
    if (listed === undefined) return { code: 'unknown_pair' };
    if (listed.status === 'delisted') return { code: 'pair_delisted' };
    const pair = state.pair(command.pair);
    const terms = pair?.versions.at(-1);
    if (pair === undefined || terms === undefined || !terms.isOpen) return { code: 'lever_closed' };
    if (state.isUnsettled(pair.currency)) return { code: 'settling' };
    const { multiple, hands } = command;
    if (terms.multiples.every((listedMultiple) => listedMultiple !== multiple))
      return { code: 'multiple_not_listed' };
    if (!Number.isSafeInteger(hands) || hands < terms.minimumHands)
      return { code: 'too_few_hands', minimum: terms.minimumHands };
    if (hands > terms.maximumHands) return { code: 'too_many_hands', maximum: terms.maximumHands };
    const account = state.account(trader, pair.currency);
    const count = account === undefined ? 0 : state.tradesOf(account).length;
    if (count >= terms.tradesPerOwner) return { code: 'too_many_trades', maximum: terms.tradesPerOwner };
    const areIndexPricesFresh =
      state.isFresh(pair) && (account === undefined || state.hasFreshIndexPrices(account));
    if (!areIndexPricesFresh) return { code: 'price_stale' };
    const indexPrice = pair.indexPrice;
    const { side, limit } = command;
    const isNow =
      indexPrice !== null && (limit === null || opensAt(side, limit, indexPrice.price, terms.spread));
    const facts = this.#draft(command, pair, isNow, expectation);
    const isCountable = facts.value <= MAX_VALUE && this.#working.isCountable(pair, facts.quantity);
    if (!isCountable) return { code: 'value_too_large' };
    const current = isNow ? (indexPrice?.price ?? 0n) : triggerPriceOf({ facts, terms });
    const wrong = exitsFault(facts.side, facts, [facts.price, current]);
    if (wrong !== null) return wrong;
    const money = accounts.of(trader, 'lever', pair.currency);
    const free = account === undefined ? money.total - money.held : state.spendable(account);
    if (free < facts.margin + facts.fee) return { code: 'margin_not_covered', free: free > 0n ? free : 0n };
    if (isNow && !this.#working.isWithinStress(pair, facts.side, facts.quantity))
      return { code: 'pool_full' };
    state.lastTrade += 1;
    facts.id = unchecked<LeverTrade['id']>(state.lastTrade);
    expectation.createdId = facts.id;
    const opened = state.obtain(trader, pair.currency);
    const trade: SimTrade = { facts, terms, chargedTo: 0, isUnpaid: false, extreme: null };
    if (isNow) {
      this.#settlement.open(trade, indexPrice, facts.limit === null ? 'trader' : 'limit', expectation);
      return null;
    }
    state.trades.push(trade);
    expectation.hold(opened.money, facts.margin + facts.fee);
    this.#settlement.emitChange(trade, expectation);
    return null;
  }

  #draft(command: Enter, pair: SimPair, isNow: boolean, expectation: Expectation): SimTrade['facts'] {
    const { by, side, hands, multiple, limit } = command;
    const { listings } = this.#state.records;
    const spec = listings.pairs.get(pair.id)?.spec;
    const terms = pair.versions.at(-1);
    const index = pair.indexPrice?.price;
    const base = spec && listings.currencies.get(spec.base);
    const quote = spec && listings.currencies.get(spec.quote);
    if (spec === undefined || terms === undefined || index === undefined) throw new Error('no pair');
    if (base === undefined || quote === undefined) throw new Error('no currencies');
    const worth = worthOf(terms.unitsPerHand, spec.tickSize, base.decimals, quote.decimals) ?? 0n;
    const quantity = worth * BigInt(hands);
    const price = isNow || limit === null ? withSpread(side, index, terms.spread) : limit;
    return {
      ...{
        id: unchecked(0),
        owner: by.trader,
        pair: pair.id,
        partOf: null,
        currency: pair.currency,
        side,
        hands,
        multiple,
      },
      ...{ terms: pair.versions.length, quantity, limit, originPrice: index },
      ...priced({ quantity, multiple }, price, terms),
      ...{ overnight: 0n, ...exitsAfter(command, null) },
      ...{ status: 'waiting', orderedAt: expectation.time, openedAt: null, endedAt: null },
      ...{ closePrice: null, profit: null, cause: null },
    };
  }
}
