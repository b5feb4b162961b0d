import { type Decimals, floorDiv, indexPriceDecimals, type RatePpm } from '@assay/money';
import type { PairId } from '../ids.ts';
import type { Listings } from '../stage/listings.ts';

/** Terms of a pair, in journaled versions: a position keeps the version with which it was opened. */
export type LeverTerms = {
  /** Amount of the base currency per hand, in minor units. */
  readonly unitsPerHand: bigint;
  /** Selectable multiples, ascending. */
  readonly multiples: readonly number[];
  /** Numbers of hands offered as presets, ascending. */
  readonly shares: readonly number[];
  /** Per order. */
  readonly minimumHands: number;
  readonly maximumHands: number;
  /** Distance of the opening price from the index, against the trader. */
  readonly spread: RatePpm;
  /** Fee on the value, charged once when a position opens. */
  readonly fee: RatePpm;
  /** Rate per day on the borrowed amount, which is the value less the margin. */
  readonly overnight: RatePpm;
  /** Fee on the value at a liquidation, paid to the insurance fund. */
  readonly liquidationFee: RatePpm;
  /** Price move that the pool must be able to pay on the larger side. */
  readonly stress: RatePpm;
  /**
   * An index price that differs from the last accepted one by more than this must persist for `jumpMs` before it is
   * accepted.
   */
  readonly jump: RatePpm;
  readonly jumpMs: number;
  /**
   * Number of sources that must report a jump for it to be accepted immediately; 0 or absent: a jump is never accepted
   * immediately.
   */
  readonly jumpSources?: number;
  /** Maximum number of an owner's waiting orders and open positions, over all pairs of the currency. */
  readonly tradesPerOwner: number;
  /** Time from the delisting until positions are closed. */
  readonly delistingMs: number;
  /** False: no new orders and positions. */
  readonly isOpen: boolean;
};

/** Risk rates at which an account is warned and liquidated, and the winners' share of the pool, in 1/100 %. */
export type RiskTerms = {
  readonly warning: number;
  readonly liquidation: number;
  readonly winners: number;
};

/** Rates of a currency before the first ones are set. */
export const DEFAULT_RISK_TERMS: RiskTerms = { warning: 11_000, liquidation: 5_000, winners: 8_000 };

export const RATE_SCALE = 10_000n;
const MAX_IN_CHOICE = 20;
const MAX_LEVERAGE = 500;
const MAX_HANDS = 1_000_000_000;
const MAX_MS = 30 * 86_400_000;
const MAX_TRADES = 1_000;
const MAX_SOURCES = 100;

/** Returns the field for which terms are rejected; null if they are valid. */
export function termsFault(terms: LeverTerms): keyof LeverTerms | null {
  const { multiples, shares, minimumHands, maximumHands, spread, jumpMs, jumpSources = 0 } = terms;
  const { tradesPerOwner, delistingMs } = terms;
  if (terms.unitsPerHand <= 0n) return 'unitsPerHand';
  if (!isChoice(multiples, MAX_LEVERAGE)) return 'multiples';
  if (!isChoice(shares, MAX_HANDS)) return 'shares';
  if (minimumHands < 1 || minimumHands > maximumHands) return 'minimumHands';
  if (maximumHands > MAX_HANDS) return 'maximumHands';
  if (spread >= 500_000) return 'spread';
  if (jumpMs < 0 || jumpMs > MAX_MS) return 'jumpMs';
  if (jumpSources < 0 || jumpSources > MAX_SOURCES) return 'jumpSources';
  if (tradesPerOwner < 1 || tradesPerOwner > MAX_TRADES) return 'tradesPerOwner';
  return delistingMs < 0 || delistingMs > MAX_MS ? 'delistingMs' : null;
}

export function riskTermsFault({ warning, liquidation, winners }: RiskTerms): keyof RiskTerms | null {
  if (liquidation < 1 || liquidation >= 10_000) return 'liquidation';
  if (warning <= liquidation || warning > 100_000) return 'warning';
  return winners < 1 || winners > 10_000 ? 'winners' : null;
}

/**
 * Returns the value of one step of the pair's index price for one hand, in minor units of the quote currency: a whole
 * number, so that values and profits are exact. Null if `unitsPerHand` gives no whole number.
 */
export function worthOfStep(pair: PairId, unitsPerHand: bigint, listings: Listings): bigint | null {
  const spec = listings.pair(pair)?.spec;
  const base = spec && listings.currency(spec.base);
  const quote = spec && listings.currency(spec.quote);
  if (spec === undefined || base === undefined || quote === undefined) return null;
  const worth = unitsPerHand * powerOfTen(quote.decimals);
  const parts = 10n ** BigInt(indexPriceDecimals(spec.tickSize)) * powerOfTen(base.decimals);
  const integerPart = floorDiv(worth, parts);
  return integerPart > 0n && integerPart * parts === worth ? integerPart : null;
}

function powerOfTen(decimals: Decimals): bigint {
  return 10n ** BigInt(decimals);
}

/** Returns true for one to twenty ascending whole numbers up to `highest`. */
function isChoice(values: readonly number[], highest: number): boolean {
  if (values.length === 0 || values.length > MAX_IN_CHOICE) return false;
  return values.every((value, index) => value > (values[index - 1] ?? 0) && value <= highest);
}
