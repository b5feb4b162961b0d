import { existsSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { cleanArticle, cleanLine, SITE_NAME_PLACEHOLDER } from '@assay/contract';
import { readArticles } from '@assay/locales/server';
import { describe, expect, test } from 'vitest';
import { categoryOf } from '../../../src/public/news/seed/category.ts';

const ARTICLES = readArticles();
const TEXTS = ARTICLES.flatMap(({ slug, texts }) => texts.map((text) => ({ slug, ...text })));

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
    const found = ARTICLES.filter(({ group }) => categoryOf(group) === category);
    expect(found.length).toBeGreaterThanOrEqual(least);
  });

  test('NEWS-018: a group that the contract does not know is refused', () => {
    expect(() => categoryOf('nonsense')).toThrow('nonsense');
  });

  test('NEWS-018: every article has a title, a summary and a text in all nine languages', () => {
    for (const { slug, lang, title, abstract, content } of TEXTS) {
      const shortest = Math.min(title.length, abstract.length, content.length);
      expect({ slug, lang, written: shortest > 1 }).toEqual({ slug, lang, written: true });
    }
  });

  test('NEWS-018: places within a group are whole numbers, each given once', () => {
    const places = ARTICLES.map(({ group, position }) => `${group}:${position}`);
    expect(new Set(places).size).toBe(ARTICLES.length);
    expect(ARTICLES.every(({ position }) => Number.isInteger(position) && position >= 1)).toBe(true);
  });

  test('NEWS-018: the picture of a banner is a file that the web app brings', () => {
    const folder = fileURLToPath(new URL('../../../../web/public', import.meta.url));
    for (const { thumbnail } of ARTICLES.filter(({ group }) => group === 'news')) {
      expect({ thumbnail, found: existsSync(folder + thumbnail) }).toEqual({ thumbnail, found: true });
    }
  });

  test('NEWS-027: an article brings no HTML', () => {
    expect(JSON.stringify(TEXTS)).not.toMatch(/[<>]|&\w+;/);
  });

  test('NEWS-018 NEWS-035: names the exchange by its place only, and leaves no other place behind', () => {
    const stored = JSON.stringify(TEXTS);
    expect(stored).toContain(SITE_NAME_PLACEHOLDER);
    expect(stored.replaceAll(SITE_NAME_PLACEHOLDER, '')).not.toMatch(/\{\{|\}\}|Assay/);
  });

  test('NEWS-018 NEWS-029: is in the form in which the console would store it', () => {
    for (const { slug, lang, title, abstract, content } of TEXTS) {
      const stored = {
        title: cleanLine(title),
        abstract: cleanLine(abstract),
        content: cleanArticle(content),
      };
      expect({ slug, lang, ...stored }).toEqual({ slug, lang, title, abstract, content });
    }
  });
});
