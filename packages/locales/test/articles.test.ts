import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseMarkdown, readArticles } from '../src/articles.ts';
import { type Language, OTHERS } from './texts.ts';
import { hasOtherScript, words } from './words.ts';

const ALL: readonly Language[] = ['en', ...OTHERS];
const ARTICLES = readArticles();

/** Function words that are frequent in paragraphs of their language, and rare in those of the others. */
const SMALL_WORDS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:the|and|of|is|to|you|your|with|that|are|for|it|from|as)\b/gi,
  de: /\b(?:der|die|das|und|ist|ein|eine|nicht|mit|von|zu|sie|ihre|auf|wird|den)\b/gi,
  fra: /\b(?:les|des|et|est|une|vous|votre|pour|dans|du|sur|qui|avec|au|ou|nous)\b/gi,
  it: /\b(?:il|gli|di|della|che|per|non|sono|ogni|nel|dei|ma|lo|alla|dal|tuo)\b/gi,
  spa: /\b(?:el|los|las|y|para|del|que|cada|su|por|como|más|sus|tus)\b/gi,
};
/** Minimum number of letters that identify the language of a text. */
const MIN_WORDS = 20;
/** Minimum lead in function words that indicates another language; fewer are chance. */
const MIN_LEAD = 3;

/** Letters that a block must have, and must not have, in a language with its own script. */
const LETTERS: Readonly<Partial<Record<Language, { readonly has: RegExp; readonly hasNot: RegExp }>>> = {
  zh: { has: /\p{Script=Han}/u, hasNot: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
  hk: { has: /\p{Script=Han}/u, hasNot: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u },
  jp: { has: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, hasNot: /\p{Script=Hangul}/u },
  kr: { has: /\p{Script=Hangul}/u, hasNot: /[\p{Script=Hiragana}\p{Script=Katakana}]/u },
};
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

test('I18N-050: every language has every article of English, and no other', () => {
  const english = filesOf('en');
  expect(english.length).toBe(ARTICLES.length);
  expect(english.length).toBeGreaterThanOrEqual(20);
  for (const language of OTHERS)
    expect({ language, files: filesOf(language) }).toEqual({ language, files: english });
});

test('I18N-051: an article has the same placeholders in every language', () => {
  for (const { slug, texts } of ARTICLES) {
    const found = texts.map((text) => placesOf(JSON.stringify(text)));
    for (const places of found) expect({ slug, places }).toEqual({ slug, places: found[0] });
  }
});

test('I18N-052: an article has the same headings, paragraphs, items, strong words and links in every language', () => {
  for (const { slug, texts } of ARTICLES) {
    const [english] = texts;
    for (const { lang, content } of texts) {
      expect({ slug, lang, shape: shapeOf(content) }).toEqual({
        slug,
        lang,
        shape: shapeOf(english?.content ?? ''),
      });
    }
  }
});

test('I18N-053: no line of an article is the same in two languages', () => {
  for (const { slug, texts } of ARTICLES) {
    const seen = new Map<string, Language>();
    for (const { lang, title, abstract, content } of texts) {
      for (const line of [title, abstract, ...blocksOf(content)]) {
        const other = seen.get(line);
        // Some short headings are identical in both Chinese scripts.
        const isChinese = other === 'zh' && lang === 'hk' && line.length <= 12;
        const isDecisive = words(line) > 2 && other !== lang && !isChinese;
        expect(other === undefined || !isDecisive, `${slug}: ${other} and ${lang} have ${line}`).toBe(true);
        seen.set(line, lang);
      }
    }
  }
});

describe('I18N-053: no article is left in another language', () => {
  test.each(ALL)('%s is written in its own letters and small words', (language) => {
    let decided = 0;
    for (const { slug, text } of blocksIn(language)) {
      expect({ slug, text, of: foreignness(language, text) }).toEqual({ slug, text, of: null });
      if (text.length >= MIN_WORDS) decided += 1;
    }
    expect(decided).toBeGreaterThan(ARTICLES.length * 2);
  });

  test('an article of each other language would be found', () => {
    for (const language of ALL) {
      for (const { slug, texts } of ARTICLES) {
        for (const { lang, content } of texts) {
          expect(foreignness(language, content) === null, `${slug} of ${lang} in ${language}`).toBe(
            lang === language,
          );
        }
      }
    }
  });
});

test('I18N-054: the front matter is YAML, and only the English one says more than title and summary', () => {
  for (const language of ALL) {
    for (const name of filesOf(language)) {
      const text = readFileSync(new URL(`../src/${language}/articles/${name}`, import.meta.url), 'utf8');
      const { front } = parseMarkdown(text);
      const header: unknown = parse(text.split('---\n')[1] ?? '', { schema: 'failsafe' });
      expect(Object.fromEntries(front)).toEqual(header);
      const others = [...front.keys()].filter((key) => key !== 'title' && key !== 'abstract');
      const allowed = language === 'en' ? ['group', 'position', 'thumbnail', 'audience'] : [];
      expect({ language, name, more: others.filter((key) => !allowed.includes(key)) }).toEqual({
        language,
        name,
        more: [],
      });
    }
  }
});

test('I18N-054: a file without front matter, or with a line that is none, is refused', () => {
  expect(() => parseMarkdown('# Fees\n')).toThrow('front matter');
  expect(() => parseMarkdown("---\ntitle: 'half\n---\n\nText\n")).toThrow('the line');
  expect(parseMarkdown("---\ntitle: 'Don''t: trust'\n---\n\nText\n")).toEqual({
    front: new Map([['title', "Don't: trust"]]),
    content: 'Text',
  });
});

function filesOf(language: Language): string[] {
  return readdirSync(new URL(`../src/${language}/articles`, import.meta.url)).sort();
}

function placesOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{.*?\}\}/g)].map(([place]) => place))].sort();
}

/** Returns titles, summaries and blocks, which blank lines or list marks separate. */
function blocksIn(language: Language): { readonly slug: string; readonly text: string }[] {
  return ARTICLES.flatMap(({ slug, texts }) =>
    texts
      .filter(({ lang }) => lang === language)
      .flatMap(({ title, abstract, content }) => [title, abstract, ...blocksOf(content)])
      .map((text) => ({ slug, text })),
  );
}

function blocksOf(content: string): string[] {
  return content.split(/\n+/).map((line) => line.replace(/^(?:## |- )/, ''));
}

/** Returns a letter for each block, in order, with its strong texts and link addresses. */
function shapeOf(content: string): string[] {
  return content.split(/\n+/).map((line) => {
    const kind = line.startsWith('## ') ? 'heading' : line.startsWith('- ') ? 'item' : 'paragraph';
    const strong = line.split('**').length - 1;
    const links = [...line.matchAll(/\]\(([^)]+)\)/g)].map(([, address]) => address);
    return [kind, strong, ...links].join(' ');
  });
}

/** Returns the evidence that a text is in another language; null if there is none. */
function foreignness(language: Language, text: string): string | null {
  if ((language === 'zh' || language === 'hk') && hasOtherScript(language, text)) return 'the other script';
  const letters = LETTERS[language];
  if (letters) {
    if (letters.hasNot.test(text)) return 'the letters of another language';
    return letters.has.test(text) || text.length < MIN_WORDS ? null : 'no letter of its own';
  }
  if (EASTERN.test(text)) return 'the letters of another language';
  const own = smallWords(text, language);
  const other = ALL.find((one) => smallWords(text, one) >= own + MIN_LEAD);
  return other === undefined ? null : `the words of ${other}`;
}

function smallWords(text: string, language: Language): number {
  return text.match(SMALL_WORDS[language] ?? /(?!)/g)?.length ?? 0;
}
