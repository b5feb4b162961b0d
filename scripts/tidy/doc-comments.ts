import type { SourceFile } from '../source/files.ts';
import { parseSource, syntaxOf } from '../source/parse.ts';
import { type Finding, finding } from './finding.ts';

/** Beginnings of doc comments that are questions instead of statements. */
const QUESTION = /^\*[\s*]*(What|How|Who|Whose|Whom|Whether|Why)\b/;

/** Beginning of a doc comment within a multi-line text, that is, generated code. */
const WRITTEN = /\n\s*\/\*(\*[\s\S]{0,80})/g;

/** Doc comments that do not begin with a plain statement, also in generated code of templates. */
export function questioningComments(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const comments = syntaxOf(file.text).comments.filter(({ type }) => type === 'Block');
    const generated = parseSource(file.text).literals.flatMap(({ start, text }) =>
      [...text.matchAll(WRITTEN)].map(([, value = '']) => ({ start, value })),
    );
    return [...comments, ...generated]
      .filter(({ value }) => QUESTION.test(value))
      .map(({ start, value }) =>
        finding(
          file,
          start,
          `a doc comment begins with "${QUESTION.exec(value)?.[1]}" instead of a statement`,
        ),
      );
  });
}
