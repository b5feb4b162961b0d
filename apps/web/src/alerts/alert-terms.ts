import { compare, isPositive } from '@assay/money';
import type { DayUnit } from '../i18n/span.ts';

/** Numbers of times that the form offers. */
export const TIMES = ['1', '3', '10', '100'] as const;
export type Times = (typeof TIMES)[number];

type Span = { readonly count: number; readonly unit: DayUnit };

/** Offered pauses by their seconds. */
export const PAUSES = {
  '60': { count: 1, unit: 'minute' },
  '900': { count: 15, unit: 'minute' },
  '3600': { count: 1, unit: 'hour' },
  '86400': { count: 1, unit: 'day' },
} as const satisfies Readonly<Record<string, Span>>;
export type Pause = keyof typeof PAUSES;

/** Offered lives by their number of days; `0` for no end. */
export const LIVES = ['0', '1', '7', '30', '90'] as const;
export type Life = (typeof LIVES)[number];

export const DAY_MS = 86_400_000;

/** Direction in which a price has to move to reach an alert; null while one of them is unknown or they are equal. */
export function directionOf(current: string | null, price: string): 'rising' | 'falling' | null {
  if (current === null || !isPositive(price)) return null;
  const order = compare(price, current);
  if (order === 0) return null;
  return order > 0 ? 'rising' : 'falling';
}
