import { existsSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { SITE_PLACE } from '@assay/contract';
import { LANGUAGES } from '@assay/locales';
import { describe, expect, test } from 'vitest';
import { ARTICLES } from '../../../src/news/seed/articles.ts';
import { composeText } from '../../../src/news/seed/compose.ts';

const CATEGORIES = [
  [5, 4],
  [3, 4],
  [9, 2],
  [10, 2],
  [19, 2],
  [21, 2],
  [25, 2],
] as const;

describe('the articles of a new exchange', () => {
  test.each(CATEGORIES)('NEWS-018: group %i offers at least %i articles', (category, least) => {
    expect(ARTICLES.filter((article) => article.category === category).length).toBeGreaterThanOrEqual(least);
  });

  test('NEWS-018: every article has a title, a summary and a text in all nine languages', () => {
    for (const { slug, texts } of ARTICLES) {
      for (const { code } of LANGUAGES) {
        const { title, abstract, content } = texts[code];
        const shortest = Math.min(title.length, abstract.length, content.length);
        expect({ slug, code, written: shortest > 1 }).toEqual({ slug, code, written: true });
      }
    }
  });

  test('NEWS-018: no article is the same text in two languages', () => {
    for (const { slug, texts } of ARTICLES) {
      const contents = new Set(LANGUAGES.map(({ code }) => texts[code].content));
      expect({ slug, different: contents.size }).toEqual({ slug, different: LANGUAGES.length });
    }
  });

  test('NEWS-018: the languages of an article have the same headings and list items', () => {
    for (const { slug, texts } of ARTICLES) {
      const shapes = LANGUAGES.map(({ code }) => shapeOf(texts[code].content));
      expect({ slug, shapes: new Set(shapes).size }).toEqual({ slug, shapes: 1 });
    }
  });

  test('NEWS-018: slugs and places within a group are unique', () => {
    expect(new Set(ARTICLES.map(({ slug }) => slug)).size).toBe(ARTICLES.length);
    const places = ARTICLES.map(({ category, position }) => `${category}:${position}`);
    expect(new Set(places).size).toBe(ARTICLES.length);
  });

  test('NEWS-018: the picture of a banner is a file that the web app brings', () => {
    const folder = fileURLToPath(new URL('../../../../web/public', import.meta.url));
    for (const { thumbnail } of ARTICLES.filter(({ category }) => category === 5)) {
      expect({ thumbnail, found: existsSync(folder + thumbnail) }).toEqual({ thumbnail, found: true });
    }
  });

  test('NEWS-027: an article brings no HTML', () => {
    for (const { texts } of ARTICLES) expect(JSON.stringify(texts)).not.toMatch(/[<>]|&\w+;/);
  });
});

describe('the text that is stored', () => {
  test('NEWS-018 NEWS-035: names the exchange by its place only, and leaves no other place behind', () => {
    for (const { texts } of ARTICLES) {
      for (const { code } of LANGUAGES) {
        const stored = JSON.stringify(composeText(texts[code]));
        expect(stored.replaceAll(SITE_PLACE, '')).not.toMatch(/\{\{|\}\}|Assay/);
      }
    }
    expect(JSON.stringify(ARTICLES)).toContain(SITE_PLACE);
  });

  test('NEWS-018: headings, lists and paragraphs stand apart', () => {
    const content = '\n## One\ntext\nmore\n- a\n- b\ntext\n\n## Two\n## Three\n';
    expect(composeText({ title: '', abstract: '', content }).content).toBe(
      '## One\n\ntext\nmore\n\n- a\n- b\n\ntext\n\n## Two\n\n## Three',
    );
  });
});

/** `H` for each heading and `-` for each item, in order. */
function shapeOf(content: string): string {
  return [...content.matchAll(/^(## |- )/gm)].map(([mark]) => (mark === '- ' ? '-' : 'H')).join('');
}
