import type { TFunction } from 'i18next';

/** What the number of a review status means, by the contract of identity. */
const STATUSES = ['none', 'waiting', 'approved'] as const;

/** A review status in words. */
export function identityText(status: number, t: TFunction<'review'>): string {
  const word = STATUSES[status];
  return word === undefined ? String(status) : t(($) => $.review.status[word]);
}
