import { ALERT_END_REASONS, ALERT_SOURCES, ALERT_STATUSES, TRIGGER_DIRECTIONS } from '@assay/domain';
import * as z from 'zod/mini';
import { decimalText, flag, wholeNumber } from '../entities/primitives.ts';

const pairFields = {
  legal_id: wholeNumber,
  currency_id: wholeNumber,
  symbol: z.string(),
};

/** `rising`: told once the price is at `price` or above. `falling`: at it or below. */
const directionWord = z.enum(TRIGGER_DIRECTIONS);
/** `last`: last trade price. `index`: index price. */
const sourceWord = z.enum(ALERT_SOURCES);

/** A price alert of the caller. Times are in milliseconds since 1970 UTC. */
export const alertRow = z.object({
  id: wholeNumber,
  ...pairFields,
  source: sourceWord,
  price: decimalText,
  direction: directionWord,
  /** Number of times that it fires in all, and until now. */
  times: wholeNumber,
  fired: wholeNumber,
  /** Seconds of the pause after each time but the last. */
  pause: wholeNumber,
  until: z.nullable(wholeNumber),
  note: z.string(),
  /** 1: also told by mail. */
  letter: flag,
  status: z.enum(ALERT_STATUSES),
  /** End of the pause; null unless paused. */
  resumes_at: z.nullable(wholeNumber),
  /** Reason of its end; null until then. */
  reason: z.nullable(z.enum(ALERT_END_REASONS)),
  /** Price that fired it last, the number of the command that brought it, and when; null before the first time. */
  reached_price: z.nullable(decimalText),
  reached_sequence: z.nullable(wholeNumber),
  reached_at: z.nullable(wholeNumber),
  created_at: wholeNumber,
  ended_at: z.nullable(wholeNumber),
  /** Number of changes until now: of two rows of an alert the one with the higher number is newer. */
  revision: wholeNumber,
});

/** A price alert that has fired. */
export const firingRow = z.object({
  id: wholeNumber,
  alert_id: wholeNumber,
  ...pairFields,
  source: sourceWord,
  price: decimalText,
  direction: directionWord,
  reached_price: decimalText,
  sequence: wholeNumber,
  time: wholeNumber,
  note: z.string(),
});
