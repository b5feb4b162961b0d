import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../src/index.ts';
import { isMessageKey, message } from '../src/server.ts';

describe('server texts', () => {
  test('SES-008: a text comes in the language asked for with its names filled in', () => {
    expect(message('en', 'account.code_wait', { seconds: 42 })).toContain('42 seconds');
    for (const { code } of LANGUAGES) {
      const text = message(code, 'account.code_wait', { seconds: 42 });
      expect(text, code).toContain('42');
      expect(text, code).not.toContain('{{');
    }
    expect(message('de', 'common.login_required')).not.toBe(message('en', 'common.login_required'));
  });

  test('SES-009: an unknown language, or one that tries to be a path, is English', () => {
    for (const language of ['xx', '', '../en', 'EN', '__proto__']) {
      expect(message(language, 'common.login_required')).toBe('Log in to continue.');
    }
  });

  test('I18N-055: a number decides the plural form, by the rules of each language', () => {
    const said = (language: string, seconds: number) =>
      message(language, 'common.too_many_requests', { seconds });
    expect(said('en', 1)).toContain('in 1 second.');
    expect(said('en', 2)).toContain('in 2 seconds.');
    expect(said('fra', 0)).toContain('0 seconde.');
    expect(said('it', 1)).toContain('1 secondo.');
    expect(said('jp', 1)).toBe(said('jp', 2).replace('2', '1'));
    for (const { code } of LANGUAGES) {
      for (const seconds of [0, 1, 2, 1_000_000]) {
        expect(said(code, seconds), code).toContain(String(seconds));
        expect(said(code, seconds), code).not.toMatch(/[{}_]/);
      }
    }
  });

  test('I18N-002: only what has a text is a key', () => {
    expect(isMessageKey('account.wrong_login')).toBe(true);
    expect(isMessageKey('common.too_many_requests')).toBe(true);
    for (const key of ['account', 'account.', 'toString', '']) expect(isMessageKey(key), key).toBe(false);
  });

  test('SES-026: what is filled in is never filled in again', () => {
    const text = message('en', 'input.invalid', { field: '{{field}} $& $t(common.done) <b>' });
    expect(text).toBe('{{field}} $& $t(common.done) <b> is invalid.');
  });
});
