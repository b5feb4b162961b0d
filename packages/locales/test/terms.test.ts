import { readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';
import { expect, test } from 'vitest';
import { allTexts, bare, type Language, OTHERS } from './texts.ts';

/** A term of the apps in nine languages. `stems`: regular expressions that find it in texts of each language. */
type Term = Readonly<Record<Language | 'group', string>> & {
  readonly stems?: Readonly<Record<Language, string>>;
};

const terms = JSON.parse(
  readFileSync(fileURLToPath(new URL('../terms.json', import.meta.url)), 'utf8'),
) as readonly Term[];

/** Texts in which the English term has another meaning, or which a language expresses without it. */
const OTHERWISE: readonly { readonly term: string; readonly keys: RegExp; readonly why: string }[] = [
  { term: 'open orders', keys: /^c2c\//, why: 'orders of P2P are deals' },
  { term: 'merchant', keys: /^(?:acceptor|checkout)\//, why: 'a cash merchant, and the number of a shop' },
  { term: 'merchant', keys: /:merchant\.state\.leaving$/, why: 'a badge beside the merchant’s name' },
  { term: 'cash merchant', keys: /:(?:nav\.desk|acceptor\.unknown)$/, why: 'a short label' },
  { term: 'support', keys: /shop_names_reserved$/, why: 'a list of names that shops may not have' },
  {
    term: 'order book',
    keys: /:(?:hotkeys\.bookKeys|depth\.empty)$/,
    why: 'the book alone, in a short line',
  },
  { term: 'withdrawal', keys: /:withdraw\.maximum$/, why: 'a short label below the heading' },
  {
    term: 'margin',
    keys: /:(?:form\.noMoney|mail\.subject\.lever_warned)$/,
    why: 'said as funds and as risk',
  },
  { term: 'verification code', keys: /:field\.(?:email|mobile)_code$/, why: 'which of two codes is meant' },
  {
    term: 'dispute',
    keys: /:(?:mail\.acceptor_ruled_\w+|mail\.c2c_ruled|c2c\.appealed_already|ask\.concede\.title)$/,
    why: 'said as the decision',
  },
  { term: 'receipt', keys: /:claim\.pictureHint$/, why: 'a bank’s own paper' },
];

function isOtherwise(term: string, key: string): boolean {
  return OTHERWISE.some((one) => term.startsWith(one.term) && one.keys.test(key));
}

const isOfTraders = (key: string) => /\/(?:trader|problem|message):/.test(key);

test('I18N-660: each term has a word in each of the nine languages, and stands once', () => {
  const languages = ['en', ...OTHERS] as const;
  const missing = terms.filter((term) => languages.some((language) => !term[language]));
  expect(missing).toEqual([]);
  const names = terms.map(({ en }) => en);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('I18N-661: a text of traders says a term of English by the term of its own language', () => {
  const english = [...allTexts('en')].filter(([key]) => isOfTraders(key));
  const found = terms.flatMap(({ en, stems }) => {
    if (stems === undefined) return [];
    const keys = english.filter(([, text]) => new RegExp(stems.en, 'i').test(bare(text))).map(([key]) => key);
    return OTHERS.flatMap((language) => {
      const own = new RegExp(stems[language], 'i');
      const texts = allTexts(language);
      return keys
        .filter((key) => !own.test(texts.get(key) ?? '') && !isOtherwise(en, key))
        .map((key) => `${language}: ${key} does not say ${en} as ${stems[language]}: ${texts.get(key)}`);
    });
  });
  expect(found).toEqual([]);
});
