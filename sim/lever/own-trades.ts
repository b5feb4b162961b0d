import type { AcceptedIndexPrice, CommandIn, LeverTrade, OwnerId, PairId, Rejection } from '@assay/engine';
import type { Expectation } from '../audit/expectation.ts';
import { triggerPriceOf, wrongSide } from './rules.ts';
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
    expectation.made = trade.facts.id;
    while (!this.#settlement.close(trade, indexPrice, 'trader', expectation));
    return null;
  }

  revoke(command: Of<'revoke_entrust'>, expectation: Expectation): Rejection | null {
    const trade = this.#findOwnTrade(command, 'waiting');
    if ('code' in trade) return trade;
    expectation.made = trade.facts.id;
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
    return this.#replaceExits(command, trade, indexPrice.price, expectation);
  }

  setOrderExits(command: Of<'set_entrust_exits'>, expectation: Expectation): Rejection | null {
    const rejection = this.#state.records.owners.actingFault(command.by.trader);
    if (rejection !== null) return rejection;
    const trade = this.#findOwnTrade(command, 'waiting');
    if ('code' in trade) return trade;
    return this.#replaceExits(command, trade, triggerPriceOf(trade), expectation);
  }

  #replaceExits(
    { takeProfit, stopLoss }: Pick<LeverTrade, 'takeProfit' | 'stopLoss'>,
    trade: SimTrade,
    current: bigint,
    expectation: Expectation,
  ): Rejection | null {
    const { side, price } = trade.facts;
    const stop = wrongSide({ side, takeProfit, stopLoss }, [price, current]);
    if (stop !== null) return { code: 'stop_on_wrong_side', stop };
    Object.assign(trade.facts, { takeProfit, stopLoss });
    expectation.made = trade.facts.id;
    this.#settlement.emitChange(trade, expectation);
    return null;
  }
}
