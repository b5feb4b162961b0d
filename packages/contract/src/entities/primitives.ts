import * as z from 'zod/mini';

/** An exact decimal as text, such as `0.10000000`. Balances have 8 places. */
export const decimalText = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

/** `YYYY-MM-DD HH:mm:ss` in the exchange's time zone. */
export const wireTime = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** 1 for yes, 0 for no. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** How long a day of something's terms is. */
export const DAY_UNITS = ['day', 'hour', 'minute'] as const;
export const dayUnit = z.enum(DAY_UNITS);

/** What can be halted on the whole exchange. */
export const HALTABLE = ['trading', 'withdrawals', 'logins'] as const;

/** Whether a pair is traded. */
export const PAIR_STATES = ['trading', 'halted', 'delisted'] as const;

/** How often something is done again. */
export const INTERVALS = ['day', 'week', 'month', 'minute'] as const;
export const interval = z.enum(INTERVALS);

/** A whole number. */
export const whole = z.number().check(z.int());

/** A signed percentage with two decimals, such as `+2.50`. */
export const signedPercent = z.string().check(z.regex(/^[+-]\d+\.\d{2}$/));
