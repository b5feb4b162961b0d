import {
  compare,
  decimalOrZero,
  difference,
  fixed,
  isPositive,
  multiplyByPercent,
  plain,
  product,
  quotient,
  readDecimal,
  sign,
  sum,
} from '@assay/money';
import { riskRate } from '../contracts/contract.ts';

/** Terms of a pair's contracts, for cost estimates. */
export type ContractTerms = {
  /** Units of the base currency per hand. */
  readonly unitsPerHand: string;
  /** Spread and fee, in percent. */
  readonly spread: string;
  readonly fee: string;
};

export type OrderDraft = {
  readonly isLong: boolean;
  /** Typed limit price; null for a market order. */
  readonly limit: string | null;
  /** Null until chosen. */
  readonly multiple: number | null;
  readonly hands: number | null;
  /** Current index price; null while unknown. */
  readonly index: string | null;
};

/** Cost of an order. Exact decimal texts. */
export type OrderCost = {
  /** Index price plus or minus the spread, to the trader's disadvantage, or a limit not yet reached. */
  readonly price: string;
  /** Cost of the spread, in the quote currency. */
  readonly spread: string;
  readonly value: string;
  readonly margin: string;
  readonly fee: string;
};

/** Further costs of a position, in percent: of the borrowed part per night, and of the value on liquidation. */
export type HoldingRates = { readonly overnight: number; readonly liquidation: number };

/** State of the account before the order. */
export type AccountState = {
  readonly equity: string;
  readonly margins: string;
  /** Profit of all positions on the pair per unit rise of its index; negative if net short. */
  readonly slope: string;
  /** Margin ratio of a liquidation, in percent. */
  readonly liquidationRate: number;
};

/** State of the account after the order. */
export type OrderEffect = {
  readonly rate: string | null;
  /** Index price at which the account would be liquidated, all other indexes unchanged; null if there is none. */
  readonly liquidation: string | null;
};

/** Returns the opening price of an order; null while it is undetermined. */
export function openingPrice(order: OrderDraft, terms: ContractTerms): string | null {
  const indexPrice = priceNow(order, terms);
  if (order.limit === null) return indexPrice;
  if (!isPositive(order.limit)) return null;
  return indexPrice !== null && opensNow(order, terms) ? indexPrice : plain(order.limit);
}

/**
 * Returns true for an order that opens immediately: at market, or at a limit that the index with the spread has
 * reached.
 */
export function opensNow(order: OrderDraft, terms: ContractTerms): boolean {
  const [indexPrice, limit] = [priceNow(order, terms), readDecimal(order.limit)];
  if (indexPrice === null || limit === null) return order.limit === null;
  return order.isLong ? compare(indexPrice, limit) <= 0 : compare(indexPrice, limit) >= 0;
}

/** Returns the index price at which an order opens: the current one, or the one that its limit waits for. */
export function indexAtOpening(order: OrderDraft, terms: ContractTerms): string | null {
  if (opensNow(order, terms)) return order.index;
  if (!isPositive(order.limit ?? '')) return null;
  const percent = order.isLong ? sum('100', terms.spread) : difference('100', terms.spread);
  return quotient(product(order.limit ?? '0', '100'), percent);
}

/** Returns the index plus the spread for a long, minus it for a short. */
function priceNow({ isLong, index }: OrderDraft, terms: ContractTerms): string | null {
  const indexPrice = readDecimal(index);
  if (indexPrice === null) return null;
  const spread = multiplyByPercent(indexPrice, terms.spread);
  return isLong ? sum(indexPrice, spread) : difference(indexPrice, spread);
}

/** Returns price, value, margin and fee of an order; null while an input is missing. */
export function costOf(order: OrderDraft, terms: ContractTerms): OrderCost | null {
  const price = openingPrice(order, terms);
  const { hands, multiple } = order;
  if (price === null || hands === null || hands <= 0 || multiple === null) return null;
  const quantity = product(terms.unitsPerHand, hands);
  const value = product(price, quantity);
  return {
    price,
    spread: product(multiplyByPercent(price, terms.spread), quantity),
    value,
    margin: quotient(value, multiple),
    fee: multiplyByPercent(value, terms.fee),
  };
}

/** Returns the maximum fee of one night, and the fee of a liquidation at the opening price. Exact decimal texts. */
export function holdingCosts({ value, margin }: OrderCost, rates: HoldingRates) {
  return {
    overnight: multiplyByPercent(difference(value, margin), rates.overnight),
    liquidation: multiplyByPercent(value, rates.liquidation),
  };
}

const CENTS = 2;

/** Maximum share of a balance, in percent: rounding and the next index price need a margin. */
const MAX_SHARE = 99.9;

/** Returns the part of a balance available for a new order: the balance less unrealised losses. */
export function spendableOf(balance: string, openProfits: string): string {
  const losses = decimalOrZero(openProfits);
  const remaining = sum(decimalOrZero(balance), sign(losses) < 0 ? losses : 0);
  return sign(remaining) > 0 ? remaining : '0';
}

/** Allowance for index moves during a transfer, as a factor on the amount that an order needs. */
const TRANSFER_RESERVE = '1.01';

/** Money that an order needs and a balance lacks. Exact decimal texts. */
export type Shortage = {
  /** Margin and fee, rounded up to cents. */
  readonly required: string;
  /** Amount to transfer for the order, with the allowance, rounded up to cents. */
  readonly missing: string;
};

/** Returns the amount missing for margin and fee of an order; null if there is enough. */
export function shortageOf({ margin, fee }: OrderCost, spendable: string): Shortage | null {
  const required = sum(margin, fee);
  if (compare(required, spendable) <= 0) return null;
  return {
    required: fixed(required, CENTS, 'up'),
    missing: fixed(difference(product(required, TRANSFER_RESERVE), spendable), CENTS, 'up'),
  };
}

/** Returns a percentage of a balance; at most 99.9 percent. */
export function amountOfShare(balance: string, percent: number): string {
  return multiplyByPercent(decimalOrZero(balance), Math.min(percent, MAX_SHARE));
}

/**
 * Returns the hands that an amount pays for: the integer part of amount ÷ (value of a hand ÷ multiple + its fee), at
 * most the maximum per order. Null while undetermined.
 */
export function handsFor(
  amount: string,
  order: Omit<OrderDraft, 'hands'>,
  terms: ContractTerms,
  maximum: number,
): number | null {
  const costOfOne = costOf({ ...order, hands: 1 }, terms);
  if (costOfOne === null) return null;
  const affordableHands = quotient(decimalOrZero(amount), sum(costOfOne.margin, costOfOne.fee), 0, 'down');
  return Math.min(Number(affordableHands), maximum);
}

/**
 * Returns the margin ratio after an order, and the liquidation price, at which equity falls to the liquidation rate of
 * the margins.
 */
export function effectOf(
  cost: OrderCost,
  order: OrderDraft,
  terms: ContractTerms,
  accountState: AccountState,
): OrderEffect {
  const indexPrice = readDecimal(order.index);
  // A pending limit opens when the index reaches it, which also revalues the existing positions.
  const openAtPrice = opensNow(order, terms) ? indexPrice : (readDecimal(order.limit) ?? indexPrice);
  if (openAtPrice === null) return { rate: null, liquidation: null };
  const signedQuantity = product(terms.unitsPerHand, order.hands ?? 0, order.isLong ? 1 : -1);
  const untilOpening = product(difference(openAtPrice, indexPrice ?? openAtPrice), accountState.slope);
  const opening = product(difference(openAtPrice, cost.price), signedQuantity);
  const equity = difference(sum(decimalOrZero(accountState.equity), untilOpening, opening), cost.fee);
  const margins = sum(decimalOrZero(accountState.margins), cost.margin);
  const slope = sum(decimalOrZero(accountState.slope), signedQuantity);
  return {
    rate: riskRate(equity, margins),
    liquidation: liquidationPrice(
      openAtPrice,
      equity,
      multiplyByPercent(margins, accountState.liquidationRate),
      slope,
    ),
  };
}

function liquidationPrice(from: string, equity: string, minEquity: string, slope: string): string | null {
  if (sign(slope) === 0) return null;
  const price = sum(from, quotient(difference(minEquity, equity), slope));
  return sign(price) > 0 ? price : null;
}
