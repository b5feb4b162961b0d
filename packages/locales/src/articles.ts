import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from './languages.ts';

/** An article in one language, as stored: `{{site}}` is the placeholder of the exchange's name. */
export type ArticleText = {
  readonly lang: LanguageCode;
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
};

/** An article that a new exchange is seeded with, in the nine languages. */
export type Article = {
  /** Name of its files. */
  readonly slug: string;
  /** Article group, such as `help`. */
  readonly group: string;
  /** Position within the group, from 1. */
  readonly position: number;
  /** Path of the banner picture; empty for none. */
  readonly thumbnail: string;
  /** True if it is about test funds and robots, which no real exchange has. */
  readonly isOfDemo: boolean;
  readonly texts: readonly ArticleText[];
};

/**
 * Reads the articles of a new exchange from `<language>/articles/<slug>.md`. Properties common to all languages are in
 * the front matter of the English file.
 * @throws if a file is missing or malformed
 */
export function readArticles(): readonly Article[] {
  return readdirSync(folderOf(DEFAULT_LANGUAGE))
    .map((name) => name.replace(/\.md$/, ''))
    .map(readArticle);
}

/** Front matter of a file by name, and the text below it. */
export type Markdown = { readonly front: ReadonlyMap<string, string>; readonly content: string };

/** Parses a Markdown file. @throws without a front matter, or if a line of it is not `name: value` */
export function parseMarkdown(text: string): Markdown {
  const [, head, content] = FORM.exec(text) ?? [];
  if (head === undefined || content === undefined) throw new Error('missing front matter');
  return { front: new Map(head.split('\n').map(parseLine)), content: content.trim() };
}

const FORM = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/;
/** A subset of YAML: one value per line, bare or in single quotes. */
const LINE = /^(\w+): (?:'((?:[^']|'')*)'|([^'].*))$/;

function parseLine(line: string): [name: string, value: string] {
  const [, name, quoted, bare] = LINE.exec(line) ?? [];
  if (name === undefined) throw new Error(`the front matter has the line ${line}`);
  return [name, quoted?.replaceAll("''", "'") ?? bare ?? ''];
}

function readArticle(slug: string): Article {
  const { front } = readMarkdown(DEFAULT_LANGUAGE, slug);
  return {
    slug,
    group: needed(front, 'group'),
    position: Number(needed(front, 'position')),
    thumbnail: front.get('thumbnail') ?? '',
    isOfDemo: front.get('audience') === 'demo',
    texts: LANGUAGES.map(({ code }) => readText(code, slug)),
  };
}

function readText(language: LanguageCode, slug: string): ArticleText {
  const { front, content } = readMarkdown(language, slug);
  return { lang: language, title: needed(front, 'title'), abstract: needed(front, 'abstract'), content };
}

function readMarkdown(language: LanguageCode, slug: string): Markdown {
  return parseMarkdown(
    readFileSync(new URL(`${slug}.md`, folderOf(language)), 'utf8').replaceAll('\r\n', '\n'),
  );
}

function folderOf(language: LanguageCode): URL {
  return new URL(`./${language}/articles/`, import.meta.url);
}

function needed(front: Markdown['front'], name: string): string {
  const value = front.get(name);
  if (value === undefined) throw new Error(`the front matter has no ${name}`);
  return value;
}
