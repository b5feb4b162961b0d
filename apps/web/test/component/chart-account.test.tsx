import { calls } from '@assay/contract';
import { useEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { startAccountSync } from '../../src/chart/settings/account-sync.ts';
import {
  parseDrawings,
  parseSettings,
  setChartMemory,
  useChartMemory,
  writeDrawings,
} from '../../src/chart/settings/store.ts';
import { clearSession, useSession } from '../../src/storage/session.ts';
import { type FakeServer, mount } from './support/mount.tsx';

const WAIT = { timeout: 20_000 };
const first = { ...parseSettings(null, null), drawings: parseDrawings(null) };
const line = (value: number) => ({
  tool: 'horizontalLine' as const,
  points: [{ timestamp: 1, value }],
});

function Sync({ user }: { readonly user: string }) {
  useEffect(() => startAccountSync(user), [user]);
  return null;
}

type Account = { revision: number; settings: string | null };

/** Answers as a server with this account would. */
function serve(server: FakeServer, account: Account): void {
  server.answer(calls.chartSettings, () => ({ message: { ...account } }));
  server.answer(calls.saveChartSettings, (input) => {
    if (Number(input.revision) !== account.revision) return { message: { is_saved: 0 as const, ...account } };
    account.revision += 1;
    account.settings = String(input.settings);
    return { message: { is_saved: 1 as const, revision: account.revision, settings: null } };
  });
}

async function open(user: string, account: Account) {
  onTestFinished(() => useChartMemory.setState(first, true));
  return mount(<Sync user={user} />, { server: (server) => serve(server, account) });
}

const saved = (account: Account) => JSON.parse(account.settings ?? '{}');

test('CHART-437: what a guest has set up is added to the account, and changes are saved after a moment', async () => {
  useChartMemory.setState(first, true);
  writeDrawings('BTC/USDT', [line(1)]);
  setChartMemory({ scale: 'percent' });
  const account: Account = { revision: 0, settings: null };
  await open('7', account);
  await expect.poll(() => saved(account).scale, WAIT).toBe('percent');
  expect(saved(account).drawings).toEqual({ 'BTC/USDT': [line(1)] });
  setChartMemory({ isInverted: true });
  await expect.poll(() => saved(account).isInverted, WAIT).toBe(true);
  expect(account.revision).toBe(2);
});

test('CHART-437 CHART-438: the account’s settings are shown, with the guest’s drawings of other pairs; of two devices each keeps its parts', async () => {
  useChartMemory.setState(first, true);
  writeDrawings('ETH/USDT', [line(2)]);
  const account: Account = {
    revision: 4,
    settings: JSON.stringify({ ...first, scale: 'logarithmic', drawings: { 'BTC/USDT': [line(1)] } }),
  };
  await open('7', account);
  await expect.poll(() => useChartMemory.getState().scale, WAIT).toBe('logarithmic');
  await expect
    .poll(() => Object.keys(saved(account).drawings).sort(), WAIT)
    .toEqual(['BTC/USDT', 'ETH/USDT']);
  // Another device saves a template and a drawing.
  account.settings = JSON.stringify({
    ...saved(account),
    templates: [{ name: 'Phone', studies: first.studies }],
    drawings: { 'BTC/USDT': [line(9)] },
  });
  account.revision += 1;
  setChartMemory({ scale: 'linear' });
  await expect.poll(() => saved(account).scale, WAIT).toBe('linear');
  expect(saved(account).templates).toHaveLength(1);
  expect(saved(account).drawings).toEqual({ 'BTC/USDT': [line(9)] });
  expect(useChartMemory.getState().drawings).toEqual({ 'BTC/USDT': [line(9)] });
});

test('CHART-440: after a logout, or for another user, nothing of the user before is shown or saved', async () => {
  useChartMemory.setState(first, true);
  const account: Account = { revision: 0, settings: null };
  await open('7', account);
  writeDrawings('BTC/USDT', [line(1)]);
  await expect.poll(() => saved(account).drawings, WAIT).toEqual({ 'BTC/USDT': [line(1)] });
  const others: Account = { revision: 0, settings: null };
  const mounted = await open('8', others);
  await expect.poll(() => useChartMemory.getState().drawings, WAIT).toEqual({});
  expect(saved(others).drawings ?? {}).toEqual({});
  setChartMemory({ scale: 'percent' });
  clearSession();
  expect(useChartMemory.getState()).toEqual(first);
  useSession.setState({ token: 'token', userId: '1' });
  expect(mounted.server.faults).toEqual([]);
});
