import { parseSync, type Span, Visitor } from 'oxc-parser';

/** A string or template literal of a source text; `text` is its content, each `${…}` shown as `{}`. */
export type Literal = { readonly start: number; readonly end: number; readonly text: string };

/** An import or re-export, of values or types, with the position of its specifier. */
export type Import = { readonly specifier: string; readonly position: number; readonly isType: boolean };

/** `code` is as long as the source, with comments and the contents of literals turned into spaces. */
export type ParsedSource = {
  readonly code: string;
  readonly literals: readonly Literal[];
  readonly imports: readonly Import[];
};

/** Cache of parsed texts, because many rules read the same files. */
const parsed = new Map<string, ParsedSource>();

/** Separates TypeScript into code, comments, literals and imports. Throws `SyntaxError` for a text that does not parse. */
export function parseSource(source: string): ParsedSource {
  const cached = parsed.get(source);
  if (cached !== undefined) return cached;
  const { program, comments } = syntaxOf(source);
  const code = source.split('');
  const literals: Literal[] = [];
  const imports: Import[] = [];
  const blank = (start: number, end: number): void => {
    for (let at = start; at < end; at++) if (code[at] !== '\n') code[at] = ' ';
  };
  const addTemplate = ({ start, end, quasis }: Span & { readonly quasis: readonly Span[] }): void => {
    const parts = quasis.map((quasi, index) => {
      // The span of a template part includes the back quote, brace or `${` around it.
      const content = [quasi.start + 1, quasi.end - (index === quasis.length - 1 ? 1 : 2)] as const;
      blank(...content);
      return source.slice(...content);
    });
    literals.push({ start, end, text: parts.join('{}') });
  };
  const addImport = (from: unknown, isType = false): void => {
    const text = textOf(from);
    if (text !== null) imports.push({ specifier: text.value, position: text.start, isType });
  };
  new Visitor({
    Literal({ start, end, value }) {
      if (typeof value === 'string') literals.push({ start, end, text: source.slice(start + 1, end - 1) });
      if (typeof value === 'string' || value instanceof RegExp) blank(start + 1, end - 1);
    },
    TemplateLiteral: addTemplate,
    TSTemplateLiteralType: addTemplate,
    ImportDeclaration: ({ source: from, importKind }) => addImport(from, importKind === 'type'),
    ExportNamedDeclaration: ({ source: from, exportKind }) => addImport(from, exportKind === 'type'),
    ExportAllDeclaration: ({ source: from, exportKind }) => addImport(from, exportKind === 'type'),
    ImportExpression: ({ source: from }) => addImport(from),
    TSImportType: ({ source: from }) => addImport(from, true),
  }).visit(program);
  for (const { start, end } of comments) blank(start, end);
  const result = { code: code.join(''), literals: literals.toSorted((a, b) => a.start - b.start), imports };
  parsed.set(source, result);
  return result;
}

/** Files with JSX are parsed differently: `<T>(…)` is a tag only there. */
export function syntaxOf(source: string): ReturnType<typeof parseSync> {
  const withElements = parseSync('source.tsx', source);
  if (withElements.errors.length === 0) return withElements;
  const plain = parseSync('source.ts', source);
  const [fault] = plain.errors;
  if (fault !== undefined) throw new SyntaxError(`${fault.message}: ${source.slice(0, 200)}`);
  return plain;
}

/** A text as a node has it: a string, or a template without expressions. */
function textOf(node: unknown): { readonly value: string; readonly start: number } | null {
  if (typeof node !== 'object' || node === null || !('start' in node) || typeof node.start !== 'number')
    return null;
  if ('value' in node && typeof node.value === 'string') return { value: node.value, start: node.start };
  const [only, ...rest] = 'quasis' in node && Array.isArray(node.quasis) ? node.quasis : [];
  return only === undefined || rest.length > 0
    ? null
    : { value: String(only.value.cooked), start: node.start };
}
