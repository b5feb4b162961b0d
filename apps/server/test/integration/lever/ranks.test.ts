import { ratePpm } from '@assay/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import type { Trader } from '../../support/http-exchange.ts';
import { BTC_USDT, type LeverScene, openLeverScene } from '../../support/lever-scene.ts';

let scene: LeverScene;
beforeAll(async () => {
  scene = await openLeverScene();
});
afterAll(() => scene.assay.close());

/** Returns the ranks of a trader's positions, newest first. */
async function ranksOf({ token }: Trader): Promise<number[]> {
  const form = { legal_id: '', currency_id: '', status: 1 };
  const answer = await scene.assay.call('/api/lever/my_trade', { token, form });
  const { message } = envelope<{ message: { data: { adl_rank: number }[] } }>(answer);
  return message.message.data.map(({ adl_rank }) => adl_rank);
}

it('LEV-254: lists say how soon each position would be deleveraged by the index of now', async () => {
  const { assay, long, short } = scene;
  await scene.submit(short, { share: 1, type: 1, multiple: 100 });
  expect(await ranksOf(long)).toEqual([0]);
  assay.advance(6_000);
  const distancePpm = ratePpm(10_000);
  assay.publishedPrices.watch({ sources: ['north'], distancePpm, fewestSources: 1, stalenessMs: 60_000 });
  assay.publishedPrices.say('north', '10100', assay.exchange.now());
  // Of two winners, the one with the multiple of 100 is deleveraged first; the short loses.
  expect(await ranksOf(short)).toEqual([5, 0]);
  expect(await ranksOf(long)).toEqual([3]);
  // A moved index does not rank equal positions differently before the bounds are read again.
  assay.publishedPrices.say('north', '10050', assay.exchange.now());
  expect(await ranksOf(short)).toEqual([5, 0]);
  assay.publishedPrices.say('north', '10100', assay.exchange.now());
});

it('LEV-218 LEV-254: a stale pair counts at its last mark in rows, ranks, profits and rate', async () => {
  const { assay, long } = scene;
  await scene.setIndexPrice(10_100);
  const { token } = long;
  const form = { legal_id: '', currency_id: '', status: 1 };
  type Counted = {
    readonly message: { readonly data: { profits: string; update_price: string; adl_rank: number }[] };
    readonly profits_all: string;
    readonly hazard_rate: string;
  };
  const counted = async () => {
    const answer = await assay.call('/api/lever/my_trade', { token, form });
    const { message: page, profits_all, hazard_rate } = envelope<Counted>(answer).message;
    return {
      rows: page.data.map((row) => [row.profits, row.update_price, row.adl_rank]),
      profits_all,
      hazard_rate,
    };
  };
  // The bounds between the fifths are cached for five seconds.
  assay.advance(6_000);
  const fresh = await counted();
  expect(fresh.rows.map(([, , rank]) => rank)).toEqual([3]);
  expect(Number(fresh.profits_all)).toBeGreaterThan(0);
  assay.advance(61_000);
  assay.publishedPrices.watch({
    sources: ['north'],
    distancePpm: ratePpm(10_000),
    fewestSources: 1,
    stalenessMs: 60_000,
  });
  expect(assay.exchange.prices.board.pair(BTC_USDT)?.price ?? null).toBeNull();
  expect(await counted()).toEqual(fresh);
});
