/** The kinds of blocks that an article is made of. Nothing else is ever drawn. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/**
 * Reads an article: blank lines separate blocks, `## ` opens a heading, `- ` an item of a list. Markup that an
 * operator may have pasted is reduced to these blocks first; what can't be is dropped. The result is text only.
 */
export function readArticle(content: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const part of plainText(content).split(/\n\s*\n/)) {
    const lines = part.split('\n').map((line) => line.trim());
    appendLines(
      blocks,
      lines.filter((line) => line !== ''),
    );
  }
  return blocks;
}

function appendLines(blocks: Block[], lines: readonly string[]): void {
  let words: string[] = [];
  let items: string[] = [];
  const flush = () => {
    if (words.length > 0) blocks.push({ kind: 'paragraph', text: words.join('\n') });
    if (items.length > 0) blocks.push({ kind: 'list', items });
    words = [];
    items = [];
  };
  for (const line of lines) {
    const heading = /^#{1,6}\s+(.+)$/.exec(line)?.[1];
    const item = /^[-*•]\s+(.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      flush();
      blocks.push({ kind: 'heading', text: heading });
    } else if (item !== undefined) {
      if (words.length > 0) flush();
      items.push(item);
    } else {
      if (items.length > 0) flush();
      words.push(line);
    }
  }
  flush();
}

/** Turns HTML into the article's own plain form. Text without tags goes through unchanged. */
function plainText(content: string): string {
  const unified = content.replaceAll('\r\n', '\n');
  if (!/<[a-z!/]/i.test(unified)) return unified;
  return unescapeText(
    unified
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/<(script|style|iframe|object|template|noscript)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
      .replace(/<h[1-6]\b[^>]*>/gi, '\n\n## ')
      .replace(/<li\b[^>]*>/gi, '\n- ')
      .replace(/<br\b[^>]*>/gi, '\n')
      .replace(/<\/?(p|div|ul|ol|h[1-6]|table|tr|section|article|blockquote)\b[^>]*>/gi, '\n\n')
      .replace(/<[a-z!/][^>]*(>|$)/gi, ''),
  );
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
  return text.replace(/&(\w+|#\d{1,7});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
