import type { calls, InputOf } from '@assay/contract';
import type { StartTwap } from '@assay/engine';
import { formatSteps, parseLots, parseTicks } from '@assay/money';
import { type Refused, refuse } from '../../edge/http/handler.ts';
import type { ListedPair } from '../../market/market-data/listings.ts';

type Requested = Pick<StartTwap, 'quantity' | 'limit'>;

/** Parses quantity and limit on the steps of the pair, or returns the refusal. */
export function requestedTwapOf(
  { number, price }: Pick<InputOf<typeof calls.startTwap>, 'number' | 'price'>,
  { spec }: ListedPair,
): Requested | Refused {
  const quantity = parseLots(number, spec.lotSize);
  if (!quantity.ok) {
    const { error } = quantity;
    if (error.kind !== 'off_step') return refuse('twap.amount_range');
    const nearest = formatSteps(error.below ?? error.above ?? 0, spec.lotSize);
    return refuse('twap.amount_step', { step: spec.lotSize, nearest });
  }
  if (price === undefined) return { quantity: quantity.value };
  const limit = parseTicks(price, spec.tickSize);
  if (limit.ok) return { quantity: quantity.value, limit: limit.value };
  const { error } = limit;
  if (error.kind !== 'off_step') return refuse('twap.price_range');
  const nearest = formatSteps(error.below ?? error.above ?? 0, spec.tickSize);
  return refuse('twap.price_step', { step: spec.tickSize, nearest });
}
