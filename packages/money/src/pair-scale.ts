import { type Amount, amount, type Decimals, fitsAmount, type Lots, type Ticks } from './amount.ts';
import { type DecimalNumber, parseDecimal } from './decimal-text.ts';
import { failure, type Result, success } from './result.ts';

/** Factors from the steps of a pair: `quote = ticks × lots × quotePerTickLot`, `base = lots × basePerLot`. */
export type PairScale = {
  readonly quotePerTickLot: Amount<'quote'>;
  readonly basePerLot: Amount<'base'>;
};

export type PairScaleError =
  | 'tick_not_positive'
  | 'lot_not_positive'
  | 'lot_below_base_unit'
  | 'tick_lot_below_quote_unit'
  | 'too_large';

/**
 * Returns the integer factors of a pair with a tick size in quote per base unit and a lot size in base.
 * Refused unless one lot is a whole number of base minor units and tick × lot one of quote minor units, so that every
 * trade settles without rounding.
 */
export function pairScale(
  tickSize: string,
  lotSize: string,
  baseDecimals: Decimals,
  quoteDecimals: Decimals,
): Result<PairScale, PairScaleError> {
  const tick = positiveDecimal(tickSize);
  if (tick === null) return failure('tick_not_positive');
  const lot = positiveDecimal(lotSize);
  if (lot === null) return failure('lot_not_positive');
  const basePerLot = inMinorUnits(lot, baseDecimals);
  if (basePerLot === null) return failure('lot_below_base_unit');
  const tickLot = { digits: tick.digits * lot.digits, places: tick.places + lot.places };
  const quotePerTickLot = inMinorUnits(tickLot, quoteDecimals);
  if (quotePerTickLot === null) return failure('tick_lot_below_quote_unit');
  if (!fitsAmount(basePerLot) || !fitsAmount(quotePerTickLot)) return failure('too_large');
  return success({ quotePerTickLot: amount(quotePerTickLot), basePerLot: amount(basePerLot) });
}

/** Returns the exact quote amount of `quantity` at `price`. May exceed int8: callers check it before storing it. */
export function notional(price: Ticks, quantity: Lots, quotePerTickLot: Amount<'quote'>): bigint {
  const tickLots = price * quantity;
  // A product within the safe integers is exact; only larger ones need bigint arithmetic.
  if (tickLots <= Number.MAX_SAFE_INTEGER) return BigInt(tickLots) * quotePerTickLot;
  return BigInt(price) * BigInt(quantity) * quotePerTickLot;
}

function positiveDecimal(text: string): DecimalNumber | null {
  const parsed = parseDecimal(text);
  return parsed.ok && parsed.value.digits > 0n ? parsed.value : null;
}

function inMinorUnits(number: DecimalNumber, decimals: Decimals): bigint | null {
  if (number.places <= decimals) return number.digits * 10n ** BigInt(decimals - number.places);
  const divisor = 10n ** BigInt(number.places - decimals);
  const quotient = number.digits / divisor;
  return quotient * divisor === number.digits ? quotient : null;
}
