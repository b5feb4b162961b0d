import type { ArticleText } from './article.ts';

/** The text as readers get it: with the name of the exchange, and every block set off by a blank line. */
export function composeText(text: ArticleText, siteName: string): ArticleText {
  const named = (part: string): string => part.replaceAll('{{site}}', siteName);
  return {
    title: named(text.title),
    abstract: named(text.abstract),
    content: named(separateBlocks(text.content)),
  };
}

type LineKind = 'blank' | 'heading' | 'item' | 'text';

/** Puts a blank line between heading, list and paragraph, so that a reader may split at blank lines. */
function separateBlocks(content: string): string {
  const lines: string[] = [];
  let previous: LineKind = 'blank';
  for (const line of content.trim().split('\n')) {
    const kind = kindOf(line);
    const joins = kind === previous && kind !== 'heading';
    if (!joins && previous !== 'blank' && kind !== 'blank') lines.push('');
    lines.push(line.trim());
    previous = kind;
  }
  return lines.join('\n');
}

function kindOf(line: string): LineKind {
  if (line.trim() === '') return 'blank';
  if (line.startsWith('## ')) return 'heading';
  return line.startsWith('- ') ? 'item' : 'text';
}
