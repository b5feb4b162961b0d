import { calls, LANGUAGES } from '@assay/contract';
import { POSTING_REASONS } from '@assay/engine';
import { describe, expect, it } from 'vitest';
import { movementText } from '../../../src/people/wallet/movement-texts.ts';
import { PRODUCTS } from '../../../src/products/products.ts';

const REASON_TEXTS = Object.assign({}, ...PRODUCTS.map(({ reasons }) => reasons));

describe('the texts of movements', () => {
  it.each([...POSTING_REASONS, 'archived'] as const)(
    'WAL-157: %s is called by words of each language, so that nobody reads a code',
    (reason) => {
      for (const amount of [1n, -1n]) {
        const texts = LANGUAGES.map((language) =>
          movementText({ reason, amount, reference: 4711n }, language, REASON_TEXTS),
        );
        expect(texts.filter((text) => text === '' || /[a-z]+[._][a-z]+|\{\{/.test(text))).toEqual([]);
        // Both Chinese scripts may have the same text.
        expect(new Set(texts).size, texts.join(' | ')).toBeGreaterThanOrEqual(LANGUAGES.length - 1);
      }
    },
  );
});

describe('the reasons that records are narrowed by', () => {
  it.each([...POSTING_REASONS])(
    'WAL-158 WAL-159: %s can be asked for and left out, in lists and files',
    (reason) => {
      const named = { reason: `transfer,${reason}`, other_than: reason };
      for (const call of [calls.legalLog, calls.accountList]) {
        expect(call.input.safeParse(named)).toMatchObject({ success: true, data: named });
      }
      expect(calls.walletExport.input.safeParse({ ...named, format: 'csv' }).success).toBe(true);
    },
  );
});
