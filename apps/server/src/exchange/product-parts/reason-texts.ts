import type { PostingReason } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';

/** Names of a posting, incoming and outgoing. A text may contain `{{reference}}`. */
export type ReasonText = { readonly in: MessageKey; readonly out: MessageKey };

/** The texts of some of the engine's reasons. */
export type ReasonTexts = Readonly<Partial<Record<PostingReason, ReasonText>>>;

/** Returns one text for both directions. */
export function sameInBothDirections<Key extends MessageKey>(
  key: Key,
): { readonly in: Key; readonly out: Key } {
  return { in: key, out: key };
}
