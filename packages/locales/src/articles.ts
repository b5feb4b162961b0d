import { readdirSync, readFileSync } from 'node:fs';
import { DEFAULT_LANGUAGE, LANGUAGES, type LanguageCode } from './languages.ts';

/** An article in one language, as it is stored: `{{site}}` stands for the name of the exchange. */
export type ArticleText = {
  readonly lang: LanguageCode;
  readonly title: string;
  readonly abstract: string;
  readonly content: string;
};

/** An article that a new exchange starts with, in the nine languages. */
export type Article = {
  /** The name of its files. */
  readonly slug: string;
  /** List of the exchange that it is in, such as `help`. */
  readonly group: string;
  /** Its place within the group, from 1. */
  readonly position: number;
  /** Path of the banner picture; empty for articles that show none. */
  readonly thumbnail: string;
  /** True when it is about test funds and robots, which no real exchange has. */
  readonly isOfDemo: boolean;
  readonly texts: readonly ArticleText[];
};

/**
 * Reads the articles of a new exchange from `<language>/articles/<slug>.md`. What is true of an article in every
 * language stands in the front matter of the English file.
 * @throws when a file is missing or not in the form
 */
export function readArticles(): readonly Article[] {
  return readdirSync(folderOf(DEFAULT_LANGUAGE))
    .map((name) => name.replace(/\.md$/, ''))
    .map(readArticle);
}

/** A file's front matter by name, and the text below it. */
export type Markdown = { readonly front: ReadonlyMap<string, string>; readonly content: string };

/** Takes a Markdown file apart. @throws when it has no front matter, or a line of it is no `name: value` */
export function parseMarkdown(text: string): Markdown {
  const [, head, content] = FORM.exec(text) ?? [];
  if (head === undefined || content === undefined) throw new Error('there is no front matter');
  return { front: new Map(head.split('\n').map(parseLine)), content: content.trim() };
}

const FORM = /^---\n([\s\S]+?)\n---\n([\s\S]+)$/;
/** YAML of the plainest kind: one line a value, bare or in single quotes. */
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
