import { type Block, ownValue, type Piece, readArticle } from '@assay/contract';

/**
 * Returns an article as HTML for clients that insert it into their page. Generated from the parsed content, so that no
 * input becomes markup: only these elements, link addresses accepted by `readArticle`, and text.
 */
export function articleHtml(content: string): string {
  return readArticle(content).map(htmlOf).join('\n');
}

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${escaped(block.text)}</h2>`;
    case 'paragraph':
      return `<p>${htmlOfPieces(block.pieces)}</p>`;
    case 'list':
      return `<ul>${block.items.map((item) => `<li>${htmlOfPieces(item)}</li>`).join('')}</ul>`;
  }
}

function htmlOfPieces(pieces: readonly Piece[]): string {
  return pieces.map(htmlOfPiece).join('');
}

function htmlOfPiece({ text, strong, href }: Piece): string {
  const html = escaped(text).replaceAll('\n', '<br>');
  if (href !== undefined) return `<a href="${escaped(href)}" rel="noopener noreferrer">${html}</a>`;
  return strong ? `<strong>${html}</strong>` : html;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ownValue(ENTITIES, sign) ?? '');
}
