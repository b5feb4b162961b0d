import { lots } from '@assay/money';
import type { Flow, PublicTrade } from './market-data.ts';

/** Nothing traded. */
export const NO_FLOW: Flow = {
  volume: lots(0),
  turnover: 0n,
  trades: 0,
  takerVolume: lots(0),
  takerTurnover: 0n,
  firstTrade: null,
  lastTrade: null,
};

/** One trade as what was traded. */
export function flowOf({ id, price, quantity, takerSide }: PublicTrade): Flow {
  const tickLots = price * quantity;
  // A product that is safe was exact; the long way is only for the rest.
  const turnover = Number.isSafeInteger(tickLots) ? BigInt(tickLots) : BigInt(price) * BigInt(quantity);
  const isBought = takerSide === 'buy';
  return {
    volume: quantity,
    turnover,
    trades: 1,
    takerVolume: isBought ? quantity : NO_FLOW.volume,
    takerTurnover: isBought ? turnover : 0n,
    firstTrade: id,
    lastTrade: id,
  };
}

/** What was traded in two spans of time, the earlier one first. */
export function addFlow(earlier: Flow, later: Flow): Flow {
  return {
    volume: lots(earlier.volume + later.volume),
    turnover: earlier.turnover + later.turnover,
    trades: earlier.trades + later.trades,
    takerVolume: lots(earlier.takerVolume + later.takerVolume),
    takerTurnover: earlier.takerTurnover + later.takerTurnover,
    firstTrade: earlier.firstTrade ?? later.firstTrade,
    lastTrade: later.lastTrade ?? earlier.lastTrade,
  };
}
