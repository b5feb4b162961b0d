import {
  compare,
  decimalOrZero,
  decimalsOf,
  difference,
  fixed,
  floorToStep,
  isPositive,
  multiplyByPercent,
  percentShare,
  product,
  quotient,
  rounded,
  smaller,
  sum,
} from '@assay/money';
import type { Level } from '../../trade/book/levels.ts';

/** Percentages of the balance on the slider. */
export const SLIDER_STEPS = [0, 25, 50, 75, 100] as const;

/** Decimals of quantities set by the slider. */
const SHOWN_DECIMALS = 4;

export type SliderInput = {
  readonly side: 'buy' | 'sell';
  readonly percent: number;
  /** Available quote currency for a buy, base currency for a sell. */
  readonly available: string;
  /** Required for a buy only. */
  readonly price: string;
  readonly lotSize: string;
  /** Asks available to a market buy, best first; absent for a limit order. */
  readonly asks?: readonly Level[];
};

/**
 * Returns the quantity for a share of the balance: balance × percent ÷ price for a buy, holding × percent for a sell.
 * Rounded down to whole lots and to 4 decimals, so that it never exceeds the balance.
 * A market buy that reaches higher asks is capped at the quantity that the whole balance buys from these asks.
 * If 4 decimals would round a small balance to zero, the finer lot is used. Empty if nothing is left.
 */
export function sliderQuantity(input: SliderInput): string {
  const { lotSize } = input;
  const quantity = shareOf(input);
  if (quantity === null) return '';
  const lots = floorToStep(quantity, lotSize);
  const shown = floorToStep(rounded(lots, SHOWN_DECIMALS, 'down'), lotSize);
  if (isPositive(shown)) return fixed(shown, Math.max(SHOWN_DECIMALS, decimalsOf(shown)), 'down');
  return isPositive(lots) ? fixed(lots, decimalsOf(lotSize), 'down') : '';
}

/** Returns the percentage of the balance that a quantity takes, whole and up to 100; 0 while either is unknown. */
export function sliderPercent(
  input: Omit<SliderInput, 'percent' | 'lotSize'> & { readonly quantity: string },
): number {
  const { side, available, price } = input;
  const [quantity, balance] = [decimalOrZero(input.quantity), decimalOrZero(available)];
  if (!isPositive(balance)) return 0;
  const cost = side === 'sell' ? quantity : product(quantity, decimalOrZero(price));
  return Math.min(100, Number(rounded(percentShare(cost, balance), 0, 'half_up')));
}

/**
 * Returns the quantity that an amount of the quote currency buys or sells for, in whole lots, rounded down: from these
 * levels of the book for a market order, else at the price. Empty if it is less than a lot or there is no price.
 */
export function quantityForTotal(
  total: string,
  {
    price,
    lotSize,
    levels,
  }: { readonly price: string; readonly lotSize: string; readonly levels: readonly Level[] },
): string {
  if (!isPositive(total) || !isPositive(price)) return '';
  const lots = floorToStep(affordableFrom(levels, decimalOrZero(total)) ?? quotient(total, price), lotSize);
  return isPositive(lots) ? fixed(lots, decimalsOf(lotSize), 'down') : '';
}

function shareOf({ side, percent, available, price, asks = [] }: SliderInput): string | null {
  const share = multiplyByPercent(decimalOrZero(available), percent);
  if (side === 'sell') return share;
  if (!isPositive(price)) return null;
  const quantity = quotient(share, price);
  const affordable = affordableFrom(asks, decimalOrZero(available));
  return affordable === null ? quantity : smaller(affordable, quantity);
}

/** Returns the quantity that `money` buys from these asks; null if they end before the money is spent. */
function affordableFrom(asks: readonly Level[], money: string): string | null {
  let left = money;
  let bought = '0';
  for (const { price, quantity } of asks) {
    const cost = product(price, quantity);
    if (compare(cost, left) >= 0) return sum(bought, quotient(left, price));
    left = difference(left, cost);
    bought = sum(bought, quantity);
  }
  return null;
}
