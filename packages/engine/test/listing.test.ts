import { decimals, ratePpm } from '@assay/money';
import { describe, expect, test } from 'vitest';
import {
  type Command,
  type CurrencySpec,
  currencyId,
  Engine,
  latestState,
  type PairSpec,
  pairId,
  SETUP,
} from '../src/index.ts';
import { BTC, ETH, Exchange, listEverything, openExchange, PAIR, USDT, unchecked } from './exchange.ts';

const UNFIT_CURRENCIES: [what: string, changes: Partial<CurrencySpec>][] = [
  ['code_taken', { id: currencyId(7), code: 'USDT' }],
  ['invalid_code', { id: currencyId(7), code: 'btc' }],
  ['invalid_code', { id: currencyId(7), code: '' }],
  ['invalid_id', { id: currencyId(2 ** 31), code: 'NEW' }],
  ['invalid_decimals', { id: currencyId(7), code: 'NEW', decimals: unchecked(9) }],
];

const UNFIT_PAIRS: [what: string, changes: Partial<PairSpec>][] = [
  ['invalid_id', { id: pairId(2 ** 31) }],
  ['same_currency', { base: USDT }],
  ['invalid_rate', { makerFee: unchecked(1_000_001) }],
  ['invalid_rate', { takerFee: unchecked(-1) }],
  ['invalid_rate', { marketProtection: unchecked(0.5) }],
  ['invalid_status', { status: unchecked('open') }],
  ['invalid_limits', { minimumLots: 0 }],
  ['invalid_limits', { minimumLots: 1.5 }],
  ['invalid_limits', { minimumLots: 10, maximumLots: 9 }],
  ['maximum_too_large', { maximumLots: Number.MAX_SAFE_INTEGER }],
  ['pair_taken', { base: BTC }],
];

function listCurrency(changes: Partial<CurrencySpec>): Command {
  return {
    room: 'listing',
    type: 'list_currency',
    by: SETUP,
    currency: { id: BTC, code: 'BTC', decimals: decimals(8), ...changes },
  };
}

function listPair(changes: Partial<PairSpec>): Command {
  return { room: 'listing', type: 'list_pair', by: SETUP, pair: { ...PAIR, ...changes } };
}

describe('listing a currency', () => {
  test('ENG-007: amounts that exist cannot change their meaning', () => {
    const exchange = openExchange();
    exchange.reject(listCurrency({ decimals: decimals(6) }), 'invalid_currency');
    exchange.accept(listCurrency({}));
  });

  test('ENG-008: a code changes only while nobody has any', () => {
    const exchange = openExchange();
    exchange.reject(listCurrency({ code: 'XBT' }), 'invalid_currency');
    exchange.accept(listCurrency({ id: ETH, code: 'ETHER' }));
    expect(exchange.engine.currency(ETH)?.code).toBe('ETHER');
  });

  test.each(UNFIT_CURRENCIES)('ENG-009: refused for its %s', (what, changes) => {
    const { rejection } = openExchange().reject(listCurrency(changes), 'invalid_currency');
    expect(rejection).toMatchObject({ fault: what });
  });
});

describe('listing a pair', () => {
  test('ENG-010: a pair of unknown currencies is refused', () => {
    openExchange().reject(listPair({ id: pairId(2), base: currencyId(9) }), 'unknown_currency');
    openExchange().reject(listPair({ id: pairId(2), quote: currencyId(9) }), 'unknown_currency');
  });

  test.each([
    ['0.00001', '0.0001'],
    ['1', '0.000000001'],
    ['0', '1'],
    ['x', '1'],
  ])('ENG-011: tick %s with lot %s would need rounding, or is none', (tickSize, lotSize) => {
    openExchange().reject(listPair({ id: pairId(2), base: ETH, tickSize, lotSize }), 'invalid_pair');
  });

  test.each(UNFIT_PAIRS)('ENG-012: refused for its %s', (what, changes) => {
    const command = listPair({ id: pairId(2), base: ETH, ...changes });
    const { rejection } = openExchange().reject(command, 'invalid_pair');
    expect(rejection).toMatchObject({ fault: what });
  });

  test('ENG-013: steps and currencies stay, so that resting orders keep their meaning', () => {
    const exchange = openExchange();
    exchange.reject(listPair({ tickSize: '2' }), 'invalid_pair');
    exchange.reject(listPair({ lotSize: '0.02' }), 'invalid_pair');
    exchange.reject(listPair({ base: ETH }), 'invalid_pair');
    exchange.accept(listPair({ takerFee: ratePpm(5), minimumLots: 3, status: 'halted' }));
    expect(exchange.engine.pair(PAIR.id)?.spec).toMatchObject({
      takerFee: 5,
      minimumLots: 3,
      status: 'halted',
    });
  });

  test('ENG-001: the order in which things are listed does not show in the state', () => {
    const one = new Exchange(new Engine(latestState()));
    listEverything(one);
    const other = new Exchange(new Engine(latestState()));
    for (const currency of [...one.engine.currencies()].reverse()) {
      other.accept({ room: 'listing', type: 'list_currency', by: SETUP, currency });
    }
    other.accept(listPair({}));
    expect(other.engine.stateHash()).toBe(one.engine.stateHash());
  });
});
