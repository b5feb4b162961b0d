import { indexPriceUnits, ratePpm } from '@assay/money';
import { expect, test } from 'vitest';
import { type Event, FEED, pairId, SETUP, timeMs } from '../../src/index.ts';
import { ALICE, BTC_USDT, ETH, PAIR } from '../exchange.ts';
import { causes, entering, type LeverExchange, openLever, TERMS } from './lever-exchange.ts';

const ETH_USDT = pairId(2);
const FREE = { spread: ratePpm(0), fee: ratePpm(0) };

/** Opens an exchange with BTC/USDT and ETH/USDT; marks of the latter are stale after a second. */
function twoPairs(): LeverExchange {
  const exchange = openLever(FREE);
  const pair = { ...PAIR, id: ETH_USDT, base: ETH };
  exchange.accept({ room: 'listing', type: 'list_pair', by: SETUP, pair });
  exchange.accept({ room: 'marks', type: 'set_mark_rules', by: SETUP, pair: ETH_USDT, staleness: 1_000 });
  const terms = { ...TERMS, ...FREE };
  exchange.accept({ room: 'lever', type: 'set_lever_terms', by: SETUP, pair: ETH_USDT, terms });
  return exchange;
}

function setBothIndexPrices(
  exchange: LeverExchange,
  prices: { readonly btc?: number; readonly eth?: number },
): readonly Event[] {
  const observedAt = timeMs(exchange.now);
  const observed = (pair: typeof BTC_USDT, price: number | undefined) =>
    price === undefined ? [] : [{ pair, price: indexPriceUnits(BigInt(price) * 100n), observedAt }];
  const indexPrices = [...observed(BTC_USDT, prices.btc), ...observed(ETH_USDT, prices.eth)];
  return exchange.accept({ room: 'marks', type: 'mark_prices', by: FEED, marks: indexPrices }).events;
}

test('LEV-206 LEV-218: a stale pair counts at its last mark and waits, while what is fresh is liquidated and nothing opens', () => {
  const exchange = twoPairs();
  setBothIndexPrices(exchange, { btc: 10_000, eth: 10_000 });
  const btc = exchange.enter('long', 50);
  const { createdId: eth } = exchange.accept({ ...entering('long', 50), pair: ETH_USDT } as never);
  exchange.now += 2_000;
  exchange.reject(entering('long', 1), 'price_stale');
  expect(causes(setBothIndexPrices(exchange, { btc: 8_900 }))).toEqual([`${btc.id} liquidation`]);
  // 450 of 500: above 50 %, but below the warning rate, up to which a liquidation continues.
  expect(exchange.account()?.riskClass).toBe('liquidating');
  expect(causes(setBothIndexPrices(exchange, { eth: 10_000 }))).toEqual([`${eth} liquidation`]);
  expect(exchange.account()).toBeUndefined();
  exchange.engine.audit();
});

test('LEV-208 LEV-210: an account is judged by all newest marks of one command, not by the first of them', () => {
  const exchange = twoPairs();
  setBothIndexPrices(exchange, { btc: 10_000, eth: 10_000 });
  exchange.enter('long', 50);
  exchange.accept({ ...entering('short', 50), pair: ETH_USDT } as never);
  expect(causes(setBothIndexPrices(exchange, { btc: 8_000, eth: 8_000 }))).toEqual([]);
  expect(exchange.account(ALICE)?.profits).toBe(0n);
});

test('LEV-213: a loss beyond what is there waits for the other contract of the account, on whatever pair', () => {
  const exchange = twoPairs();
  setBothIndexPrices(exchange, { btc: 10_000, eth: 10_000 });
  const long = exchange.enter('long', 50);
  const { createdId: short } = exchange.accept({ ...entering('short', 50), pair: ETH_USDT } as never);
  setBothIndexPrices(exchange, { btc: 8_000, eth: 8_000 });
  exchange.exit(long);
  expect(exchange.account()?.owed).toBe(50_000_000_000n);
  exchange.accept({
    ...{ room: 'lever', type: 'exit_position', by: { trader: ALICE }, pair: ETH_USDT },
    trade: short,
  } as never);
  expect(exchange.lever()).toEqual({ total: 1_000, held: 0 });
});

test('LEV-919: an account that hedges every pair is warned no longer once a losing contract has ended', () => {
  const exchange = twoPairs();
  setBothIndexPrices(exchange, { btc: 10_000, eth: 10_000 });
  exchange.enter('long', 30);
  exchange.enter('short', 30);
  const losing = { ...entering('long', 30, { stopLoss: 9_800 }), pair: ETH_USDT };
  const { createdId: eth } = exchange.accept(losing as never);
  setBothIndexPrices(exchange, { eth: 9_900 });
  expect(exchange.account()?.riskClass).toBe('warned');
  // 940 of 600, whatever the index of the hedged pair does.
  expect(causes(setBothIndexPrices(exchange, { eth: 9_800 }))).toEqual([`${eth} stop_loss`]);
  expect(exchange.account()?.riskClass).toBe('safe');
  exchange.engine.audit();
});
