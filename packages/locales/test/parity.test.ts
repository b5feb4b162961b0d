import { describe, expect, test } from 'vitest';
import {
  allTexts,
  areas,
  bare,
  type Language,
  neededKeys,
  OTHERS,
  placeholders,
  pluralStems,
  requiredOf,
  textsOf,
} from './texts.ts';

/** Words that stay as they are in every language. A text of nothing else is no sign of a missing translation. */
const PROPER_NAMES =
  /\b(?:Assay|Alipay|WeChat|Bitcoin|Ether(?:eum)?|Tether|BTC|ETH|USDT|CNY|ERC-?20|TRC-?20|Omni|UTC|QR|ID|IEO|C2C|OK|FAQ|API|MA|EMA|MACD|BOLL|RSI|KDJ|VOL|TP|SL|PnL|iOS|Android|GitHub|PostgreSQL|Apache|KLineChart|English|Deutsch|Français|Italiano|Español)\b/gi;

/** The largest share of texts that two languages may have in common. Chinese in both scripts shares many short words. */
const SHARED_MAXIMUM = 0.08;
const SHARED_MAXIMUM_CHINESE = 0.3;

/** Everyday characters of an exchange that exist in one script only: simplified, traditional. */
// biome-ignore format: read as a table
const SCRIPTS = [
  ['买', '買'], ['卖', '賣'], ['单', '單'], ['价', '價'], ['币', '幣'], ['数', '數'], ['页', '頁'],
  ['语', '語'], ['码', '碼'], ['历', '歷'], ['录', '錄'], ['账', '賬'], ['户', '戶'], ['资', '資'],
  ['产', '產'], ['仅', '僅'], ['现', '現'], ['货', '貨'], ['约', '約'], ['证', '證'], ['认', '認'],
  ['请', '請'], ['输', '輸'], ['选', '選'], ['择', '擇'], ['发', '發'], ['时', '時'], ['间', '間'],
  ['图', '圖'], ['网', '網'], ['络', '絡'], ['链', '鏈'], ['费', '費'], ['额', '額'], ['总', '總'],
  ['开', '開'], ['关', '關'], ['这', '這'], ['个', '個'], ['无', '無'], ['没', '沒'], ['还', '還'],
  ['会', '會'], ['为', '為'], ['与', '與'], ['从', '從'], ['对', '對'], ['将', '將'], ['后', '後'],
  ['应', '應'], ['该', '該'], ['试', '試'], ['错', '錯'], ['误', '誤'], ['设', '設'], ['续', '續'],
  ['转', '轉'], ['换', '換'], ['类', '類'], ['种', '種'], ['级', '級'], ['统', '統'], ['计', '計'],
] as const;

describe.each(areas())('area %s', (area) => {
  const english = textsOf('en', area);

  test.each(requiredOf(area))(
    'I18N-001 I18N-002 I18N-011 I18N-014: %s has every key of English in its own plural forms, and no other',
    (language) => {
      const needed = [...neededKeys(english, language)].sort();
      expect([...textsOf(language, area).keys()].sort()).toEqual(needed);
    },
  );

  test.each(requiredOf(area))(
    'I18N-003: %s uses the placeholders of English, so that no value goes missing',
    (language) => {
      const plurals = pluralStems(english);
      const wanted = placeholders(english, plurals);
      for (const [key, names] of placeholders(textsOf(language, area), plurals)) {
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
  const foreign = (language: Language, characters: readonly string[]) =>
    [...allTexts(language)].filter(([, text]) => characters.some((character) => text.includes(character)));
  expect(
    foreign(
      'zh',
      SCRIPTS.map(([, traditional]) => traditional),
    ),
  ).toEqual([]);
  expect(
    foreign(
      'hk',
      SCRIPTS.map(([simplified]) => simplified),
    ),
  ).toEqual([]);
});

function sharedTexts(one: Language, other: Language): { share: number; examples: string[] } {
  const texts = allTexts(other);
  const telling = [...allTexts(one)].filter(([key, text]) => texts.has(key) && words(text) > 0);
  const shared = telling.filter(([key, text]) => texts.get(key) === text);
  return {
    share: telling.length === 0 ? 0 : shared.length / telling.length,
    examples: shared.slice(0, 10).map(([key]) => key),
  };
}

/** How many words a text has besides names, numbers and placeholders; a run of Chinese or Japanese is one. */
function words(text: string): number {
  return (
    bare(text)
      .replace(PROPER_NAMES, ' ')
      .match(/[\p{L}']{2,}|[\p{Script=Han}]/gu)?.length ?? 0
  );
}
