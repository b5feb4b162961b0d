import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readParameters } from '../../../src/edge/api/parameters.ts';
import { hmacVerifier, signedText } from '../../../src/edge/api/signature.ts';

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

test('API-020: what a program signs by HMAC-SHA256 is right for any secret and any text, and nothing else is', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.string({ unit: 'binary' }),
      (secret, text) => {
        const verify = hmacVerifier(secret);
        const signature = hmac(secret, text);
        expect(verify(text, signature)).toBe(true);
        expect(verify(text, signature.toUpperCase())).toBe(true);
        expect(verify(`${text} `, signature)).toBe(false);
        const wrong = signature.startsWith('0') ? `1${signature.slice(1)}` : `0${signature.slice(1)}`;
        expect(verify(text, wrong)).toBe(false);
        for (const none of ['', signature.slice(1), `${signature}0`, 'g'.repeat(64)])
          expect(verify(text, none)).toBe(false);
      },
    ),
  );
});

test('API-020: the signature is left out wherever it stands, and nothing that only resembles it', () => {
  const other = fc.constantFrom('a=1', 'b=%20', 'xsignature=2', 'signatures=3', 'c', 'd=signature=4', '');
  const parts = fc.tuple(fc.array(other, { maxLength: 4 }), fc.array(other, { maxLength: 4 }));
  fc.assert(
    fc.property(parts, ([before, after]) => {
      const sent = [...before, 'signature=ab', ...after].join('&');
      expect(signedText(sent, '')).toBe([...before, ...after].join('&'));
      expect(signedText('', sent)).toBe([...before, ...after].join('&'));
    }),
  );
});

test('API-023: parameters are read as they were written, encoded or not', () => {
  expect([...readParameters('a=1&b=x%20y+z&c', 'd=%2B&&e=')]).toEqual([
    ['a', '1'],
    ['b', 'x y z'],
    ['c', ''],
    ['d', '+'],
    ['e', ''],
  ]);
  expect(() => readParameters('a=1&%61=2')).toThrow(/Duplicate/);
  expect(() => readParameters('a=%zz')).toThrow(/Illegal/);
});
