import { expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { openConversion } from '../../support/conversion-scene.ts';
import { BTC, openHttpExchange, USDT } from '../../support/http-exchange.ts';
import { openLeverScene } from '../../support/lever-scene.ts';
import { openSeconds } from '../../support/seconds-scene.ts';

const OLD = { start_date: '2001-01-01', end_date: '2001-01-02' };
const ALWAYS = { start_date: '2001-01-01', end_date: '2099-12-31' };

type Counted = { readonly total?: number; readonly count?: number };

it('SHELL-566: leveraged positions are narrowed by side and days', async () => {
  const { assay, long } = await openLeverScene();
  const count = async (form: Readonly<Record<string, string | number>>) =>
    envelope<Counted>(await assay.call('/api/lever/my_trade', { token: long.token, form })).message.total;
  expect(await count(ALWAYS)).toBe(1);
  expect(await count({ type: 1 })).toBe(1);
  expect(await count({ type: 2 })).toBe(0);
  expect(await count(OLD)).toBe(0);
  await assay.close();
});

it('SHELL-566: Up/Down contracts are narrowed by side and days', async () => {
  const assay = await openHttpExchange();
  const scene = await openSeconds(assay);
  const trader = await scene.trader('bets');
  expect((await scene.bet(trader, { type: 2 })).type).toBe('ok');
  const count = async (query: string) =>
    ((await scene.get(`/api/microtrade/lists?${query}`, trader)).message as Counted).total;
  expect(await count(String(new URLSearchParams(ALWAYS)))).toBe(1);
  expect(await count('type=2')).toBe(1);
  expect(await count('type=1')).toBe(0);
  expect(await count(String(new URLSearchParams(OLD)))).toBe(0);
  scene.close();
  await assay.close();
});

it('SHELL-566: conversions are narrowed by days', async () => {
  const scene = await openConversion();
  const trader = await scene.trader('converts');
  const quote = { from_id: BTC, to_id: USDT, number: '0.1' };
  const { message } = await scene.post<{ readonly id: number }>('/api/conversion/quote', quote, trader);
  expect((await scene.post('/api/conversion/accept', { id: message.id }, trader)).type).toBe('ok');
  const count = async (days: Readonly<Record<string, string>>) =>
    (await scene.get<Counted>(`/api/conversion/history?${new URLSearchParams(days)}`, trader)).message.count;
  expect(await count(ALWAYS)).toBe(1);
  expect(await count(OLD)).toBe(0);
  await scene.close();
});
