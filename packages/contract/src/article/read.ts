import { cleanArticle } from './clean.ts';

/** A run of text: plain, strong, or a link to a page of the exchange or of the web. */
export type Piece = { readonly text: string; readonly strong?: true; readonly href?: string };

/** The kinds of blocks that an article is made of. Nothing else is ever drawn. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

/**
 * Reads an article: blank lines separate blocks, `## ` opens a heading, `- ` an item of a list, `**` stands around
 * what is strong and `[words](address)` is a link. Markup is reduced to these first; the result is text only.
 */
export function readArticle(content: string): readonly Block[] {
  const blocks: Block[] = [];
  for (const part of cleanArticle(content).split(/\n\s*\n/)) {
    const lines = part.split('\n').map((line) => line.trim());
    appendLines(
      blocks,
      lines.filter((line) => line !== ''),
    );
  }
  return blocks;
}

/** Returns true for a page of this exchange, a web page or a mail address; false for scripts. */
export function isSafeAddress(address: string): boolean {
  return /^(\/(?![/\\])|https?:\/\/|mailto:)[^\s<>"'\\]*$/i.test(address);
}

function appendLines(blocks: Block[], lines: readonly string[]): void {
  let words: string[] = [];
  let items: string[] = [];
  const flush = () => {
    if (words.length > 0) blocks.push({ kind: 'paragraph', pieces: readPieces(words.join('\n')) });
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map(readPieces) });
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

const MARKS = /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,500})\]\(([^()\s]{1,500})\)/g;

function readPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, strong, words = '', href = ''] = match;
    // A link that must not be followed stays the text that it is.
    if (strong === undefined && !isSafeAddress(href)) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push(strong === undefined ? { text: words, href } : { text: strong, strong: true });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
