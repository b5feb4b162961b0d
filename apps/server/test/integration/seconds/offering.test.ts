import { SETUP, type SecondsTerms } from '@assay/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HttpExchange, openHttpExchange } from '../../support/http-exchange.ts';
import { openSeconds, SECONDS_TERMS, type SecondsScene } from '../../support/seconds-scene.ts';

let assay: HttpExchange;
let scene: SecondsScene;
beforeAll(async () => {
  assay = await openHttpExchange({}, { hasClock: true });
  scene = await openSeconds(assay);
});
afterAll(async () => {
  scene.close();
  await assay.close();
});

describe('a contract', () => {
  it('SEC-144 SEQ-066 SEC-180: opens for no longer than the pair’s index is made as it is', async () => {
    const trader = await scene.trader('foreseeing');
    scene.say(50_000);
    const early = { seconds: 60, client_key: 'early' };
    const { data: placed } = await scene.bet(trader, early);
    await assay.database.query(
      `insert into price_terms (request, pair, sources, distance_ppm, fewest_sources, staleness_ms, acts_at)
       values (1, 1, '{north}', 10000, 1, 10000, $1)`,
      [new Date(assay.exchange.now() + 40_000)],
    );
    // SEQ-066 SEC-180: a retry of an earlier order returns it.
    const { id } = placed as { readonly id: number };
    expect(await scene.bet(trader, early)).toMatchObject({ type: 'ok', data: { id } });
    expect((await scene.bet(trader, { ...early, number: '11' })).message).toMatch(
      /already used for another request/,
    );
    const contracts = await assay.database.query('select id from seconds_orders where owner = $1', [
      trader.id,
    ]);
    expect(contracts).toHaveLength(1);
    expect((await scene.bet(trader, { seconds: 60 })).message).toBe(
      'The index sources of this pair change before this contract expires. Try again after the change.',
    );
    expect((await scene.bet(trader, { seconds: 2 })).type).toBe('ok');
    await assay.database.query('delete from price_terms');
    expect((await scene.bet(trader, { seconds: 60 })).type).toBe('ok');
  });

  it('SEC-147: opens nowhere before the operator offers it', async () => {
    const bare = await openHttpExchange();
    try {
      const trader = await bare.signUp('early');
      const answer = await bare.call('/api/microtrade/seconds', { method: 'GET' });
      expect(answer.body).toEqual({ type: 'ok', message: [] });
      const form = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: '10' };
      const refused = await bare.call('/api/microtrade/submit', { token: trader.token, form, lang: 'en' });
      // No order waits for a price, either.
      expect(refused.body).toMatchObject({ type: 'error' });
    } finally {
      await bare.close();
    }
  });
});

it('SEQ-066 SEC-180: bought again under its key it is the first, also when its kind is sold no more', async () => {
  const trader = await scene.trader('keeps');
  const buy = (number: string) =>
    scene.post('/api/microtrade/insurance_buy', { type_id: 1, number, client_key: 'cover' }, trader);
  const first = await buy('100');
  expect(first).toMatchObject({ type: 'ok' });
  const { id } = first.data as { readonly id: number };
  const sold = async (insurances: SecondsTerms['insurances'], version: number) => {
    const terms = { ...SECONDS_TERMS, insurances };
    const set = await assay.submit({
      room: 'seconds',
      type: 'set_seconds_terms',
      by: SETUP,
      version,
      terms,
    });
    expect(set.ok).toBe(true);
  };
  await sold([], 1);
  expect(await buy('100')).toMatchObject({ type: 'ok', data: { id } });
  expect((await buy('101')).message).toMatch(/already used for another request/);
  await sold(SECONDS_TERMS.insurances, 2);
});
