import { DAY_UNITS, INTERVALS } from '@assay/domain';
import * as z from 'zod/mini';

/** An exact decimal as text, such as `0.10000000`. Balances have 8 places. */
export const decimalText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

declare const isWireTime: unique symbol;

/**
 * A time as the wire writes it, in the exchange's zone. No text to those who read it: nobody in another zone may see it
 * before it has been read as an instant (`@assay/client/times`).
 */
export type WireTime = { readonly [isWireTime]: true };

/** `YYYY-MM-DD HH:mm:ss` in the exchange's time zone. */
export const wireTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)) as unknown as z.ZodMiniType<WireTime, string>;

/** Marks a text in the form of the wire as a time of it. */
export function asWireTime(text: string): string & WireTime {
  return text as string & WireTime;
}

/** A moment, or nothing. */
export const timeOrNone = z.union([wireTime, z.literal('')]);

/** 1 for yes, 0 for no. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** Length of a day of the terms. */
export const dayUnit = z.enum(DAY_UNITS);

export const interval = z.enum(INTERVALS);

/** A whole number. */
export const whole = z.number().check(z.int());

/** A signed percentage with two decimals, such as `+2.50`. */
export const signedPercent = z.string().check(z.regex(/^[+-]\d+\.\d{2}$/));

export { HALTABLE, PAIR_STATUSES as PAIR_STATES } from '@assay/domain';
export { INTERVALS };
