import { LANGUAGES } from '@assay/contract';
import { POSTING_REASONS } from '@assay/engine';
import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/products.ts';
import { movementText } from '../../../src/wallet/movement-texts.ts';

const REASON_TEXTS = Object.assign({}, ...PRODUCTS.map(({ reasons }) => reasons));

describe('the texts of movements', () => {
  it.each([...POSTING_REASONS])(
    'WAL-157: %s is called by words of each language, so that nobody reads a code',
    (reason) => {
      for (const amount of [1n, -1n]) {
        const texts = LANGUAGES.map((language) =>
          movementText({ reason, amount, reference: 4711n }, language, REASON_TEXTS),
        );
        expect(texts.filter((text) => text === '' || /[a-z]+[._][a-z]+|\{\{/.test(text))).toEqual([]);
        // The Chinese scripts may write a word alike.
        expect(new Set(texts).size, texts.join(' | ')).toBeGreaterThanOrEqual(LANGUAGES.length - 1);
      }
    },
  );
});
