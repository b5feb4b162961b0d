import { COVERED_DAYS, type EarnPosition, type EarnRecurring } from '@assay/engine';
import type { Amount } from '@assay/money';

/** Kinds of letters to an owner. */
export const EARN_LETTER_KINDS = ['ended', 'returned', 'not_renewed', 'cover_short', 'skipped'] as const;

export type EarnLetter = {
  readonly owner: number;
  readonly what: (typeof EARN_LETTER_KINDS)[number];
  readonly currency: number;
  readonly amount: Amount;
  /** Id of the position or recurring purchase. */
  readonly reference: number;
  /** Rejection code of a skipped purchase; null otherwise. */
  readonly fault: string | null;
};

/** Returns the letter to a position's owner after a change: that it has ended, or will end. */
export function lettersOfPosition(position: EarnPosition): readonly EarnLetter[] {
  const { owner, currency, principal: amount, id: reference } = position;
  const letterKind = letterKindOf(position);
  return letterKind === null ? [] : [{ owner, what: letterKind, currency, amount, reference, fault: null }];
}

/** Returns the letter about a skipped recurring purchase. */
export function lettersOfRecurring(recurring: EarnRecurring): readonly EarnLetter[] {
  const { owner, currency, amount, id: reference, fault, isRunning } = recurring;
  if (fault === null || !isRunning) return [];
  return [{ owner, what: 'skipped', currency, amount, reference, fault }];
}

function letterKindOf({
  status,
  kind,
  notice,
  renews,
  day,
  lastDay,
}: EarnPosition): EarnLetter['what'] | null {
  if (status === 'wound_down') return 'returned';
  if (status === 'running') {
    // Sent once, on the first day without cover for a renewal.
    const isNew = notice === 'cover_short' && lastDay !== null && lastDay - day === COVERED_DAYS - 1;
    return isNew ? 'cover_short' : null;
  }
  if (status === 'redeemed' || kind === 'mortgage') return null;
  if (notice === 'not_renewed') return 'not_renewed';
  return renews ? null : 'ended';
}
