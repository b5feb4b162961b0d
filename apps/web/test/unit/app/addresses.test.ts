import { describe, expect, test } from 'vitest';
import { addressOfLegacyLink } from '../../../src/app/legacy-link.ts';
import { parseSearch, pickTexts, stringifySearch } from '../../../src/routing/search.ts';

describe('links of the older app', () => {
  test('SHELL-053 ACC-116: an invitation link leads to the register page and keeps its code', () => {
    expect(addressOfLegacyLink('/app/', '#/components/register?extension_code=X7')).toBe(
      '/components/register?extension_code=X7',
    );
    expect(addressOfLegacyLink('/app', '#/components/register?extension_code=007')).toBe(
      '/components/register?extension_code=007',
    );
  });

  test.each([
    ['/', '#/', '/'],
    ['/', '#/quotation', '/quotation'],
    ['/app/', '#/noticeDetail?id=3', '/noticeDetail?id=3'],
    ['/index.html', '#/dealCenter/', '/dealCenter'],
  ])('SHELL-053: %s%s leads to %s', (path, hash, address) => {
    expect(addressOfLegacyLink(path, hash)).toBe(address);
  });

  test('SHELL-053: a query before the hash is kept unless the link says otherwise', () => {
    expect(addressOfLegacyLink('/app/', '#/register?email=a%40b.co', '?extension_code=9&email=x')).toBe(
      '/register?email=a%40b.co&extension_code=9',
    );
  });

  test.each([
    ['/noticeList', '#/quotation'],
    ['/', '#content'],
    ['/', ''],
    ['/app/', '#//evil.example'],
  ])('SHELL-053: %s%s is no such link', (path, hash) => {
    expect(addressOfLegacyLink(path, hash)).toBeNull();
  });
});

describe('queries', () => {
  test('ACC-076: an invitation code of digits keeps its zeros', () => {
    expect(parseSearch('?extension_code=007&email=a%2Bb%40c.de')).toEqual({
      extension_code: '007',
      email: 'a+b@c.de',
    });
    expect(parseSearch('?id=true')).toEqual({ id: 'true' });
  });

  test('HOME-032: what is written is read again, and empty values are left out', () => {
    expect(stringifySearch({ email: 'a+b@c.de', extension_code: '', id: undefined })).toBe(
      '?email=a%2Bb%40c.de',
    );
    expect(parseSearch(stringifySearch({ email: 'ä&=?#' }))).toEqual({ email: 'ä&=?#' });
    expect(stringifySearch({})).toBe('');
  });

  test('WEB-018: parameters that a page does not know do not reach it', () => {
    expect(pickTexts('id')({ id: '3', redirect: '//evil.example' })).toEqual({ id: '3' });
    expect(pickTexts('id')({ id: 3 })).toEqual({});
  });
});
