import { TWAP_LATE_MS, TWAP_SLICE_OUTCOMES } from '@assay/domain';
import { type Amount, type Lots, ZERO } from '@assay/money';
import { assert } from '../assertion.ts';
import type { ImmediateFill } from '../stage/immediate-order.ts';
import type { OpenTwap } from './open-twap.ts';
import { quantityOfNext } from './schedule.ts';
import type { TwapEndReason, TwapSliceOutcome } from './twap-order.ts';
import type { Twaps } from './twaps.ts';

/** Fill of a slice's order, or the reason why none was sent. */
type Sent = ImmediateFill | { readonly code: TwapSliceOutcome };

const OUTCOMES: readonly string[] = TWAP_SLICE_OUTCOMES;

/**
 * Sends the next slice of an order, whose time has come, and ends the order or schedules the slice after it. What a slice
 * does not fill is shared by those that are left.
 */
export function sendSlice(twap: OpenTwap, twaps: Twaps): void {
  const { facts } = twap;
  const { listings, changes } = twaps.stage;
  const spec = listings.pair(facts.pair)?.spec;
  assert(spec !== undefined, 'the pair of an order is listed');
  if (facts.quantity - facts.filled < spec.minimumLots) {
    twaps.end(twap, 'below_minimum');
    return;
  }
  const quantity = quantityOfNext(facts, twap.jitters, spec);
  const sent = trySlice(twap, quantity, twaps);
  const fill = 'code' in sent ? NO_FILL : sent;
  const { id, owner, pair, side } = facts;
  const done = facts.done + 1;
  twaps.emitSlice({
    ...{ twap: id, owner, pair, side, number: done, quantity, time: changes.time },
    ...{ outcome: 'code' in sent ? sent.code : 'sent', ...fill },
  });
  const filled = (facts.filled + fill.filled) as Lots;
  const changed = { done, filled, filledQuote: (facts.filledQuote + fill.filledQuote) as Amount };
  const reason = endReasonOf(sent, filled === facts.quantity, done === facts.slices);
  if (reason === null) twaps.scheduleNext(twap, changed);
  else twaps.end(twap, reason, changed);
}

const NO_FILL = { order: null, filled: 0 as Lots, filledQuote: ZERO } as const;

function trySlice({ facts }: OpenTwap, quantity: Lots, { stage }: Twaps): Sent {
  const { owner, pair, side, limit, nextAt } = facts;
  assert(nextAt !== null, 'a slice that is due has a time');
  if (stage.changes.time - nextAt > TWAP_LATE_MS) return { code: 'late' };
  const market = stage.rooms.find((room) => room.placeImmediateOrder !== undefined);
  const isHalted = market === undefined || stage.closed.has(market) || stage.halts.has('trading');
  const answer = isHalted
    ? HALTED
    : (market.placeImmediateOrder?.({ owner, pair, side, limit, quantity }) ?? HALTED);
  if (!('code' in answer)) return answer;
  assert(isOutcome(answer.code), 'the rejections of a slice are known');
  return { code: answer.code };
}

const HALTED = { code: 'trading_halted' } as const;

function isOutcome(code: string): code is TwapSliceOutcome {
  return OUTCOMES.includes(code);
}

/** Returns the reason why an order ends with a slice; null if it goes on. */
function endReasonOf(sent: Sent, isFilled: boolean, isLast: boolean): TwapEndReason | null {
  if ('code' in sent && (sent.code === 'insufficient_balance' || sent.code === 'owner_frozen'))
    return sent.code;
  if (isFilled) return 'filled';
  return isLast ? 'expired' : null;
}
