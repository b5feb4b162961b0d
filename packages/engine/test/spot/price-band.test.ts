import { ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import { ROOMS, restoreEngine, SETUP } from '../../src/index.ts';
import {
  ALICE,
  BOB,
  BTC_USDT,
  limitOrder,
  ocoOrder,
  openExchange,
  PAIR,
  stopOrder,
  unchecked,
} from '../exchange.ts';

const BANDED = { ...PAIR, priceBand: ratePpm(300_000) };

describe('the price band of a pair', () => {
  test('ENG-081: a slip of the finger is refused with the band, up and down, to the tick', () => {
    const exchange = openExchange(ROOMS, BANDED);
    exchange.tradeAt(501);
    // 501 × 0.7 = 350.7 and 501 × 1.3 = 651.3.
    const { rejection } = exchange.reject(limitOrder(ALICE, 'buy', 5_010, 10), 'price_outside_band');
    expect(rejection).toEqual({ code: 'price_outside_band', lowest: 351, highest: 651, nearest: 651 });
    for (const side of ['buy', 'sell'] as const) {
      exchange.reject(limitOrder(ALICE, side, 350, 10), 'price_outside_band');
      exchange.reject(limitOrder(ALICE, side, 652, 10), 'price_outside_band');
    }
    exchange.limit(ALICE, 'buy', 351, 10);
    exchange.limit(BOB, 'sell', 651, 10);
  });

  test('ENG-081: before the first trade it lies around the best price there is, opposite side first', () => {
    const exchange = openExchange(ROOMS, BANDED);
    exchange.limit(ALICE, 'buy', 100, 10);
    exchange.reject(limitOrder(ALICE, 'buy', 131, 10), 'price_outside_band');
    exchange.limit(BOB, 'sell', 130, 10);
    // The band around the best sell price of 130 is 91 to 169.
    exchange.reject(limitOrder(ALICE, 'buy', 90, 10), 'price_outside_band');
    exchange.limit(ALICE, 'buy', 91, 10);
  });

  test('ENG-082: the limit of a stop order is held against its trigger price', () => {
    const exchange = openExchange(ROOMS, BANDED);
    exchange.tradeAt(500);
    const far = stopOrder(ALICE, 'buy', 1_000, 10, { price: 1_301 });
    const { rejection } = exchange.reject(far, 'price_outside_band');
    expect(rejection).toMatchObject({ lowest: 700, highest: 1_300, nearest: 1_300 });
    exchange.accept(stopOrder(ALICE, 'buy', 1_000, 10, { price: 1_300 }));
    exchange.reject(ocoOrder(ALICE, 'sell', 651, 400, 10), 'price_outside_band');
    exchange.reject(ocoOrder(ALICE, 'sell', 600, 400, 10, 279), 'price_outside_band');
    exchange.accept(ocoOrder(ALICE, 'sell', 600, 400, 10, 280));
  });

  test('ENG-083: without a band any price goes; a band can be set and taken away, and survives a snapshot', () => {
    const exchange = openExchange();
    exchange.tradeAt(500);
    exchange.limit(ALICE, 'buy', 1, 10);
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: BANDED });
    expect(restoreEngine(exchange.engine.snapshot()).pair(BTC_USDT)?.spec).toEqual(BANDED);
    exchange.reject(limitOrder(ALICE, 'buy', 1, 10), 'price_outside_band');
    exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair: PAIR });
    exchange.limit(ALICE, 'buy', 1, 10);
    const unfit = { ...PAIR, priceBand: unchecked<never>(1_000_001) };
    exchange.reject({ room: 'listing', type: 'list_pair', by: SETUP, pair: unfit }, 'invalid_pair');
  });
});
