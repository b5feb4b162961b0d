import { DEFAULT_LOOK } from '@assay/contract/console';
import { expect, it } from 'vitest';
import type { Brand } from '../../../src/core/site-settings/brand.ts';
import type { Exchange } from '../../../src/exchange/exchange.ts';
import { createBrandCache } from '../../../src/public/site/brand-cache.ts';

it('BRAND-022: pages have the last brand that was read while the database is unavailable, and a new one within ten seconds', async () => {
  let nowMs = 0;
  let stored: Brand | null = null;
  // The reader below stands in for the database.
  const exchange = { settings: { siteName: 'Harrier' }, now: () => nowMs } as Exchange;
  const brandOf = createBrandCache(exchange, async () => {
    if (stored === null) throw new Error('the database is unavailable');
    return stored;
  });
  const named = (name: string, version: number): Brand => ({ version, brand: { ...DEFAULT_LOOK, name } });
  expect((await brandOf()).name).toBe('Harrier');
  stored = named('Kestrel', 1);
  expect((await brandOf()).name).toBe('Kestrel');
  stored = named('Osprey', 2);
  expect((await brandOf()).name).toBe('Kestrel');
  nowMs += 10_001;
  expect((await brandOf()).name).toBe('Osprey');
  stored = null;
  nowMs += 10_001;
  expect((await brandOf()).name).toBe('Osprey');
});
