import {
  compare,
  decimalOrZero,
  difference,
  fixed,
  isPositive,
  percentOf,
  plain,
  product,
  quotient,
  readDecimal,
  sign,
  sum,
} from '@assay/money';
import { riskRate } from '../contracts/contract.ts';

/** Terms of a pair's contracts, for computing costs. */
export type ContractTerms = {
  /** Units of the base currency of one hand. */
  readonly unitsPerHand: string;
  /** Both in percent. */
  readonly spread: string;
  readonly fee: string;
};

export type PlannedOrder = {
  readonly isLong: boolean;
  /** The typed limit; null at market. */
  readonly limit: string | null;
  /** Null while none is chosen. */
  readonly multiple: number | null;
  readonly hands: number | null;
  /** The index now; null while it is not known. */
  readonly index: string | null;
};

/** Cost of an order. Exact decimal texts. */
export type OrderCost = {
  /** The index with the spread against the trader, or a limit that it has not reached. */
  readonly price: string;
  /** Cost of the spread, in the quote currency. */
  readonly spread: string;
  readonly value: string;
  readonly margin: string;
  readonly fee: string;
};

/** The costs of a position beyond its opening, in percent: of what is borrowed each night, and of the value when it is liquidated. */
export type HoldingRates = { readonly overnight: number; readonly liquidation: number };

/** The account that an order stands on, before the order. */
export type AccountState = {
  readonly equity: string;
  readonly margins: string;
  /** Profit of all positions on the pair per rise of its index by one: below zero where shorts prevail. */
  readonly slope: string;
  /** In percent. */
  readonly liquidationRate: number;
};

/** State of the account after the order. */
export type OrderEffect = {
  readonly rate: string | null;
  /** The index at which the account would be liquidated, all others staying; null where there is none. */
  readonly liquidation: string | null;
};

/** The price at which an order opens; null while that cannot be told. */
export function openingPrice(order: PlannedOrder, terms: ContractTerms): string | null {
  const now = priceNow(order, terms);
  if (order.limit === null) return now;
  if (!isPositive(order.limit)) return null;
  return now !== null && opensNow(order, terms) ? now : plain(order.limit);
}

/** True for an order that opens at once: at market, or at a limit that the index with the spread has reached. */
export function opensNow(order: PlannedOrder, terms: ContractTerms): boolean {
  const [now, limit] = [priceNow(order, terms), readDecimal(order.limit)];
  if (now === null || limit === null) return order.limit === null;
  return order.isLong ? compare(now, limit) <= 0 : compare(now, limit) >= 0;
}

/** The index with the spread against the trader. */
function priceNow({ isLong, index }: PlannedOrder, terms: ContractTerms): string | null {
  const mark = readDecimal(index);
  if (mark === null) return null;
  const spread = percentOf(mark, terms.spread);
  return isLong ? sum(mark, spread) : difference(mark, spread);
}

/** Value, margin and fee of an order; null while something is missing. */
export function costOf(order: PlannedOrder, terms: ContractTerms): OrderCost | null {
  const price = openingPrice(order, terms);
  const { hands, multiple } = order;
  if (price === null || hands === null || hands <= 0 || multiple === null) return null;
  const quantity = product(terms.unitsPerHand, hands);
  const value = product(price, quantity);
  return {
    price,
    spread: product(percentOf(price, terms.spread), quantity),
    value,
    margin: quotient(value, multiple),
    fee: percentOf(value, terms.fee),
  };
}

/** The fee of one night and that of a liquidation at the opening price, at most. Exact decimal texts. */
export function holdingCosts({ value, margin }: OrderCost, rates: HoldingRates) {
  return {
    overnight: percentOf(difference(value, margin), rates.overnight),
    liquidation: percentOf(value, rates.liquidation),
  };
}

const CENTS = 2;

/** A share of the balance can never be all of it: rounding and the next mark need something left. */
const MAX_SHARE = 99.9;

/** Returns the part of a balance that a new order may take: open losses reduce it. */
export function spendableOf(balance: string, openProfits: string): string {
  const losses = decimalOrZero(openProfits);
  const left = sum(decimalOrZero(balance), sign(losses) < 0 ? losses : 0);
  return sign(left) > 0 ? left : '0';
}

/** Room for the index to move while somebody brings money, as a share of what an order needs. */
const TRANSFER_RESERVE = '1.01';

/** Money that an order needs and a balance lacks. Exact decimal texts. */
export type Shortage = {
  /** Margin and fee, rounded up to cents. */
  readonly needed: string;
  /** Money to be brought for it, with a little to spare, in cents. */
  readonly missing: string;
};

/** Returns the money that is missing for margin and fee of an order; null where there is enough. */
export function shortageOf({ margin, fee }: OrderCost, spendable: string): Shortage | null {
  const needed = sum(margin, fee);
  if (compare(needed, spendable) <= 0) return null;
  return {
    needed: fixed(needed, CENTS, 'up'),
    missing: fixed(difference(product(needed, TRANSFER_RESERVE), spendable), CENTS, 'up'),
  };
}

/** Returns the amount of a share of a balance in percent; at most 99.9 percent. */
export function shareOf(balance: string, percent: number): string {
  return percentOf(decimalOrZero(balance), Math.min(percent, MAX_SHARE));
}

/**
 * The hands that an amount pays for: the integer part of amount ÷ (value of a hand ÷ multiple + its fee), at most as many
 * as an order may have. Null while that cannot be told.
 */
export function handsFor(
  amount: string,
  order: Omit<PlannedOrder, 'hands'>,
  terms: ContractTerms,
  maximum: number,
): number | null {
  const one = costOf({ ...order, hands: 1 }, terms);
  if (one === null) return null;
  const whole = quotient(decimalOrZero(amount), sum(one.margin, one.fee), 0, 'down');
  return Math.min(Number(whole), maximum);
}

/** The rate after an order, and where it would be liquidated: where what is left is that share of the margins. */
export function effectOf(
  cost: OrderCost,
  order: PlannedOrder,
  terms: ContractTerms,
  accountState: AccountState,
): OrderEffect {
  const now = readDecimal(order.index);
  // A limit that waits opens when the index has come there, and with it what is held already.
  const opens = opensNow(order, terms) ? now : (readDecimal(order.limit) ?? now);
  if (opens === null) return { rate: null, liquidation: null };
  const own = product(terms.unitsPerHand, order.hands ?? 0, order.isLong ? 1 : -1);
  const until = product(difference(opens, now ?? opens), accountState.slope);
  const opening = product(difference(opens, cost.price), own);
  const equity = difference(sum(decimalOrZero(accountState.equity), until, opening), cost.fee);
  const margins = sum(decimalOrZero(accountState.margins), cost.margin);
  const slope = sum(decimalOrZero(accountState.slope), own);
  return {
    rate: riskRate(equity, margins),
    liquidation: liquidationPrice(opens, equity, percentOf(margins, accountState.liquidationRate), slope),
  };
}

function liquidationPrice(from: string, equity: string, least: string, slope: string): string | null {
  if (sign(slope) === 0) return null;
  const price = sum(from, quotient(difference(least, equity), slope));
  return sign(price) > 0 ? price : null;
}
