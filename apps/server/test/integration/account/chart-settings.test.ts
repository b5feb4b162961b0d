import { CHART_SETTINGS_BYTES_MAX } from '@assay/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportContext } from '../../../src/people/account/privacy/export-context.ts';
import { profileRows } from '../../../src/people/account/privacy/person-tables.ts';
import { findUser } from '../../../src/people/account/user-repository.ts';
import { envelope } from '../../support/call.ts';
import { type HttpExchange, openHttpExchange, type Trader } from '../../support/http-exchange.ts';

let assay: HttpExchange;
beforeAll(async () => {
  assay = await openHttpExchange();
});
afterAll(() => assay.close());

const read = async (token: string) =>
  envelope(await assay.call('/api/user/chart_settings', { token })).message;
const save = async (token: string, revision: number | string, settings: string) =>
  envelope(await assay.call('/api/user/save_chart_settings', { token, form: { revision, settings } }));

/** Returns the settings in the profile of a user's data export. */
async function exportedSettings(id: Trader['id']): Promise<unknown> {
  const user = await findUser(assay.exchange.database, id);
  if (user === undefined) throw new Error(`no user ${id}`);
  for await (const row of profileRows.rows(exportContext(assay.exchange, user))) return row.chart_settings;
  return undefined;
}

it('CHART-437 CHART-441: the settings of a chart are saved with the account, each user’s own, read on another device, and exported', async () => {
  const user = await assay.signUp('charted');
  const other = await assay.signUp('uncharted');
  const settings = JSON.stringify({ scale: 'percent', drawings: { 'BTC/USDT': [{ text: 'Ünïcode „☂“' }] } });
  expect(await read(user.token)).toEqual({ revision: 0, settings: null });
  expect((await save(user.token, 0, settings)).message).toEqual({ is_saved: 1, revision: 1, settings: null });
  expect(await read(user.token)).toEqual({ revision: 1, settings });
  expect(await read(other.token)).toEqual({ revision: 0, settings: null });
  expect(await exportedSettings(user.id)).toBe(settings);
  expect((await save(user.token, 1, '{"scale":"linear"}')).message).toMatchObject({
    is_saved: 1,
    revision: 2,
  });
});

it('CHART-438: a change that is based on an older state is not saved, and answered with the latest one', async () => {
  const { token } = await assay.signUp('twodevices');
  await save(token, 0, '{"a":1}');
  expect((await save(token, 0, '{"b":2}')).message).toEqual({
    is_saved: 0,
    revision: 1,
    settings: '{"a":1}',
  });
  const both = await Promise.all([save(token, 1, '{"c":3}'), save(token, 1, '{"d":4}')]);
  const saved = both.map(({ message }) => (message as { is_saved: number }).is_saved);
  expect(saved.toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await read(token)).toMatchObject({ revision: 2 });
});

it('CHART-439: settings are a JSON object of at most 64 kB; anything else is refused and changes nothing', async () => {
  const { token } = await assay.signUp('bounded');
  const largest = JSON.stringify({ text: 'x'.repeat(CHART_SETTINGS_BYTES_MAX - 11) });
  expect(largest).toHaveLength(CHART_SETTINGS_BYTES_MAX);
  expect(await save(token, 0, largest)).toMatchObject({ type: 'ok' });
  const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
  const wide = JSON.stringify({ text: '☂'.repeat(CHART_SETTINGS_BYTES_MAX / 2) });
  for (const settings of ['', 'null', '[]', '7', '{', deep, wide, largest.replace('x', 'xx')]) {
    const answer = await save(token, 1, settings);
    expect(answer.type, settings.slice(0, 20)).not.toBe('ok');
  }
  for (const revision of ['', '-1', '1.5', 'x']) {
    expect((await save(token, revision, '{}')).type, revision).not.toBe('ok');
  }
  expect(await read(token)).toEqual({ revision: 1, settings: largest });
});
