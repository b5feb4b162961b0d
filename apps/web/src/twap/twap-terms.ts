import type { LanguageTag } from '@assay/locales';
import { formatSpan } from '../i18n/span.ts';

const [SECONDS_PER_MINUTE, SECONDS_PER_HOUR] = [60, 3_600];

/** Offered durations, in seconds. */
export const DURATIONS = ['60', '300', '900', '1800', '3600', '14400', '43200', '86400'] as const;
export type Duration = (typeof DURATIONS)[number];

/** Offered numbers of slices. */
export const SLICES = ['2', '4', '5', '10', '12', '20', '50', '100'] as const;
export type Slices = (typeof SLICES)[number];

/** Offered jitters, in percent. */
export const JITTERS = ['0', '10', '20', '50'] as const;
export type Jitter = (typeof JITTERS)[number];

/** Formats seconds in the largest unit that keeps them whole. */
export function spanText(seconds: number, tag: LanguageTag): string {
  if (seconds % SECONDS_PER_HOUR === 0) return formatSpan(seconds / SECONDS_PER_HOUR, 'hour', tag);
  return seconds % SECONDS_PER_MINUTE === 0
    ? formatSpan(seconds / SECONDS_PER_MINUTE, 'minute', tag)
    : formatSpan(seconds, 'second', tag);
}
