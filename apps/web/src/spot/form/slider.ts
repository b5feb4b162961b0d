import Big from 'big.js';
import type { Level } from '../../trade/book/levels.ts';
import { cut, decimalOrZero, decimalsOf, floorToStep, readDecimal } from '../../trade/decimal.ts';

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
  const shown = floorToStep(lots.round(SHOWN_DECIMALS, 0), lotSize);
  if (shown.gt(0)) return cut(shown, Math.max(SHOWN_DECIMALS, decimalsOf(shown.toFixed())));
  return lots.gt(0) ? cut(lots, decimalsOf(lotSize)) : '';
}

/** Returns the share of the balance that a quantity takes, in whole percent up to 100; 0 where either is unknown. */
export function sliderPercent(
  input: Omit<SliderInput, 'percent' | 'lotSize'> & { readonly quantity: string },
): number {
  const { side, available, price } = input;
  const [quantity, balance] = [decimalOrZero(input.quantity), decimalOrZero(available)];
  if (balance.lte(0)) return 0;
  const cost = side === 'sell' ? quantity : quantity.times(decimalOrZero(price));
  const percent = cost.div(balance).times(100);
  return percent.gte(100) ? 100 : Number(percent.toFixed(0));
}

function shareOf({ side, percent, available, price, asks = [] }: SliderInput): Big | null {
  const share = decimalOrZero(available).times(percent).div(100);
  if (side === 'sell') return share;
  const quantity = divideByPrice(share, price);
  const affordable = affordableFrom(asks, decimalOrZero(available));
  return quantity !== null && affordable?.lt(quantity) ? affordable : quantity;
}

/** What `money` buys from these asks; null when they end before the money does. */
function affordableFrom(asks: readonly Level[], money: Big): Big | null {
  let left = money;
  let bought = new Big(0);
  for (const { price, quantity } of asks) {
    const cost = new Big(price).times(quantity);
    if (cost.gte(left)) return bought.plus(left.div(price));
    left = left.minus(cost);
    bought = bought.plus(quantity);
  }
  return null;
}

function divideByPrice(share: Big, price: string): Big | null {
  const divisor = readDecimal(price);
  return divisor?.gt(0) ? share.div(divisor) : null;
}
