/**
 * Characters that are invisible or change the direction of the text around them: a name with them can look like another
 * one, and an amount like another amount. Allowed are joiners of scripts and emoji, variation selectors, and signs that
 * span the digits after them (`Prepended_Concatenation_Mark`).
 */
const HIDDEN =
  /\p{Co}|(?!\u200c|\u200d|[\ufe00-\ufe0f])(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u2800/u;
const VISIBLE = /[^\p{Z}\p{M}\p{C}]/u;
/** Flags of England, Scotland and Wales: a black flag followed by tag characters for the region. */
const REGIONAL_FLAG =
  /\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}|\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;
/** Invisible characters that keyboards and programs add to typed and copied text; they can be removed without loss. */
const INVISIBLE = /[\u200b\u200e\u200f\u061c]/gu;

/** Returns true if a text contains no hidden character and something visible. An empty text counts as visible. */
export function isFullyVisible(text: string): boolean {
  return !HIDDEN.test(text.replace(REGIONAL_FLAG, '')) && (text === '' || VISIBLE.test(text));
}

/**
 * Returns the text without harmless invisible characters; null if others are hidden in it, or if nothing is visible.
 */
export function visibleText(text: string): string | null {
  const visible = text.replace(INVISIBLE, '').trim();
  return isFullyVisible(visible) && (visible !== '' || text === '') ? visible : null;
}
