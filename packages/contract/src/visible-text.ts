/**
 * Signs that nobody sees, or that turn the text around them: a name with them looks like another one, an amount reads as
 * another amount. The joiners of some scripts and of pictures belong into texts.
 */
const HIDDEN = /\p{Co}|(?![\u200c\u200d])\p{Cf}|[\u115f\u1160\u2800\u3164\uffa0]/u;
const VISIBLE = /[^\p{Z}\p{M}\p{C}]/u;

/** Whether all of a text can be seen, and something of it. Nothing at all may be seen whole. */
export function isSeenWhole(text: string): boolean {
  return !HIDDEN.test(text) && (text === '' || VISIBLE.test(text));
}
