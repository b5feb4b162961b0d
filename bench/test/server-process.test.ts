import { readSettings } from '@assay/server/src/exchange/settings.ts';
import { expect, test } from 'vitest';
import { BENCH_SETTINGS } from '../server-process.ts';

test('PERF-561: the server accepts the settings of the bench', () => {
  const result = readSettings({ ...BENCH_SETTINGS, DATA_DIR: 'data' }, import.meta.dirname);
  expect(result).toMatchObject({ ok: true });
});
