import type { ArticleText } from './article.ts';

/** The text as it is stored: every block set off by a blank line. */
export function composeText(text: ArticleText): ArticleText {
  return { ...text, content: separateBlocks(text.content) };
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
