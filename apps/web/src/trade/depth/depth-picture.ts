import { product, quotient, sum } from '@assay/money';
import type { Book, Level } from '../book/levels.ts';

/** Cumulative book from the best price to one level: exact decimal text. */
export type DepthStep = {
  readonly price: string;
  /** Base quantity of this level and all better ones. */
  readonly sum: string;
  /** Cost of that quantity in the quote currency. */
  readonly cost: string;
};

/** Cumulative depth of both sides, best first, between two prices. Floating-point numbers are for display only. */
export type DepthPicture = {
  readonly bids: readonly DepthStep[];
  readonly asks: readonly DepthStep[];
  readonly low: number;
  readonly high: number;
  /** Largest sum in the range. */
  readonly maxDepth: number;
};

/** Minimum range on each side, as a fraction of the price: used for a book with a single level. */
const MIN_SHARE = 0.001;
/** Fraction of a side's levels that the range covers. */
const SHOWN_SHARE = 0.9;
/** Tolerance of the range, so that two prices at the same distance from the middle are drawn alike despite rounding. */
const ROUNDING = 1e-9;

/**
 * Computes the depth around the middle of the book, over a range known on both sides: that of the side that ends
 * nearer, so that no side is underdrawn. Few distant orders do not compress the rest. Null for an empty book.
 */
export function depthPicture(book: Book): DepthPicture | null {
  const middle = middleOf(book);
  if (middle === null) return null;
  const distances = [book.asks, book.bids].flatMap((levels) => {
    const farLevel = levels[Math.ceil((levels.length - 1) * SHOWN_SHARE)];
    return farLevel === undefined ? [] : [Math.abs(Number(farLevel.price) - middle)];
  });
  const halfWidth = Math.max(Math.min(...distances), middle * MIN_SHARE);
  const [low, high] = [middle - halfWidth, middle + halfWidth];
  const isWithin = ({ price }: DepthStep) => Math.abs(Number(price) - middle) <= halfWidth * (1 + ROUNDING);
  const bids = cumulate(book.bids).filter(isWithin);
  const asks = cumulate(book.asks).filter(isWithin);
  const maxDepth = Math.max(Number(bids.at(-1)?.sum ?? 0), Number(asks.at(-1)?.sum ?? 0));
  return { bids, asks, low, high, maxDepth };
}

/** Returns the cumulative depth at a price; null within the spread. */
export function depthAt({ bids, asks }: DepthPicture, price: number): DepthStep | null {
  const askStep = asks.findLast((step) => Number(step.price) <= price);
  return askStep ?? bids.findLast((step) => Number(step.price) >= price) ?? null;
}

/** Returns the outline of one side as an SVG path in a box of the given size; empty for an empty side. */
export function depthPath(
  picture: DepthPicture,
  side: 'bids' | 'asks',
  width: number,
  height: number,
): string {
  const steps = picture[side];
  const [best] = steps;
  if (best === undefined) return '';
  const x = (price: string) => ((Number(price) - picture.low) / (picture.high - picture.low)) * width;
  const y = (sum: string) => height - (Number(sum) / picture.maxDepth) * height;
  const edge = side === 'asks' ? width : 0;
  const stepsPath = steps.map(({ price, sum }) => `H${round(x(price))}V${round(y(sum))}`).join('');
  return `M${round(x(best.price))} ${height}${stepsPath}H${edge}V${height}Z`;
}

function middleOf({ asks: [askStep], bids: [bid] }: Book): number | null {
  if (askStep === undefined || bid === undefined) {
    const single = askStep ?? bid;
    return single === undefined ? null : Number(single.price);
  }
  return Number(quotient(sum(askStep.price, bid.price), 2));
}

function cumulate(levels: readonly Level[]): readonly DepthStep[] {
  let total = '0';
  let cost = '0';
  return levels.map(({ price, quantity }) => {
    total = sum(total, quantity);
    cost = sum(cost, product(price, quantity));
    return { price, sum: total, cost };
  });
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
