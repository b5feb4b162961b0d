/** Nesting that no request needs: deeper values end a process that walks or writes them. */
const DEEPEST = 32;

/**
 * Parses JSON that somebody outside has sent. Throws a `SyntaxError` for what is no JSON and for what is nested more than
 * 32 deep; the length is bounded by the caller.
 */
export function parseOutsideJson(text: string): unknown {
  if (depthOf(text) > DEEPEST) throw new SyntaxError('The JSON is nested too deeply.');
  return JSON.parse(text);
}

const QUOTE = 34;
const BACKSLASH = 92;

/** The deepest nesting of brackets outside strings, whether the text is JSON or not. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === BACKSLASH) at += 1;
      else if (code === QUOTE) isInString = false;
    } else if (code === QUOTE) isInString = true;
    else if (code === 91 || code === 123) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (code === 93 || code === 125) depth -= 1;
  }
  return deepest;
}
