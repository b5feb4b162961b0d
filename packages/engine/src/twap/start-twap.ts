import {
  MAX_OPEN_TWAPS,
  MAX_TWAP_DURATION_MS,
  MAX_TWAP_JITTER,
  MAX_TWAP_SLICES,
  MIN_TWAP_DURATION_MS,
  MIN_TWAP_INTERVAL_MS,
  MIN_TWAP_SLICES,
  SIDES,
} from '@assay/domain';
import { ZERO } from '@assay/money';
import type { PairSpec } from '../stage/pair.ts';
import type { StartTwap } from './commands.ts';
import type { TwapRejection } from './rejection.ts';
import { intervalOf, jittersOf, smallestSlice } from './schedule.ts';
import type { TwapId, TwapOrder } from './twap-order.ts';
import type { Twaps } from './twaps.ts';

const KNOWN_SIDES: ReadonlySet<string> = new Set(SIDES);

/** Starts an order, whose first slice is due at once, or returns the rejection. */
export function startTwap(command: StartTwap, twaps: Twaps): TwapRejection | null {
  const { owners, listings, changes } = twaps.stage;
  const owner = command.by.trader;
  const fault = owners.actingFault(owner);
  if (fault !== null) return fault;
  const spec = listings.pair(command.pair)?.spec;
  if (spec === undefined) return { code: 'unknown_pair' };
  if (spec.status !== 'trading') return { code: 'pair_not_trading' };
  const id = (twaps.lastTwap + 1) as TwapId;
  const refusal = termsFault(command) ?? quantityFault(command, id, spec);
  if (refusal !== null) return refusal;
  if (twaps.ofOwner(owner).size >= MAX_OPEN_TWAPS) return { code: 'too_many_twaps', maximum: MAX_OPEN_TWAPS };
  const { pair, side, quantity, slices, durationMs, jitter, limit = null } = command;
  const facts: TwapOrder = {
    ...{ id, owner, pair, side, quantity, limit, slices, durationMs, jitter },
    ...{ status: 'running', done: 0, filled: ZERO_LOTS, filledQuote: ZERO },
    ...{ nextAt: changes.time, pausedAt: null, shiftMs: 0, endReason: null },
    ...{ startedAt: changes.time, endedAt: null, revision: 0 },
  };
  twaps.lastTwap += 1;
  changes.createdId = id;
  twaps.emitChange(twaps.add(facts));
  return null;
}

const ZERO_LOTS = 0 as TwapOrder['filled'];

function termsFault(command: StartTwap): TwapRejection | null {
  const { side, limit, slices, durationMs, jitter } = command;
  if (!KNOWN_SIDES.has(side)) return { code: 'invalid_side' };
  if (limit !== undefined && !isWithin(limit, 1, Number.MAX_SAFE_INTEGER)) return { code: 'invalid_price' };
  if (!isWithin(slices, MIN_TWAP_SLICES, MAX_TWAP_SLICES))
    return { code: 'invalid_slices', least: MIN_TWAP_SLICES, most: MAX_TWAP_SLICES };
  if (!isWithin(durationMs, MIN_TWAP_DURATION_MS, MAX_TWAP_DURATION_MS))
    return { code: 'invalid_duration', leastMs: MIN_TWAP_DURATION_MS, mostMs: MAX_TWAP_DURATION_MS };
  if (intervalOf(command) < MIN_TWAP_INTERVAL_MS)
    return { code: 'interval_too_short', leastMs: MIN_TWAP_INTERVAL_MS };
  return isWithin(jitter, 0, MAX_TWAP_JITTER) ? null : { code: 'invalid_jitter', most: MAX_TWAP_JITTER };
}

function quantityFault(command: StartTwap, id: TwapId, spec: PairSpec): TwapRejection | null {
  const { quantity, slices } = command;
  const { minimumLots, maximumLots } = spec;
  if (!isWithin(quantity, 1, Number.MAX_SAFE_INTEGER)) return { code: 'invalid_amount' };
  if (smallestSlice(quantity, jittersOf({ ...command, id })) < minimumLots)
    return { code: 'slice_below_minimum', minimumLots };
  const most = Math.min(slices * maximumLots, Number.MAX_SAFE_INTEGER);
  return quantity > most ? { code: 'quantity_above_maximum', maximumLots: most } : null;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isSafeInteger(value) && value >= least && value <= most;
}
