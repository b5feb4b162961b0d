import { type Decimals, floorDiv, markDecimals, type RatePpm } from '@assay/money';
import type { PairId } from '../ids.ts';
import type { Listings } from '../stage/listings.ts';

/** The terms of a pair. They are journaled versions: a position keeps those that it was opened with. */
export type LeverTerms = {
  /** Base currency in one hand, in minor units. */
  readonly unitsPerHand: bigint;
  /** The multiples that may be chosen, growing. */
  readonly multiples: readonly number[];
  /** Numbers of hands that are offered for choosing, growing. */
  readonly shares: readonly number[];
  /** Of one order. */
  readonly minimumHands: number;
  readonly maximumHands: number;
  /** Distance of the opening price from the index, against the trader. */
  readonly spread: RatePpm;
  /** Of the value, once, when a position opens. */
  readonly fee: RatePpm;
  /** Rate a day of what is borrowed, which is the value less the margin. */
  readonly overnight: RatePpm;
  /** Of the value at a liquidation, to the insurance fund. */
  readonly liquidationFee: RatePpm;
  /** The move that the pool must be able to pay to the larger side. */
  readonly stress: RatePpm;
  /** A mark further than this from the last one must stand for `jumpMs` before it decides anything. */
  readonly jump: RatePpm;
  readonly jumpMs: number;
  /** A jump that so many sources tell of decides at once; 0 or absent: none does. */
  readonly jumpSources?: number;
  /** Maximum number of an owner's trades that wait or are held at once, over all pairs of the currency. */
  readonly tradesPerOwner: number;
  /** Time from the delisting until positions are closed. */
  readonly delistingMs: number;
  /** False: nothing new opens. */
  readonly isOpen: boolean;
};

/**
 * Rates of risk at which an account is warned and liquidated, and the part of the pool that winners may have. In 1/100
 * %.
 */
export type RiskTerms = {
  readonly warning: number;
  readonly liquidation: number;
  readonly winners: number;
};

/** Rates of a currency until some are set. */
export const DEFAULT_RISK_TERMS: RiskTerms = { warning: 11_000, liquidation: 5_000, winners: 8_000 };

export const WHOLE = 10_000n;
const MAX_IN_CHOICE = 20;
const MAX_LEVERAGE = 500;
const MAX_HANDS = 1_000_000_000;
const MAX_MS = 30 * 86_400_000;
const MAX_TRADES = 1_000;
const MAX_SOURCES = 100;

/** Returns the field for which terms are refused; null when they can be set. */
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
 * Returns the worth of one step of the pair's mark for one hand, in minor units of the quote currency: a whole number,
 * so that values and profits are exact. Null when these units per hand make none.
 */
export function worthOfStep(pair: PairId, unitsPerHand: bigint, listings: Listings): bigint | null {
  const spec = listings.pair(pair)?.spec;
  const base = spec && listings.currency(spec.base);
  const quote = spec && listings.currency(spec.quote);
  if (spec === undefined || base === undefined || quote === undefined) return null;
  const worth = unitsPerHand * tenTo(quote.decimals);
  const parts = 10n ** BigInt(markDecimals(spec.tickSize)) * tenTo(base.decimals);
  const whole = floorDiv(worth, parts);
  return whole > 0n && whole * parts === worth ? whole : null;
}

function tenTo(decimals: Decimals): bigint {
  return 10n ** BigInt(decimals);
}

/** One to twenty whole numbers that grow. */
function isChoice(values: readonly number[], highest: number): boolean {
  if (values.length === 0 || values.length > MAX_IN_CHOICE) return false;
  return values.every((value, index) => value > (values[index - 1] ?? 0) && value <= highest);
}
