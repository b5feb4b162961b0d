/** Maximum nesting, above that of any legitimate request: traversing or writing deeper values could crash a process. */
const MAX_DEPTH = 32;

/** Transforms a parsed value, as for `JSON.parse`; `source` is the text of a number. */
type Reviver = (key: string, value: unknown, context?: { readonly source?: string }) => unknown;

/**
 * Parses JSON from outside. Throws a `SyntaxError` for invalid JSON and for nesting of more than 32 levels; the caller
 * must limit the length.
 */
export function parseOutsideJson(text: string, reviver?: Reviver): unknown {
  if (isNestedTooDeeply(text)) throw new SyntaxError('The JSON is nested too deeply.');
  return JSON.parse(text, reviver);
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/** Returns true when brackets outside strings nest more than 32 levels, in JSON or in a message that contains JSON. */
export function isNestedTooDeeply(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) depth -= 1;
  }
  return false;
}
