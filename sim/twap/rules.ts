import { createHash } from 'node:crypto';
import type { PairSpec, Rejection, StartTwap, TwapOrder } from '@assay/engine';

const [MIN_SLICES, MAX_SLICES] = [2, 100];
const [MINUTE_MS, DAY_MS] = [60_000, 24 * 60 * 60 * 1_000];
const MIN_INTERVAL_MS = 5_000;
const MAX_JITTER = 50;
const DRAWS = 65_536n;

type Jittered = Pick<TwapOrder, 'id' | 'jitter'>;

/** Two numbers below 65,536 for a slice: the first bytes of a published hash. */
function drawsOf(id: number, number: number): readonly [delay: bigint, weight: bigint] {
  const bytes = createHash('sha256').update(`twap ${id} slice ${number}`).digest();
  return [BigInt(bytes.readUInt16BE(0)), BigInt(bytes.readUInt16BE(2))];
}

/** Weight of a slice: between 100 % less and 100 % more the jitter, in hundredths of a percent. */
function weightOf({ id, jitter }: Jittered, number: number): bigint {
  const widest = BigInt(jitter) * 100n;
  return 10_000n - widest + (drawsOf(id, number)[1] * (widest * 2n + 1n)) / DRAWS;
}

function weightsFrom(order: Jittered & Pick<TwapOrder, 'slices'>, first: number): bigint[] {
  const numbers = Array.from({ length: order.slices - first + 1 }, (_, index) => first + index);
  return numbers.map((number) => weightOf(order, number));
}

/** Returns the quantity of the next slice. */
export function nextQuantity(order: TwapOrder, { minimumLots, maximumLots }: PairSpec): number {
  const rest = order.quantity - order.filled;
  const weights = weightsFrom(order, order.done + 1);
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  const share = Number((BigInt(rest) * (weights[0] ?? 0n)) / sum);
  return Math.min(rest, maximumLots, Math.max(minimumLots, share));
}

/** Returns the time of the next slice. */
export function nextTime({ startedAt, shiftMs, done, durationMs, slices, id, jitter }: TwapOrder): number {
  const interval = Math.floor(durationMs / slices);
  const [delay] = drawsOf(id, done + 1);
  const delayMs = done === 0 ? 0n : (delay * BigInt(interval) * BigInt(jitter)) / (DRAWS * 100n);
  return startedAt + shiftMs + done * interval + Number(delayMs);
}

/** Order of checks: side, limit, slices, duration, interval, jitter. */
export function termsFault(command: StartTwap): Rejection | null {
  const { side, limit, slices, durationMs, jitter } = command;
  if (side !== 'buy' && side !== 'sell') return { code: 'invalid_side' };
  if (limit !== undefined && !isWhole(limit, 1, Number.MAX_SAFE_INTEGER)) return { code: 'invalid_price' };
  if (!isWhole(slices, MIN_SLICES, MAX_SLICES))
    return { code: 'invalid_slices', least: MIN_SLICES, most: MAX_SLICES };
  if (!isWhole(durationMs, MINUTE_MS, DAY_MS))
    return { code: 'invalid_duration', leastMs: MINUTE_MS, mostMs: DAY_MS };
  if (durationMs < slices * MIN_INTERVAL_MS) return { code: 'interval_too_short', leastMs: MIN_INTERVAL_MS };
  return isWhole(jitter, 0, MAX_JITTER) ? null : { code: 'invalid_jitter', most: MAX_JITTER };
}

/** A slice with the smallest share of the whole must be an order of its own. */
export function quantityFault(command: StartTwap, id: TwapOrder['id'], spec: PairSpec): Rejection | null {
  const { quantity, slices } = command;
  if (!isWhole(quantity, 1, Number.MAX_SAFE_INTEGER)) return { code: 'invalid_amount' };
  const weights = weightsFrom({ ...command, id }, 1);
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  const { minimumLots, maximumLots } = spec;
  if (weights.some((weight) => (BigInt(quantity) * weight) / sum < BigInt(minimumLots)))
    return { code: 'slice_below_minimum', minimumLots };
  const most = Math.min(slices * maximumLots, Number.MAX_SAFE_INTEGER);
  return quantity > most ? { code: 'quantity_above_maximum', maximumLots: most } : null;
}

function isWhole(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
