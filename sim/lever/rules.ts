import type { LeverTerms, LeverTrade, RiskTerms } from '@assay/engine';
import { MAX_AMOUNT } from '../max-amount.ts';
import { readDecimal } from '../step.ts';

const [MAX_CHOICES, MAX_HANDS, MAX_MS] = [20, 1_000_000_000, 2_592_000_000];
/** Specified maximum total value of a pair's positions. */
export const MAX_VALUE = 2n ** 62n;

/** Returns the quotient rounded up; the divisor is positive. */
export function divideUp(dividend: bigint, divisor: bigint): bigint {
  return -divideDown(-dividend, divisor);
}

/** Returns the quotient rounded down; the divisor is positive. */
export function divideDown(dividend: bigint, divisor: bigint): bigint {
  const remainder = ((dividend % divisor) + divisor) % divisor;
  return (dividend - remainder) / divisor;
}

export function minimum(...values: readonly bigint[]): bigint {
  return values.reduce((left, right) => {
    if (right < left) return right;
    return left;
  });
}

export function cut(value: bigint): bigint {
  if (value > MAX_AMOUNT) return MAX_AMOUNT;
  return value < -MAX_AMOUNT ? -MAX_AMOUNT : value;
}

/** Returns the profit of a trade at an index price, in minor units; negative for a loss. */
export function profitOf({ side, price, quantity }: LeverTrade, index: bigint): bigint {
  return side === 'long' ? index * quantity - price * quantity : price * quantity - index * quantity;
}

/** The price with the spread, rounded away from the trader. */
export function withSpread(side: LeverTrade['side'], index: bigint, spread: number): bigint {
  const million = 1_000_000n;
  if (side === 'long') return divideUp(index * (million + BigInt(spread)), million);
  const price = divideDown(index * (million - BigInt(spread)), million);
  return price === 0n ? 1n : price;
}

/** Value, margin and fee of an order at a price. */
export function priced(
  { quantity, multiple }: Pick<LeverTrade, 'quantity' | 'multiple'>,
  price: bigint,
  terms: LeverTerms,
): Pick<LeverTrade, 'price' | 'value' | 'originMargin' | 'margin' | 'fee'> {
  const value = price * quantity;
  const margin = divideUp(value, BigInt(multiple));
  return { price, value, originMargin: margin, margin, fee: divideUp(value * BigInt(terms.fee), 1_000_000n) };
}

/** Returns true when a limit order opens at this index: its price with the spread is the limit or better. */
export function opensAt(side: LeverTrade['side'], limit: bigint, index: bigint, spread: number): boolean {
  const million = 1_000_000n;
  return side === 'long'
    ? index * (million + BigInt(spread)) <= limit * million
    : index * (million - BigInt(spread)) >= limit * million;
}

/** Limit index at which an order still opens. */
export function triggerPriceOf({
  facts: { side, limit },
  terms: { spread },
}: {
  readonly facts: Pick<LeverTrade, 'side' | 'limit'>;
  readonly terms: Pick<LeverTerms, 'spread'>;
}): bigint {
  const million = 1_000_000n;
  const price = limit ?? 0n;
  return side === 'long'
    ? (price * million) / (million + BigInt(spread))
    : divideUp(price * million, million - BigInt(spread));
}

/** Returns the value of one index step for a hand, in minor units; null unless a positive whole number. */
export function worthOf(
  units: bigint,
  tickSize: string,
  baseDecimals: number,
  quoteDecimals: number,
): bigint | null {
  const tick = readDecimal(tickSize);
  if (tick === null) return null;
  const decimals = tick.digits === 0n ? 0 : decimalsOf(tickSize) + 2;
  const minorUnits = units * 10n ** BigInt(quoteDecimals);
  const of = 10n ** BigInt(decimals + baseDecimals);
  return minorUnits >= of && minorUnits % of === 0n ? minorUnits / of : null;
}

/** Number of decimals without trailing zeros. */
function decimalsOf(text: string): number {
  return text.includes('.') ? (text.replace(/0+$/, '').split('.')[1]?.length ?? 0) : 0;
}

/** Returns the rejection of a pair's terms, in the specified order of checks. */
export function faultOfTerms(terms: LeverTerms): keyof LeverTerms | null {
  const isOrdered = (values: readonly number[], maximum: number) =>
    values.length >= 1 &&
    values.length <= MAX_CHOICES &&
    values.every(
      (value, at) => value >= 1 && value <= maximum && (at === 0 || value > Number(values[at - 1])),
    );
  const checks: [keyof LeverTerms, boolean][] = [
    ['unitsPerHand', terms.unitsPerHand >= 1n],
    ['multiples', isOrdered(terms.multiples, 500)],
    ['shares', isOrdered(terms.shares, MAX_HANDS)],
    ['minimumHands', terms.minimumHands >= 1 && terms.maximumHands >= terms.minimumHands],
    ['maximumHands', terms.maximumHands <= MAX_HANDS],
    ['spread', terms.spread < 500_000],
    ['jumpMs', terms.jumpMs >= 0 && terms.jumpMs <= MAX_MS],
    ['jumpSources', (terms.jumpSources ?? 0) >= 0 && (terms.jumpSources ?? 0) <= 100],
    ['tradesPerOwner', terms.tradesPerOwner >= 1 && terms.tradesPerOwner <= 1_000],
    ['delistingMs', terms.delistingMs >= 0 && terms.delistingMs <= MAX_MS],
  ];
  return checks.find(([, isValid]) => !isValid)?.[0] ?? null;
}

export function faultOfRisk({ warning, liquidation, winners }: RiskTerms): keyof RiskTerms | null {
  if (!(liquidation >= 1 && liquidation <= 9_999)) return 'liquidation';
  if (!(warning > liquidation && warning <= 100_000)) return 'warning';
  return winners >= 1 && winners <= 10_000 ? null : 'winners';
}
