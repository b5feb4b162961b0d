import { DAY_UNITS, INTERVALS } from '@assay/domain';
import * as z from 'zod/mini';

/** An exact decimal as text, such as `0.10000000`. Balances have 8 places. */
export const decimalText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

declare const isWireTime: unique symbol;

/**
 * A time of the API, in the exchange's time zone. Opaque to readers, so that it cannot be shown to users in other zones
 * before it is parsed as an instant (`@assay/client/times`).
 */
export type WireTime = { readonly [isWireTime]: true };

/** `YYYY-MM-DD HH:mm:ss` in the exchange's time zone. */
export const wireTime = z
  .string()
  .check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)) as unknown as z.ZodMiniType<WireTime, string>;

/** Casts a text in the API's time format. */
export function asWireTime(text: string): string & WireTime {
  return text as string & WireTime;
}

/** A time, or an empty text. */
export const timeOrEmpty = z.union([wireTime, z.literal('')]);

/** 1 for yes, 0 for no. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** Length of a day in the terms. */
export const dayUnit = z.enum(DAY_UNITS);

export const interval = z.enum(INTERVALS);

/** An integer. */
export const wholeNumber = z.number().check(z.int());

/** A signed percentage with two decimals, such as `+2.50`. */
export const signedPercent = z.string().check(z.regex(/^[+-]\d+\.\d{2}$/));

export { HALTABLE, PAIR_STATUSES as PAIR_STATES } from '@assay/domain';
export { INTERVALS };
