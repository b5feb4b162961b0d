import type { ReactNode } from 'react';

/** A run of text: plain, strong, or a link. */
type ArticlePiece = { readonly text: string; readonly strong?: true; readonly href?: string };

/** A block of an article. */
export type ArticleBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly pieces: readonly ArticlePiece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly ArticlePiece[])[] };

/** Renders an article's blocks. Texts are rendered as text, never as markup. */
export function ArticleBody({ blocks }: { readonly blocks: readonly ArticleBlock[] }) {
  const keyedBlocks = blocks.map((block, index) => ({ block, key: `${index}-${block.kind}` }));
  return (
    <div className="flex flex-col gap-4 text-lead break-words text-ink-muted">
      {keyedBlocks.map(({ block, key }) => {
        if (block.kind === 'heading') {
          return (
            <h2 key={key} className="mt-4 text-title font-semibold text-ink">
              {block.text}
            </h2>
          );
        }
        if (block.kind === 'paragraph') {
          return (
            <p key={key} className="whitespace-pre-line">
              {piecesOf(block.pieces)}
            </p>
          );
        }
        return (
          <ul key={key} className="flex list-disc flex-col gap-1.5 pl-5">
            {block.items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: list items have no key
              <li key={index}>{piecesOf(item)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

function piecesOf(pieces: readonly ArticlePiece[]): ReactNode {
  return pieces.map(({ text, strong, href }, index) => {
    const key = `${index}-${text}`;
    if (href !== undefined) {
      const isExternal = /^https?:/i.test(href);
      return (
        <a
          key={key}
          href={href}
          className="text-accent underline"
          {...(isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {text}
        </a>
      );
    }
    return strong ? (
      <strong key={key} className="font-semibold text-ink">
        {text}
      </strong>
    ) : (
      text
    );
  });
}
