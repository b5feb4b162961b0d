import type { AcceptedIndexPrice, CommandIn, LeverTrade, OwnerId, PairId, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { beginFollowing, exitsAfter, exitsFault } from './exits.ts';
import { triggerPriceOf } from './rules.ts';
import type { Settlement } from './settling.ts';
import type { LeverState, SimTrade } from './state.ts';

type Of<Type extends CommandIn<'lever'>['type']> = Extract<CommandIn<'lever'>, { type: Type }>;

/** Commands of traders on their own contracts. */
export class TraderCommands {
  readonly #state: LeverState;
  readonly #settlement: Settlement;

  constructor(state: LeverState, settlement: Settlement) {
    this.#state = state;
    this.#settlement = settlement;
  }

  #findOwnTrade(
    command: { readonly by: { readonly trader: OwnerId }; readonly trade: number; readonly pair?: PairId },
    status: LeverTrade['status'],
  ): SimTrade | Rejection {
    const trade = this.#state.trades.find(({ facts }) => facts.id === command.trade);
    const isInStatus =
      trade !== undefined &&
      trade.facts.owner === command.by.trader &&
      trade.facts.status === status &&
      (command.pair === undefined || command.pair === trade.facts.pair);
    if (!isInStatus) return { code: 'unknown_trade' };
    return this.#state.isUnsettled(trade.facts.currency) ? { code: 'settling' } : trade;
  }

  #decisive(trade: SimTrade): AcceptedIndexPrice | Rejection {
    const pair = this.#state.pairOf(trade);
    if (this.#state.records.listings.pairs.get(pair.id)?.spec.status === 'delisted')
      return { code: 'pair_delisted' };
    return pair.indexPrice !== null && this.#state.isFresh(pair) ? pair.indexPrice : { code: 'price_stale' };
  }

  exit(command: Of<'exit_position'>, expectation: Expectation): Rejection | null {
    const trade = this.#findOwnTrade(command, 'holding');
    if ('code' in trade) return trade;
    const indexPrice = this.#decisive(trade);
    if ('code' in indexPrice) return indexPrice;
    const { hands: maximum } = trade.facts;
    const hands = command.hands ?? maximum;
    if (!Number.isInteger(hands) || hands <= 0 || maximum < hands)
      return { code: 'part_out_of_range', maximum };
    if (hands !== maximum) {
      expectation.createdId = this.#settlement.closePart(trade, hands, indexPrice, expectation);
      return null;
    }
    expectation.createdId = trade.facts.id;
    while (!this.#settlement.close(trade, indexPrice, 'trader', expectation));
    return null;
  }

  revoke(command: Of<'revoke_entrust'>, expectation: Expectation): Rejection | null {
    const trade = this.#findOwnTrade(command, 'waiting');
    if ('code' in trade) return trade;
    expectation.createdId = trade.facts.id;
    this.#settlement.revoke(trade, 'trader', expectation);
    return null;
  }

  setExits(command: Of<'set_exits'>, expectation: Expectation): Rejection | null {
    const rejection = this.#state.records.owners.actingFault(command.by.trader);
    if (rejection !== null) return rejection;
    const trade = this.#findOwnTrade(command, 'holding');
    if ('code' in trade) return trade;
    const indexPrice = this.#decisive(trade);
    if ('code' in indexPrice) return indexPrice;
    return this.#replaceExits(command, trade, indexPrice, expectation);
  }

  setOrderExits(command: Of<'set_entrust_exits'>, expectation: Expectation): Rejection | null {
    const rejection = this.#state.records.owners.actingFault(command.by.trader);
    if (rejection !== null) return rejection;
    const trade = this.#findOwnTrade(command, 'waiting');
    if ('code' in trade) return trade;
    return this.#replaceExits(command, trade, null, expectation);
  }

  /** Replaces the exits of a position at an index price, or those of an order that waits for its limit. */
  #replaceExits(
    command: Of<'set_exits'> | Of<'set_entrust_exits'>,
    trade: SimTrade,
    indexPrice: AcceptedIndexPrice | null,
    expectation: Expectation,
  ): Rejection | null {
    const { facts } = trade;
    const exits = exitsAfter(command, facts.trailing);
    const rejection = exitsFault(facts.side, exits, [
      facts.price,
      indexPrice?.price ?? triggerPriceOf(trade),
    ]);
    if (rejection !== null) return rejection;
    if (exits.trailing !== facts.trailing) trade.extreme = null;
    Object.assign(facts, exits);
    if (indexPrice !== null) beginFollowing(trade, indexPrice);
    this.#settlement.publish(trade);
    expectation.createdId = facts.id;
    this.#settlement.emitChange(trade, expectation);
    return null;
  }
}
