import { Visitor } from 'oxc-parser';
import type { SourceFile } from '../source/files.ts';
import { syntaxOf } from '../source/parse.ts';
import { type Finding, finding } from './finding.ts';

/** A function of a file: its position, its name if any, and its number of own lines of code. */
export type FunctionSpan = {
  readonly name: string | null;
  readonly start: number;
  readonly end: number;
  readonly isMethod: boolean;
  /** Lines of code outside of nested functions; the first line of each nested function counts. */
  readonly ownLines: number;
};

/** Maximum own lines of a function, in a view and elsewhere. */
const MAX_LINES = { view: 120, other: 70 } as const;

/** Functions with more own lines than `MAX_LINES`. */
export function longFunctions(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const max = file.path.endsWith('.tsx') ? MAX_LINES.view : MAX_LINES.other;
    return functionsIn(file.text)
      .filter(({ ownLines }) => ownLines > max)
      .map(({ name, start, ownLines }) =>
        finding(file, start, `${name ?? 'a function'} has ${ownLines} lines of its own, ${max} are enough`),
      );
  });
}

/** The functions of a source text in order of their start. */
export function functionsIn(text: string): readonly FunctionSpan[] {
  const { program, comments } = syntaxOf(text);
  const names = new Map<number, Pick<FunctionSpan, 'name' | 'isMethod'>>();
  const spansFound: { readonly start: number; readonly end: number }[] = [];
  const addName = (value: unknown, key: unknown, isMethod: boolean): void => {
    const name = property(key, 'name');
    const start = property(value, 'start');
    if (typeof start !== 'number' || typeof name !== 'string') return;
    const isPrivate = property(key, 'type') === 'PrivateIdentifier';
    names.set(start, { name: isPrivate ? `#${name}` : name, isMethod });
  };
  const add = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    spansFound.push({ start, end });
  };
  new Visitor({
    FunctionDeclaration(node) {
      addName(node, node.id, false);
      add(node);
    },
    FunctionExpression: add,
    ArrowFunctionExpression: add,
    VariableDeclarator: ({ id, init }) => addName(init, id, false),
    MethodDefinition: ({ key, value }) => addName(value, key, true),
    PropertyDefinition: ({ key, value }) => addName(value, key, true),
    Property: ({ key, value }) => addName(value, key, true),
  }).visit(program);
  const lines = codeLines(text, comments);
  const spans = spansFound.toSorted((a, b) => a.start - b.start);
  return spans.map((span) => ({
    name: null,
    isMethod: false,
    ...names.get(span.start),
    ...span,
    ownLines: ownLines(span, spans, lines),
  }));
}

/** Returns the offsets of the lines with code. */
function codeLines(text: string, comments: readonly { readonly start: number; readonly end: number }[]) {
  let code = text;
  for (const { start, end } of comments)
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  return [...code.matchAll(/^.*\S.*$/gm)].map(({ index }) => index);
}

function ownLines(
  { start, end }: { readonly start: number; readonly end: number },
  spans: readonly { readonly start: number; readonly end: number }[],
  lines: readonly number[],
): number {
  const within = spans.filter((span) => start < span.start && span.end <= end);
  return lines.filter(
    (line) => start <= line && line < end && !within.some((span) => span.start < line && line < span.end),
  ).length;
}

function property(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined;
}
