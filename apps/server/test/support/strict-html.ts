import { isSafeAddress } from '@assay/contract';

/**
 * The complete grammar of allowed output, character by character: six elements in exactly one spelling, one attribute
 * that no quote can end, entities, and characters without a meaning to a browser. Matching text has no other
 * interpretation.
 */
const TAG = /<(?:\/?(?:h2|p|ul|li|strong)|\/a|br|a href="(?<href>[^"<>']*)" rel="noopener noreferrer")>/y;
const TEXT = /(?:[^<>&"']|&(?:amp|lt|gt|quot|#39);)+/y;
const ATTRIBUTE = /^(?:[^<>&"']|&(?:amp|lt|gt|quot|#39);)*$/;

/** Reads the HTML of an article; throws at the first character outside the grammar. */
export function readStrictly(html: string): void {
  const open: string[] = [];
  let at = 0;
  while (at < html.length) {
    TEXT.lastIndex = at;
    TAG.lastIndex = at;
    const text = TEXT.exec(html);
    const tag = text === null ? TAG.exec(html) : null;
    const found = text ?? tag;
    if (found === null) throw new Error(`not allowed at ${at}: ${html.slice(at, at + 60)}`);
    at += found[0].length;
    if (tag === null || tag[0] === '<br>') continue;
    const name = /\w+/.exec(tag[0])?.[0] ?? '';
    if (!tag[0].startsWith('</')) open.push(name);
    else if (open.pop() !== name) throw new Error(`${tag[0]} closes nothing`);
    const { href } = tag.groups ?? {};
    if (href === undefined) continue;
    if (!ATTRIBUTE.test(href) || !isSafeAddress(unescaped(href))) throw new Error(`leads astray: ${href}`);
  }
  if (open.length > 0) throw new Error(`never closed: ${open.join()}`);
}

/** Returns the text as a browser shows it. */
export function unescaped(text: string): string {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  return text.replace(/&([^;]+);/g, (_whole, name: string) => signs[name] ?? '');
}
