/**
 * Signs that nobody sees, or that turn the text around them: a name with them looks like another one, an amount reads as
 * another amount. The joiners of some scripts and of pictures belong into texts, and so do the signs that choose between two
 * shapes of the one before them and those that stand below or around the digits after them
 * (`Prepended_Concatenation_Mark`).
 */
const HIDDEN =
  /\p{Co}|(?!\u200c|\u200d|[\ufe00-\ufe0f])(?![\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}])[\p{Cf}\p{Default_Ignorable_Code_Point}]|\u2800/u;
const VISIBLE = /[^\p{Z}\p{M}\p{C}]/u;
/** The flags of England, Scotland and Wales are a black flag and signs that name the country. */
const REGIONAL_FLAG =
  /\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}|\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/gu;
/** Signs that keyboards and programs put into what is typed and copied, and that are no loss. */
const NEEDLESS = /[\u200b\u200e\u200f\u061c]/gu;

/** Returns whether all of a text is visible, and at least some of it. An empty text counts as visible. */
export function isSeenWhole(text: string): boolean {
  return !HIDDEN.test(text.replace(REGIONAL_FLAG, '')) && (text === '' || VISIBLE.test(text));
}

/** The text without signs that are no loss; null where something else is hidden in it, or nothing of it can be seen. */
export function seenText(text: string): string | null {
  const seen = text.replace(NEEDLESS, '').trim();
  return isSeenWhole(seen) && (seen !== '' || text === '') ? seen : null;
}
