import type { PostingReason } from '@assay/engine';
import type { MessageKey } from '@assay/locales/server';

/** What a movement of money is called, by whether it came in or went out. A text may name `{{reference}}`. */
export type ReasonText = { readonly in: MessageKey; readonly out: MessageKey };

/** The texts of some of the engine's reasons. */
export type ReasonTexts = Readonly<Partial<Record<PostingReason, ReasonText>>>;

/** What is called the same whichever way it goes. */
export function both<Key extends MessageKey>(key: Key): { readonly in: Key; readonly out: Key } {
  return { in: key, out: key };
}
