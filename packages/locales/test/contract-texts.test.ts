import { describe, expect, test } from 'vitest';
import { message } from '../src/server.ts';
import { allTexts, LANGUAGES, type Language, neededKeys } from './texts.ts';
import { words } from './words.ts';

const allEnglish = allTexts('en');
const CODES = Object.keys(LANGUAGES) as Language[];

/** Returns the texts of one key in the nine languages. */
function inAll(key: string): readonly (string | undefined)[] {
  return CODES.map((code) => allTexts(code).get(key));
}

/** Expects every key to have a distinct text in each of the nine languages. */
function expectNineTexts(...keys: readonly string[]): void {
  for (const key of keys) {
    const texts = inAll(key);
    expect(texts.every(Boolean), key).toBe(true);
    expect(new Set(texts).size, `${key}: ${texts.join(' | ')}`).toBe(CODES.length);
  }
}

/** Keys kept separate from another with the same text, each with the reason. */
const APART: Record<string, string> = {
  'miscro.openNum': 'named by the wire, as the call is',
  'lever.pprice': 'named by the wire; the call of the stops has its own',
  'lever.zheng': 'named by the wire; a share is counted in hands, too',
  'conversion.skipped.halted': 'a table of reasons, beside that of savings',
};

test('I18N-057: a sentence of the server that is the same in every language has one key', () => {
  // Names of fields and settings are tables of separate calls.
  const keys = [...allEnglish.keys()].filter(
    (key) =>
      /\/(?:message|problem):(?!field\.|.*\.(?:desk|setting)\.)/.test(key) &&
      words(allEnglish.get(key) ?? '') > 2,
  );
  const bySaying = Map.groupBy(keys, (key) => inAll(key).join('|'));
  const found = [...bySaying.values()]
    .filter((same) => same.length > 1)
    .filter((same) => !same.some((key) => key.slice(key.indexOf(':') + 1) in APART));
  expect(found).toEqual([]);
});

describe('the texts that the contract names', () => {
  test('I18N-009: no server message is missing in a language, and none is answered in English instead', () => {
    const english = new Map([...allTexts('en')].filter(([key]) => key.startsWith('common/message:')));
    expect(english.size).toBeGreaterThan(80);
    for (const code of CODES) {
      const texts = allTexts(code);
      const keys = [...neededKeys(english, code)];
      expect({ code, missing: keys.filter((key) => !texts.get(key)) }).toEqual({ code, missing: [] });
    }
    for (const key of ['common.login_required', 'spot.insufficient_balance', 'news.unknown'] as const) {
      const sent = CODES.map((code) => message(code, key, { currency: 'BTC' }));
      expect(new Set(sent).size, key).toBe(CODES.length);
    }
  });

  test('I18N-030: an account has one name, whether the page says it or the server', () => {
    for (const account of ['change', 'legal', 'lever', 'micro']) {
      const shown = inAll(`transfer/trader:accounts.${account}`);
      expect(shown.every(Boolean), account).toBe(true);
      expect(inAll(`common/message:wallet.${account}`)).toEqual(shown);
    }
  });

  test('I18N-015: what to enter first when buying and selling', () => {
    expectNineTexts(
      'trade/trader:form.problem.enterBuyPrice',
      'trade/trader:form.problem.enterBuyNumber',
      'trade/trader:form.problem.enterSellPrice',
      'trade/trader:form.problem.enterSellNumber',
    );
  });

  test('I18N-016: the question before an order is revoked', () => {
    expectNineTexts('trade/trader:orders.cancelTitle', 'trade/trader:orders.cancelText');
  });

  test('I18N-017: no data, and no more of them', () => {
    for (const key of ['common/trader:state.noData', 'common/trader:state.noMore']) {
      const texts = inAll(key);
      expect(texts.every(Boolean), key).toBe(true);
      // Both Chinese scripts may use the same text.
      expect(new Set(texts).size, key).toBeGreaterThanOrEqual(CODES.length - 1);
    }
  });

  test('I18N-018: please log in, and the login is out of date', () => {
    expectNineTexts('common/message:common.login_required', 'common/trader:session.ended');
  });

  test('I18N-019: copying succeeded or failed (lay.copys, lay.fcopy)', () => {
    expectNineTexts('common/trader:copy.failed');
    expect(inAll('common/trader:copy.done').every(Boolean)).toBe(true);
  });

  test('I18N-020: a password that is too short for a login (login.psw6) names six characters', () => {
    expectNineTexts('account/problem:account.password_short');
    for (const code of CODES) {
      expect(message(code, 'account.password_short'), code).toMatch(/6|six|sechs|sei|seis|六|여섯/i);
    }
  });

  test('I18N-021: an e-mail address that is none (register.emailnum)', () => {
    expectNineTexts('account/problem:account.email_invalid');
  });

  test('I18N-022: the address of customer service must be set first', () => {
    expectNineTexts('common/trader:footer.serviceMissing');
  });

  test('I18N-023: deposits and withdrawals are not open (notopen)', () => {
    expectNineTexts('common/trader:closed.transfers');
  });

  test('I18N-024: the pair was delisted', () => {
    expectNineTexts('trade/message:spot.pair_delisted');
  });

  test('I18N-025: the balance is not sufficient', () => {
    expectNineTexts('trade/message:spot.insufficient_balance', 'trade/trader:form.problem.balanceShort');
  });

  test('I18N-026: a submission is in progress already', () => {
    expectNineTexts('common/trader:state.submitting');
  });

  test('I18N-027: a feature is not open yet', () => {
    expect(inAll('common/trader:closed.feature').every(Boolean)).toBe(true);
  });

  test('IDN-015 IDN-016 IDN-017 IDN-024: what is missing in identity papers (auth.truename, auth.truenum, auth.img)', () => {
    const fields = ['truename', 'truenum', 'img', 'passport', 'jiashi', 'front_pic', 'passport_pic'];
    const others = ['passport_hand_pic', 'jiashi_pic', 'jiashi_hand_pic', 'asset_pic'];
    for (const field of [...fields, ...others]) expectNineTexts(`identity/problem:auth.${field}`);
  });

  test('IDN-012: every reason of a rejection', () => {
    const keys = [...allTexts('en').keys()].filter((key) =>
      key.startsWith('identity/message:identity.reason.'),
    );
    expect(keys.length).toBe(12);
    expectNineTexts(...keys);
  });
});
