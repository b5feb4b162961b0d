import { currencyId, pairId, SETUP } from '@assay/engine';
import { decimals, ratePpm } from '@assay/money';
import { describe, expect, it } from 'vitest';
import { envelope } from '../../support/call.ts';
import { USDT } from '../../support/http-exchange.ts';
import { assay, buyer, onSpotMarket, seller, spot } from '../../support/spot-scene.ts';

/** Listed only in the test of a pair with a price band. */
const SOL = currencyId(4);

onSpotMarket({ lastPrice: '1000' });

describe('the price band', () => {
  it('SPOT-171: a price far from the market is refused with the band, and one at its edge is taken', async () => {
    const sol = { legal_id: USDT, currency_id: 4 };
    await assay.submit({
      room: 'listing',
      type: 'list_currency',
      by: SETUP,
      currency: { id: SOL, code: 'SOL', decimals: decimals(8) },
    });
    await assay.submit({
      room: 'listing',
      type: 'list_pair',
      by: SETUP,
      pair: {
        id: pairId(4),
        base: SOL,
        quote: USDT,
        tickSize: '0.01',
        lotSize: '0.0001',
        status: 'trading',
        makerFee: ratePpm(1_000),
        takerFee: ratePpm(1_000),
        marketProtection: ratePpm(50_000),
        priceBand: ratePpm(500_000),
        minimumLots: 10,
        maximumLots: 100_000_000,
      },
    });
    await assay.fund(seller, SOL, '10');
    await spot.place('out', seller, '100', '1', sol);
    await spot.place('in', buyer, '100', '1', sol);
    const refused = (nearest: string) => ({
      type: 'error',
      message: `The price must be between 50.00 and 150.00 USDT. The nearest valid price is ${nearest}.`,
    });
    expect(await spot.place('in', buyer, '49.99', '1', sol)).toEqual(refused('50.00'));
    expect(await spot.place('out', seller, '1000', '1', sol)).toEqual(refused('150.00'));
    const form = { ...sol, price: '1000', num: '1', mode: 2 };
    const german = await assay.call('/api/transaction/out', { form, token: seller.token, lang: 'de' });
    expect(envelope(german).message).toMatch(/zwischen 50\.00 und 150\.00 USDT liegen.* ist 150\.00\.$/);
    const placed = await spot.place('in', buyer, '50', '1', sol);
    expect(placed).toMatchObject({ type: 'ok' });
    const moved = await spot.send('/api/transaction/amend', buyer, {
      id: placed.data.id,
      type: 'in',
      price: '5',
    });
    expect(moved).toEqual(refused('50.00'));
    await spot.cancelAll(seller);
    await spot.cancelAll(buyer);
  });
});

describe('old clients and retries', () => {
  it('SPOT-172: an order without the new fields is what it always was', async () => {
    const placed = await spot.place('in', buyer, '900', '0.1');
    expect(placed.message).toBe('Buy order placed.');
    expect(await spot.newest(buyer)).toMatchObject({
      status: 'open',
      time_in_force: 'gtc',
      post_only: 0,
      trigger_kind: null,
      trigger_price: null,
      trigger_direction: null,
      oco_id: null,
      bracket_id: null,
      trailing_delta: null,
      activation_price: null,
      trailing_active: null,
      expires_at: null,
      self_trade_prevention: 'expire_taker',
      visible_number: null,
      prevented_number: '0.00000',
    });
    await spot.cancelAll(buyer);
  });

  it('SPOT-172: terms that do not match are refused, not ignored', async () => {
    const message = 'Post-only can’t be combined with IOC or FOK, and market orders take none of these.';
    for (const more of [
      { post_only: 1, time_in_force: 'ioc' },
      { mode: 1, time_in_force: 'fok' },
      { mode: 1, post_only: 1 },
      { mode: 1, trigger_price: '1010', time_in_force: 'fok' },
    ]) {
      expect(await spot.place('in', buyer, '900', '0.1', more)).toEqual({ type: 'error', message });
    }
  });

  it('SPOT-161: a retry of each type gets the first answer’s order, and another order under its key is refused', async () => {
    const orders = [
      { time_in_force: 'gtc', post_only: 1 },
      { trigger_price: '1010' },
      { mode: 1, trigger_price: '1010' },
      { oco_trigger_price: '1010' },
      { oco_trigger_price: '1010', oco_stop_price: '1012' },
    ];
    for (const [index, terms] of orders.entries()) {
      const more = { ...terms, client_key: `type-${index}` };
      const first = await spot.place('in', buyer, '900', '0.1', more);
      const again = await spot.place('in', buyer, '900', '0.1', more);
      expect(again).toMatchObject({ type: 'ok', data: first.data });
      for (const change of [{ trigger_price: '1011' }, { post_only: 0, mode: 2, trigger_price: '1011' }]) {
        const other = await spot.place('in', buyer, '900', '0.1', {
          client_key: more.client_key,
          ...change,
        });
        expect(other).toEqual({ type: 'error', message: 'This client order ID is already in use.' });
      }
    }
    await spot.cancelAll(buyer);
  });
});
