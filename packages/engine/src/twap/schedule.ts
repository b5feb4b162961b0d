import { floorDiv, type Lots } from '@assay/money';
import { sha256 } from '../hash.ts';
import type { TimeMs } from '../ids.ts';
import type { TwapId, TwapOrder } from './twap-order.ts';

/** Weight of a slice without jitter. */
const WEIGHT = 10_000n;
/** Number of values of four hexadecimal digits. */
const DRAWS = 65_536n;

/** Jitter of one slice. */
type SliceJitter = {
  /** Delay within its interval, in units of 1 / 65,536 of the longest one. */
  readonly delay: bigint;
  /** Share of the whole relative to the weights of the others. */
  readonly weight: bigint;
};

/**
 * Returns the jitter of the slices, by number less one. It is published and the same for everybody who computes it: the
 * first four hexadecimal digits of the SHA-256 of `twap <id> slice <number>` are the delay, the next four the weight. The
 * first slice has no delay.
 */
export function jittersOf({
  id,
  slices,
  jitter,
}: Pick<TwapOrder, 'id' | 'slices' | 'jitter'>): SliceJitter[] {
  return Array.from({ length: slices }, (_, index) => jitterOf(id, index + 1, BigInt(jitter)));
}

function jitterOf(id: TwapId, number: number, percent: bigint): SliceJitter {
  const digits = sha256(`twap ${id} slice ${number}`);
  const draw = (from: number): bigint => BigInt(`0x${digits.slice(from, from + 4)}`);
  const largest = percent * 100n;
  const weight = WEIGHT - largest + floorDiv(draw(4) * (2n * largest + 1n), DRAWS);
  return { delay: number === 1 ? 0n : draw(0), weight };
}

/** Returns the time between two slices without jitter, in milliseconds. */
export function intervalOf({ durationMs, slices }: Pick<TwapOrder, 'durationMs' | 'slices'>): number {
  return Number(floorDiv(BigInt(durationMs), BigInt(slices)));
}

/** Returns the time of the slice after those that are over, moved on by the pauses. */
export function timeOfNext(
  order: Pick<TwapOrder, 'done' | 'durationMs' | 'slices' | 'jitter' | 'startedAt' | 'shiftMs'>,
  jitters: readonly SliceJitter[],
): TimeMs {
  const interval = intervalOf(order);
  const delay = jitters[order.done]?.delay ?? 0n;
  const late = floorDiv(delay * BigInt(interval) * BigInt(order.jitter), DRAWS * 100n);
  return (order.startedAt + order.shiftMs + order.done * interval + Number(late)) as TimeMs;
}

/**
 * Returns the quantity of the slice after those that are over: the share of its weight in the unfilled rest, among the
 * weights of the slices that are left; the last takes all. At least the smallest order of the pair, at most the largest.
 */
export function quantityOfNext(
  { done, quantity, filled }: Pick<TwapOrder, 'done' | 'quantity' | 'filled'>,
  jitters: readonly SliceJitter[],
  { minimumLots, maximumLots }: { readonly minimumLots: number; readonly maximumLots: number },
): Lots {
  const rest = quantity - filled;
  const share = Number(floorDiv(BigInt(rest) * (jitters[done]?.weight ?? WEIGHT), weightFrom(jitters, done)));
  return Math.min(Math.max(share, minimumLots), maximumLots, rest) as Lots;
}

/** Returns the quantity that no slice is below if each of them fills. */
export function smallestSlice(quantity: Lots, jitters: readonly SliceJitter[]): number {
  const [smallest = WEIGHT] = jitters.map(({ weight }) => weight).sort((one, other) => Number(one - other));
  return Number(floorDiv(BigInt(quantity) * smallest, weightFrom(jitters, 0)));
}

function weightFrom(jitters: readonly SliceJitter[], done: number): bigint {
  return jitters.slice(done).reduce((sum, { weight }) => sum + weight, 0n);
}
