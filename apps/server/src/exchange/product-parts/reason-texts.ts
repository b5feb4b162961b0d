import type { MovementKind } from '@assay/domain';
import type { PostingReason } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';

type PlainKind = Exclude<MovementKind, 'income'>;

/**
 * Names of a posting, incoming and outgoing, and its kind, for income also which: tax programs tell them apart. A text may
 * contain `{{reference}}`.
 */
export type ReasonText = { readonly in: MessageKey; readonly out: MessageKey } & (
  | { readonly kind: PlainKind }
  | { readonly kind: 'income'; readonly income: 'interest' | 'reward' | 'other' }
);

/** A reason of the engine's, or that of the sum that remains of an account's archived entries. */
export type MovementReason = PostingReason | 'archived';

/** The texts of some reasons. */
export type ReasonTexts = Readonly<Partial<Record<MovementReason, ReasonText>>>;

/** Returns one text for both directions. */
export function sameInBothDirections<Key extends MessageKey, Kind extends PlainKind>(
  key: Key,
  kind: Kind,
): { readonly in: Key; readonly out: Key; readonly kind: Kind } {
  return { in: key, out: key, kind };
}
