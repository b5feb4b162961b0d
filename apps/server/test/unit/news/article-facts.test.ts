import { readFileSync } from 'node:fs';
import { ANSWER_TYPES, allCalls, allEvents, PASSWORD_LENGTHS } from '@assay/contract';
import { type Article, readArticles } from '@assay/locales/server';
import { describe, expect, test } from 'vitest';
import { SESSION_MS } from '../../../src/edge/sessions/session-repository.ts';
import { COIN_DECIMALS, COINS, PAIR_FEE_PPM, PAIRS } from '../../../src/ops/demo/catalog.ts';
import { TEST_FUNDS } from '../../../src/ops/demo/claim.ts';
import { RESEND_MS } from '../../../src/people/account/code-repository.ts';

const ARTICLES = readArticles();
const SESSION_DAYS = String(SESSION_MS / 86_400_000);
/** Numbers that some languages write as digits where others have a word: one, both, nine, 24 hours. */
const WORDS: ReadonlySet<string> = new Set(['0', '1', '2', '3', '4', '7', '9', '24']);

type Facts = {
  /** Numbers that follow from the code; they are in the article in every language. */
  readonly facts?: readonly string[];
  /** Numbers of an example, of headings or of an agreement. */
  readonly others?: readonly string[];
};

/** Every number in the articles by its origin. */
const NUMBERS: Readonly<Record<string, Facts>> = {
  'api-documentation': { facts: ANSWER_TYPES.filter((type) => /^\d+$/.test(type)) },
  contact: { facts: [String(RESEND_MS / 1000)] },
  'demo-funds': {
    facts: TEST_FUNDS.map(({ value }) => String(Number(value) / 10 ** COIN_DECIMALS)),
  },
  'deposit-guide': { others: ['P2P'] },
  fees: {
    facts: [
      String(PAIR_FEE_PPM / 10_000),
      String(1 - PAIR_FEE_PPM / 1_000_000),
      String(90_000 * (1 - PAIR_FEE_PPM / 1_000_000)),
    ],
    others: ['90000'],
  },
  'getting-started': {
    facts: [String(PASSWORD_LENGTHS.min), String(PASSWORD_LENGTHS.max)],
    others: ['5'],
  },
  'open-source': { facts: [licence()] },
  'order-types': { others: ['0.2', '0.3', '0.4', '90000', '90010'] },
  privacy: { facts: [SESSION_DAYS] },
  security: { facts: [SESSION_DAYS] },
  'user-agreement': { facts: [licence()], others: ['5', '6', '8', '10', '11', '14', '30'] },
};

describe('what an article of a new exchange says in numbers and names', () => {
  test('OPS-663: each number follows from the code or is known to be of an example, in all nine languages', () => {
    for (const { slug, texts } of ARTICLES) {
      const { facts = [], others = [] } = NUMBERS[slug] ?? {};
      const known = new Set([...facts, ...others].map(digitsOf));
      for (const text of texts) {
        const found = numbersIn(text.title, text.abstract, text.content);
        const strange = found.filter((number) => !known.has(number) && !WORDS.has(number));
        const missing = facts.map(digitsOf).filter((number) => !found.includes(number));
        const { lang } = text;
        expect({ slug, lang, strange, missing }).toEqual({ slug, lang, strange: [], missing: [] });
      }
    }
  });

  test('OPS-663: the test funds are told with their currencies, all of them', () => {
    for (const { abstract, content } of textsOf('demo-funds'))
      for (const { currency } of TEST_FUNDS) {
        const code = COINS.find(({ id }) => id === currency)?.code ?? '?';
        for (const text of [abstract, content]) expect(text).toMatch(new RegExp(`\\d.?${code}\\b`));
      }
  });

  test('OPS-663: the article on steps holds for most pairs', () => {
    const fine = PAIRS.filter(({ lotSize }) => (lotSize.split('.')[1] ?? '').length >= 4);
    expect(fine.length).toBeGreaterThan(PAIRS.length / 2);
  });

  test('OPS-663: every call, event and command that an article names exists, and all public events are named', () => {
    const { scripts } = JSON.parse(root('package.json')) as { scripts: Record<string, string> };
    const paths = new Set<string>(allCalls.map(({ path }) => path));
    const events = new Set<string>(allEvents.map(({ name }) => name));
    for (const { slug, texts } of ARTICLES)
      for (const { lang, content } of texts) {
        const calls = [...content.matchAll(/\/api\/[\w/]+/g)].map(([path]) => path);
        const commands = [...content.matchAll(/\bnpm (?:run )?([a-z]+)/g)].map(([, name = '']) => name);
        const names = [...content.matchAll(/(?<![/\w])[a-z]+(?:_[a-z]+)+/g)].map(([name]) => name);
        const strange = [
          ...calls.filter((path) => !paths.has(path)),
          ...commands.filter((name) => scripts[name] === undefined),
          ...names.filter((name) => !events.has(name)),
        ];
        expect({ slug, lang, strange }).toEqual({ slug, lang, strange: [] });
      }
    const open = allEvents.filter(({ access }) => access === 'public').map(({ name }) => name);
    for (const { content } of textsOf('api-documentation'))
      for (const name of open) expect(content).toContain(name);
  });

  test('OPS-663: the article that welcomes says how many languages there are', () => {
    const texts = textsOf('welcome');
    expect(texts.find(({ lang }) => lang === 'en')?.content).toContain('Nine languages');
    expect(texts).toHaveLength(9);
  });
});

function textsOf(slug: string): Article['texts'] {
  return ARTICLES.find((article) => article.slug === slug)?.texts ?? [];
}

/** Returns the digits of each number, whatever separates groups and decimals in a language. */
function numbersIn(...texts: readonly string[]): string[] {
  const found = texts.join('\n').matchAll(/\d(?:[.,\u00a0\u202f]?\d| (?=\d{3}(?!\d))\d)*/g);
  return [...found].map(([number]) => digitsOf(number));
}

function digitsOf(number: string): string {
  return number.replace(/\D/g, '');
}

function root(name: string): string {
  return readFileSync(new URL(`../../../../../${name}`, import.meta.url), 'utf8');
}

/** Returns the version of the licence. */
function licence(): string {
  const { license } = JSON.parse(root('package.json')) as { license: string };
  return /[\d.]+$/.exec(license)?.[0] ?? '';
}
