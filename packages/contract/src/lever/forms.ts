import { MAX_TRAILING_DELTA, MIN_TRAILING_DELTA } from '@assay/domain';
import { parseDecimal } from '@assay/money';
import * as z from 'zod/mini';
import { basisPointsOf, percentOfBasisPoints } from '../basis-points.ts';
import { isAbove } from '../decimal-order.ts';
import { invalid, optional, type Reader, required, valid } from '../field.ts';
import { integer, positiveDecimal, smallId } from '../readers.ts';
import { leverSetStop, leverSubmit } from './calls.ts';

/** Limits of an order, in hands. */
export type HandLimits = { readonly minimum: number; readonly maximum: number };

const MAX_LEVERAGE = 1_000;
const ONLY_DIGITS = /^\d{1,12}$/;

/**
 * Form of an order: a multiple, hands within the pair's limits, and a price for a limit order; exits that lie on the
 * sides that `bounds` give, null while its opening price is unknown.
 */
export function leverSubmitForm(
  mode: 'market' | 'limit',
  limits: HandLimits,
  bounds: StopBounds | null = null,
) {
  return z.extend(leverSubmit.input, {
    ...(bounds === null ? {} : exitFields(bounds)),
    legal_id: required(smallId(), 'traedoff'),
    currency_id: required(smallId(), 'traedoff'),
    multiple: required(integer(1, MAX_LEVERAGE), 'lever.ptimes'),
    share: required(hands(limits), 'lever.zheng'),
    ...(mode === 'limit' ? { target_price: required(positiveDecimal(), 'lever.pprice') } : {}),
  });
}

/** Limits for the exits of a position: its side, its opening price and the current price. */
export type StopBounds = {
  readonly isLong: boolean;
  readonly opened: string;
  readonly current: string;
  /** True if an activation price is typed, which needs the distance of a trailing stop. */
  readonly isTrailing: boolean;
};

/** Form of a position's exits: each must be on the correct side of the opening and the current price, or empty. */
export function leverStopForm(bounds: StopBounds) {
  return z.extend(leverSetStop.input, exitFields(bounds));
}

/** Fields of exits; the distance of a trailing stop is typed in percent, and read in basis points. */
function exitFields({ isLong, opened, current, isTrailing }: StopBounds) {
  const prices = [opened, current];
  const isProfitPrice = (price: string) =>
    prices.every((limit) => isAbove(isLong ? price : limit, isLong ? limit : price));
  const isLossPrice = (price: string) =>
    prices.every((limit) => isAbove(isLong ? limit : price, isLong ? price : limit));
  return {
    target_profit_price: optional(stopPrice(isProfitPrice, 'lever.profit_side')),
    stop_loss_price: optional(stopPrice(isLossPrice, 'lever.loss_side')),
    trailing_delta: isTrailing ? required(trailingDistance) : optional(trailingDistance),
    activation_price: optional(stopPrice(isProfitPrice, 'lever.activation_side')),
  };
}

const trailingDistance: Reader<number, string | number> = {
  document: { type: 'integer', minimum: MIN_TRAILING_DELTA, maximum: MAX_TRAILING_DELTA },
  read(percent) {
    const points = basisPointsOf(percent);
    const bounds = {
      least: percentOfBasisPoints(MIN_TRAILING_DELTA),
      most: percentOfBasisPoints(MAX_TRAILING_DELTA),
    };
    return points === null ? invalid('lever.trailing_distance', bounds) : valid(points);
  },
};

function hands({ minimum, maximum }: HandLimits): Reader<number, string | number> {
  return {
    document: { type: 'integer', minimum, maximum },
    read(text) {
      const count = ONLY_DIGITS.test(text) ? Number(text) : 0;
      if (count < 1) return invalid('lever.zheng');
      if (count < minimum) return invalid('lay.lessnum', { minimum });
      return count > maximum ? invalid('lay.morenum', { maximum }) : valid(count);
    },
  };
}

function stopPrice(
  isOnCorrectSide: (price: string) => boolean,
  problem: string,
): Reader<string, string | number> {
  return {
    document: { type: 'string' },
    read(text) {
      const parsed = parseDecimal(text);
      if (!parsed.ok) return invalid(parsed.error === 'negative' ? 'lever.thanzone' : 'input.number');
      if (parsed.value.digits === 0n) return valid('');
      return isOnCorrectSide(text) ? valid(text) : invalid(problem);
    },
  };
}
