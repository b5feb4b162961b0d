import { ceilDiv } from '@assay/money';
import { marginRoundedUp, smaller } from './arithmetic.ts';
import type { Lever } from './lever.ts';
import { OpenTrade } from './open-trade.ts';
import type { LeverTrade, LeverTradeId } from './trade.ts';

/**
 * Splits `hands` off a position as a position of its own, and returns that one; the rest keeps its id and its exits. No
 * money moves, and every total of the account and the pair stays as it was.
 */
export function splitPosition(lever: Lever, trade: OpenTrade, hands: number): OpenTrade {
  const [portfolio, pair] = [lever.portfolioOf(trade), lever.pairOf(trade)];
  trade.publishExtreme(pair.indexPrice);
  const extreme = trade.trailingStop?.extreme ?? null;
  pair.removePosition(trade);
  portfolio.removePosition(trade);
  const whole = trade.facts;
  trade.facts = restOf(whole, hands);
  const part = new OpenTrade(partOf(whole, trade.facts, lever.nextTradeId()), trade.terms, trade.chargedTo);
  for (const position of [trade, part]) {
    lever.trades.set(position.id, position);
    pair.addPosition(position, extreme);
    portfolio.addPosition(position, pair);
  }
  return part;
}

/**
 * Returns what stays of a position without `hands`. Quantity and value divide exactly. The margin at the opening is that
 * of the value that stays; margin, fee and overnight fees are shared by hands, the share that stays being rounded up,
 * and the margin is at most that at the opening.
 */
function restOf(whole: LeverTrade, hands: number): LeverTrade {
  const rest = whole.hands - hands;
  const share = (amount: bigint) => ceilDiv(amount * BigInt(rest), BigInt(whole.hands));
  const value = share(whole.value);
  const originMargin = marginRoundedUp(value, whole.multiple);
  return {
    ...whole,
    hands: rest,
    quantity: share(whole.quantity),
    value,
    originMargin,
    margin: smaller(share(whole.margin), originMargin),
    fee: share(whole.fee),
    overnight: share(whole.overnight),
  };
}

/** Returns the other part of a position: what the rest leaves of each amount. */
function partOf(whole: LeverTrade, rest: LeverTrade, id: LeverTradeId): LeverTrade {
  return {
    ...whole,
    id,
    partOf: whole.id,
    hands: whole.hands - rest.hands,
    quantity: whole.quantity - rest.quantity,
    value: whole.value - rest.value,
    originMargin: whole.originMargin - rest.originMargin,
    margin: whole.margin - rest.margin,
    fee: whole.fee - rest.fee,
    overnight: whole.overnight - rest.overnight,
  };
}
