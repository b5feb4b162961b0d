import type { SourceFile } from '../source/files.ts';
import { maskSource } from '../source/mask.ts';
import { type Finding, finding, lineOf } from './finding.ts';

/** A private word, and the field's word for it. `in`: where it is banned; everywhere when absent. */
export type BannedWord = { readonly name: RegExp; readonly say: string; readonly in?: RegExp };

/** Names in code and of files that stand for something that has another name in `docs/glossary.md`. */
export function bannedNames(files: readonly SourceFile[], banned: readonly BannedWord[]): Finding[] {
  return files.flatMap((file) => {
    const words = banned.filter((word) => word.in?.test(file.path) ?? true);
    const say = (name: string): string | undefined => words.find((word) => word.name.test(name))?.say;
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
}

function namesIn({ text }: SourceFile): readonly { readonly name: string; readonly at: number }[] {
  const found = maskSource(text).code.matchAll(/[A-Za-z_$][\w$]*/g);
  return [...found].map((match) => ({ name: match[0], at: match.index }));
}

/** What a file is called, as code would call it: `marketData` for `market-data.test.ts`. */
function nameOf({ path }: SourceFile): string {
  const [name = ''] = (path.split('/').at(-1) ?? '').split('.');
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** A row of the glossary: its noun, and the names that code has for it. */
type Noun = { readonly line: number; readonly noun: string; readonly names: readonly string[] };

/** Nouns of the glossary that stand there twice, or whose name no code has. */
export function glossaryFaults(glossary: SourceFile, code: readonly SourceFile[]): Finding[] {
  const known = new Set(code.flatMap((file) => namesIn(file).map(({ name }) => name)));
  const nouns = nounsOf(glossary);
  if (nouns.length === 0) return [`${glossary.path}: lists no nouns of the domain`];
  return nouns.flatMap(({ line, noun, names }, index) => {
    const place = `${glossary.path}:${line}`;
    const isTwice = nouns.findIndex((other) => other.noun === noun) < index;
    return [
      ...(isTwice ? [`${place}: ${noun} is listed twice`] : []),
      ...(names.length === 0 ? [`${place}: ${noun} has no name in code`] : []),
      ...names.filter((name) => !known.has(name)).map((name) => `${place}: no code has the name ${name}`),
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
