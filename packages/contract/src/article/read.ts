import { cleanArticle } from './clean.ts';

/** A run of text: plain, bold, or a link to a page of the exchange or of the web. */
export type Piece = { readonly text: string; readonly strong?: true; readonly href?: string };

/** Kinds of blocks of an article. Nothing else is ever rendered. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

/**
 * Parses an article: blank lines separate blocks, `## ` starts a heading, `- ` a list item, `**` encloses bold text,
 * and `[words](address)` is a link. Other markup is reduced to these first; the result contains text only.
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
  let text: string[] = [];
  let items: string[] = [];
  const flush = () => {
    if (text.length > 0) blocks.push({ kind: 'paragraph', pieces: readPieces(text.join('\n')) });
    if (items.length > 0) blocks.push({ kind: 'list', items: items.map(readPieces) });
    text = [];
    items = [];
  };
  for (const line of lines) {
    const heading = /^#{1,6}\s+(.+)$/.exec(line)?.[1];
    const item = /^[-*•]\s+(.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      flush();
      blocks.push({ kind: 'heading', text: heading });
    } else if (item !== undefined) {
      if (text.length > 0) flush();
      items.push(item);
    } else {
      if (items.length > 0) flush();
      text.push(line);
    }
  }
  flush();
}

const MARKUP = /\*\*([^*\n]{1,500})\*\*|\[([^\]\n]{1,500})\]\(([^()\s]{1,500})\)/g;

function readPieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(MARKUP)) {
    const [matched, strong, label = '', href = ''] = match;
    // An unsafe link remains plain text.
    if (strong === undefined && !isSafeAddress(href)) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push(strong === undefined ? { text: label, href } : { text: strong, strong: true });
    from = match.index + matched.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
