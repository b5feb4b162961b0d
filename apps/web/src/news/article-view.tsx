import { readArticle } from './article.ts';

/** An article's blocks. The text is never read as markup. */
export function ArticleView({ content }: { readonly content: string }) {
  const blocks = readArticle(content).map((block, index) => ({ block, key: `${index}-${block.kind}` }));
  return (
    <div className="flex flex-col gap-4 text-lead text-ink-muted">
      {blocks.map(({ block, key }) => {
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
              {block.text}
            </p>
          );
        }
        return (
          <ul key={key} className="flex list-disc flex-col gap-1.5 pl-5">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
