import type { SourceFile } from '../source/files.ts';
import { parseSource } from '../source/parse.ts';
import { type Finding, finding, lineOf } from './finding.ts';

/**
 * A private word, and the field's word for it: names as a whole, or `words` that are no part of a name in either
 * spelling (`isKept`, `KEPT_MS`). `in`: where it is banned; everywhere when absent.
 */
export type BannedWord = { readonly say: string; readonly in?: RegExp } & (
  | { readonly name: RegExp }
  | { readonly words: readonly string[] }
);

/** Names allowed to contain a banned word, as `name` or as `path name`, each with the reason. */
export type AllowedNames = Readonly<Record<string, string>>;

/** Names in code and of files that `docs/glossary.md` has replaced. */
export function bannedNames(
  files: readonly SourceFile[],
  banned: readonly BannedWord[],
  allowed: AllowedNames = {},
): Finding[] {
  const used = new Set<string>();
  const found = files.flatMap((file) => {
    const words = banned.filter((word) => word.in?.test(file.path) ?? true);
    const say = (name: string): string | undefined => {
      const better = words.find((word) => isBanned(name, word))?.say;
      const excuse = [name, `${file.path} ${name}`].find((key) => allowed[key] !== undefined);
      if (better === undefined || excuse === undefined) return better;
      used.add(excuse);
      return undefined;
    };
    const fileName = nameOf(file);
    const better = say(fileName);
    return [
      ...(better === undefined ? [] : [`${file.path}: the file is called ${fileName}; say ${better}`]),
      ...namesIn(file).flatMap(({ name, at }) => {
        const other = say(name);
        return other === undefined ? [] : [finding(file, at, `${name}; say ${other}`)];
      }),
    ];
  });
  const idle = Object.keys(allowed).filter((name) => !used.has(name));
  return [...found, ...idle.map((name) => `${name}: is allowed and not there`)];
}

function isBanned(name: string, word: BannedWord): boolean {
  return 'name' in word ? word.name.test(name) : wordsOf(name).some((one) => word.words.includes(one));
}

/** The words of a name: `is, kept` of `isKept`, and `kept, ms` of `KEPT_MS`. */
function wordsOf(name: string): string[] {
  return name.split(/_|(?<=[a-z\d])(?=[A-Z])/).map((word) => word.toLowerCase());
}

function namesIn({ text }: SourceFile): readonly { readonly name: string; readonly at: number }[] {
  const found = parseSource(text).code.matchAll(/[A-Za-z_$][\w$]*/g);
  return [...found].map((match) => ({ name: match[0], at: match.index }));
}

/** Returns a file's name as code would spell it: `marketData` for `market-data.test.ts`. */
function nameOf({ path }: SourceFile): string {
  const [name = ''] = (path.split('/').at(-1) ?? '').split('.');
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A row of the glossary: its noun, and the names that code has for it. */
type Noun = { readonly line: number; readonly noun: string; readonly names: readonly string[] };

/** Nouns listed twice in the glossary, or without an existing name in code. */
export function glossaryFaults(glossary: SourceFile, code: readonly SourceFile[]): Finding[] {
  const codeNames = new Set(code.flatMap((file) => namesIn(file).map(({ name }) => name)));
  const nouns = nounsOf(glossary);
  if (nouns.length === 0) return [`${glossary.path}: lists no nouns of the domain`];
  return nouns.flatMap(({ line, noun, names }, index) => {
    const location = `${glossary.path}:${line}`;
    const isTwice = nouns.findIndex((other) => other.noun === noun) < index;
    return [
      ...(isTwice ? [`${location}: ${noun} is listed twice`] : []),
      ...(names.length === 0 ? [`${location}: ${noun} has no name in code`] : []),
      ...names
        .filter((name) => !codeNames.has(name))
        .map((name) => `${location}: no code has the name ${name}`),
    ];
  });
}

function nounsOf({ text }: SourceFile): readonly Noun[] {
  const start = text.indexOf('\n## Nouns of the domain\n');
  if (start === -1) return [];
  const end = text.indexOf('\n## ', start + 1);
  const section = text.slice(start, end === -1 ? text.length : end);
  return [...section.matchAll(/^\| ([^|]+?) +\| [^|]+ \| ([^|]+?) +\|$/gm)]
    .filter(([, noun]) => noun !== 'Noun' && !/^-+$/.test(noun ?? ''))
    .map((row) => ({
      line: lineOf(text, start + row.index),
      noun: row[1] ?? '',
      names: [...(row[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
    }));
}
