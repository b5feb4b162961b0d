import {
  compare,
  decimalOrZero,
  decimalsOf,
  difference,
  fixed,
  floorToStep,
  isPositive,
  percentage,
  percentOf,
  product,
  quotient,
  rounded,
  smaller,
  sum,
} from '@assay/money';
import type { Level } from '../../trade/book/levels.ts';

/** Shares of the balance that the slider offers, in percent. */
export const SLIDER_STEPS = [0, 25, 50, 75, 100] as const;

/** Quantities set by the slider are shown at this many decimals. */
const SHOWN_DECIMALS = 4;

export type SliderInput = {
  readonly side: 'buy' | 'sell';
  readonly percent: number;
  /** Available quote currency for a buy, available base currency for a sell. */
  readonly available: string;
  /** Needed for a buy only. */
  readonly price: string;
  readonly lotSize: string;
  /** The asks a market buy would meet, best first; left out of a limit order. */
  readonly asks?: readonly Level[];
};

/**
 * The quantity for a share of the balance: a buy takes balance × percent ÷ price, a sell holding × percent.
 * Cut, never rounded up, to whole lots and to 4 decimals, so it is never more than the balance allows.
 * A market buy that would eat into dearer prices is cut to what the whole balance pays for there.
 * Where 4 decimals would leave nothing of a small balance, the finer lot is used. Empty when it comes to nothing.
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

/** Returns the share of the balance that a quantity takes, in whole percent up to 100; 0 where either is unknown. */
export function sliderPercent(
  input: Omit<SliderInput, 'percent' | 'lotSize'> & { readonly quantity: string },
): number {
  const { side, available, price } = input;
  const [quantity, balance] = [decimalOrZero(input.quantity), decimalOrZero(available)];
  if (!isPositive(balance)) return 0;
  const cost = side === 'sell' ? quantity : product(quantity, decimalOrZero(price));
  return Math.min(100, Number(rounded(percentage(cost, balance), 0, 'half_up')));
}

function shareOf({ side, percent, available, price, asks = [] }: SliderInput): string | null {
  const share = percentOf(decimalOrZero(available), percent);
  if (side === 'sell') return share;
  if (!isPositive(price)) return null;
  const quantity = quotient(share, price);
  const affordable = affordableFrom(asks, decimalOrZero(available));
  return affordable === null ? quantity : smaller(affordable, quantity);
}

/** Returns the quantity that `money` buys from these asks; null when they end before the money does. */
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
