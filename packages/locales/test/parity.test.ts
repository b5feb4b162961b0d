import { describe, expect, test } from 'vitest';
import {
  allTexts,
  type Language,
  neededKeys,
  OTHERS,
  placeholders,
  pluralStems,
  requiredOf,
  sections,
  textsOf,
} from './texts.ts';
import { hasOtherScript, words } from './words.ts';

/** Maximum share of texts that two languages may have in common. Both Chinese scripts share many short texts. */
const SHARED_MAXIMUM = 0.08;
const SHARED_MAXIMUM_CHINESE = 0.3;

describe.each(sections())('section %s', (section) => {
  const english = textsOf('en', section);

  test.each(requiredOf(section))(
    'I18N-001 I18N-002 I18N-011 I18N-014: %s has every key of English in its own plural forms, and no other',
    (language) => {
      const needed = [...neededKeys(english, language)].sort();
      expect([...textsOf(language, section).keys()].sort()).toEqual(needed);
    },
  );

  test.each(requiredOf(section))(
    'I18N-003: %s uses the placeholders of English, so that no value goes missing',
    (language) => {
      const plurals = pluralStems(english);
      const wanted = placeholders(english, plurals);
      for (const [key, names] of placeholders(textsOf(language, section), plurals)) {
        expect({ key, names }).toEqual({ key, names: wanted.get(key) });
      }
    },
  );
});

test('I18N-004: no text is empty', () => {
  for (const language of ['en', ...OTHERS] as const) {
    const empty = [...allTexts(language)].filter(([, text]) => text.trim() === '').map(([key]) => key);
    expect({ language, empty }).toEqual({ language, empty: [] });
  }
});

test('I18N-005: no two languages share more than a small share of their texts', () => {
  const languages: readonly Language[] = ['en', ...OTHERS];
  for (const [index, one] of languages.entries()) {
    for (const other of languages.slice(index + 1)) {
      const limit = one === 'zh' && other === 'hk' ? SHARED_MAXIMUM_CHINESE : SHARED_MAXIMUM;
      const { share, examples } = sharedTexts(one, other);
      expect(share, `${one} and ${other} share ${examples.join(', ')}`).toBeLessThanOrEqual(limit);
    }
  }
});

test('I18N-005: no sentence of English is left over in another language', () => {
  const english = allTexts('en');
  for (const language of OTHERS) {
    const left = [...allTexts(language)]
      .filter(([key, text]) => text === english.get(key) && words(text) >= 3)
      .map(([key]) => key);
    expect({ language, left }).toEqual({ language, left: [] });
  }
});

test('I18N-006: zh has no traditional and hk no simplified character', () => {
  for (const language of ['zh', 'hk'] as const) {
    expect([...allTexts(language)].filter(([, text]) => hasOtherScript(language, text))).toEqual([]);
  }
});

function sharedTexts(one: Language, other: Language): { share: number; examples: string[] } {
  const texts = allTexts(other);
  const translated = [...allTexts(one)].filter(([key, text]) => texts.has(key) && words(text) > 0);
  const shared = translated.filter(([key, text]) => texts.get(key) === text);
  return {
    share: translated.length === 0 ? 0 : shared.length / translated.length,
    examples: shared.slice(0, 10).map(([key]) => key),
  };
}
