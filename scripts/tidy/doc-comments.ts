import type { SourceFile } from '../source/files.ts';
import { syntaxOf } from '../source/parse.ts';
import { type Finding, finding } from './finding.ts';

/** Beginnings of doc comments that are questions without an answer instead of statements. */
const QUESTION = /^\*[\s*]*(What|How|Who|Whose|Whom|Whether|Why)\b/;

/** Doc comments that do not begin with a plain statement. */
export function questioningComments(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    syntaxOf(file.text)
      .comments.filter(({ type, value }) => type === 'Block' && QUESTION.test(value))
      .map(({ start, value }) =>
        finding(
          file,
          start,
          `a doc comment begins with "${QUESTION.exec(value)?.[1]}" instead of a statement`,
        ),
      ),
  );
}
