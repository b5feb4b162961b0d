import { ownValue } from '../own-value.ts';

/** Characters that a browser could parse as the start of a tag. */
const MARKUP = /<[a-z!/?]/i;
const MAX_PASSES = 10;

/**
 * Converts an article to its plain form: pasted markup becomes headings, list items and paragraphs; other markup is
 * dropped, together with content that is not text. The result contains nothing that a browser could parse as a tag, so
 * that it is safe even where a client inserts it as HTML. Clean text is returned unchanged.
 */
export function cleanArticle(content: string): string {
  let text = content.replace(/\r\n?/g, '\n');
  if (!MARKUP.test(text)) return text;
  // Removing a tag can create a new one, as in `<scr<b>ipt>`.
  for (let pass = 0; pass < MAX_PASSES && MARKUP.test(text); pass += 1) text = stripTags(text);
  return unescapeText(text)
    .replace(/<(?=[a-z!/?])/gi, '< ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cleans a single line, such as a title: joins spaces, and drops heading and list marks. */
export function cleanLine(line: string): string {
  return cleanArticle(line)
    .replace(/\s+/g, ' ')
    .replace(/^(## |- )+/, '')
    .trim();
}

function stripTags(text: string): string {
  return text
    .replace(/<!--[\s\S]*?(-->|$)/g, '')
    .replace(
      /<(script|style|iframe|object|template|noscript|textarea|title|xmp)\b[\s\S]*?(<\/\1\s*>|$)/gi,
      '',
    )
    .replace(/<h[1-6]\b[^>]*>/gi, '\n\n## ')
    .replace(/<li\b[^>]*>/gi, '\n- ')
    .replace(/<br\b[^>]*>/gi, '\n')
    .replace(/<\/?(p|div|ul|ol|h[1-6]|table|tr|section|article|blockquote)\b[^>]*>/gi, '\n\n')
    .replace(/<[a-z!/?][^>]*(>|$)/gi, '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function unescapeText(text: string): string {
  return text.replace(/&(\w+|#\d{1,7});/g, (entity, name: string) => {
    if (!name.startsWith('#')) return ownValue(ENTITIES, name.toLowerCase()) ?? entity;
    const code = Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
