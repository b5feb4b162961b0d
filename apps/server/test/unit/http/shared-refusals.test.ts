import type { PriceStale } from '@assay/engine';
import { message } from '@assay/locales/server';
import { expect, test } from 'vitest';
import { type RejectionMessages, rejectionMessage } from '../../../src/edge/http/refusals.ts';

const LANGUAGES = ['zh', 'en', 'hk', 'jp', 'kr', 'de', 'fra', 'it', 'spa'];

test('MARK-025: that there is no price is said of the commands of every room alike, in nine languages', () => {
  const room: RejectionMessages<PriceStale, undefined> = {};
  const { key } = rejectionMessage(room, { code: 'price_stale' }, undefined);
  const texts = LANGUAGES.map((language) => message(language, key));
  expect(new Set(texts).size).toBe(LANGUAGES.length);
  expect(texts[1]).toMatch(/No current index price/);
});
