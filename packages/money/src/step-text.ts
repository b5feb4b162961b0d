import { type Lots, lots, type Ticks, ticks } from './amount.ts';
import {
  type DecimalNumber,
  type DecimalTextError,
  formatDecimal,
  parseDecimal,
  rescaled,
} from './decimal-text.ts';
import { failure, type Result, success } from './result.ts';

/** `below` and `above` are the nearest valid numbers of steps; null if there is none (zero, or too large). */
export type OffStep = {
  readonly kind: 'off_step';
  readonly below: number | null;
  readonly above: number | null;
};

export type StepTextError = { readonly kind: DecimalTextError | 'too_large' | 'zero' } | OffStep;

/**
 * Parses a decimal text to a whole number of steps: `123.45` at step `0.01` is 12,345. Zero is zero steps.
 * Throws `RangeError` if the step itself is not a positive decimal: steps come from validated pairs.
 */
export function parseSteps(text: string, stepText: string): Result<number, StepTextError> {
  const parsed = parseDecimal(text);
  if (!parsed.ok) return failure({ kind: parsed.error });
  const step = positiveStep(stepText);
  const places = Math.max(parsed.value.places, step.places);
  const value = rescaled(parsed.value, places);
  const size = rescaled(step, places);
  const below = value / size;
  if (below * size === value) {
    return below <= MAXIMUM_STEPS ? success(Number(below)) : failure({ kind: 'too_large' });
  }
  if (below > MAXIMUM_STEPS) return failure({ kind: 'too_large' });
  const above = below + 1n;
  return failure({
    kind: 'off_step',
    below: below === 0n ? null : Number(below),
    above: above > MAXIMUM_STEPS ? null : Number(above),
  });
}

/** Parses a price text to ticks. A price of zero is a separate error. */
export function parseTicks(text: string, tickSize: string): Result<Ticks, StepTextError> {
  const parsed = parseSteps(text, tickSize);
  if (!parsed.ok) return parsed;
  return parsed.value === 0 ? failure({ kind: 'zero' }) : success(ticks(parsed.value));
}

/** Parses a quantity text to lots. A quantity of zero is a separate error. */
export function parseLots(text: string, lotSize: string): Result<Lots, StepTextError> {
  const parsed = parseSteps(text, lotSize);
  if (!parsed.ok) return parsed;
  return parsed.value === 0 ? failure({ kind: 'zero' }) : success(lots(parsed.value));
}

/** Formats a number of steps with the step's own decimals: 12,345 at step `0.01` is `123.45`. */
export function formatSteps(steps: number, stepText: string): string {
  const step = positiveStep(stepText);
  return formatDecimal(BigInt(steps) * step.digits, step.places);
}

const MAXIMUM_STEPS = BigInt(Number.MAX_SAFE_INTEGER);

/** Returns a pair's step as digits and places. Throws `RangeError` if it is not a positive decimal. */
export function positiveStep(text: string): DecimalNumber {
  const parsed = parseDecimal(text);
  if (!parsed.ok || parsed.value.digits === 0n) throw new RangeError(`not a step: ${text}`);
  return parsed.value;
}
