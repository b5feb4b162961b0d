import type Big from 'big.js';
import { cut, decimalOrZero, decimalsOf, floorToStep, readDecimal } from '../decimal.ts';

/** Shares of the balance that the slider offers, in percent. */
export const SLIDER_STEPS = [0, 25, 50, 75, 100] as const;
export type SliderStep = (typeof SLIDER_STEPS)[number];

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
};

/**
 * The quantity for a share of the balance: a buy takes balance × percent ÷ price, a sell holding × percent.
 * Cut, never rounded up, to whole lots and to 4 decimals, so it is never more than the balance allows.
 * Where 4 decimals would leave nothing of a small balance, the finer lot is used. Empty when it comes to nothing.
 */
export function sliderQuantity({ side, percent, available, price, lotSize }: SliderInput): string {
  const share = decimalOrZero(available).times(percent).div(100);
  const quantity = side === 'sell' ? share : divideByPrice(share, price);
  if (quantity === null) return '';
  const lots = floorToStep(quantity, lotSize);
  const shown = floorToStep(lots.round(SHOWN_DECIMALS, 0), lotSize);
  if (shown.gt(0)) return cut(shown, Math.max(SHOWN_DECIMALS, decimalsOf(shown.toFixed())));
  return lots.gt(0) ? cut(lots, decimalsOf(lotSize)) : '';
}

function divideByPrice(share: Big, price: string): Big | null {
  const divisor = readDecimal(price);
  return divisor?.gt(0) ? share.div(divisor) : null;
}
