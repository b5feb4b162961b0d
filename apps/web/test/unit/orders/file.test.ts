import { asWireTime } from '@assay/contract';
import { expect, test } from 'vitest';
import { FILE_ROWS, orderFile } from '../../../src/orders/file.ts';
import { filterOf, shownProducts } from '../../../src/orders/filter.ts';
import type { OrderProduct, OrderRecord, RecordPage } from '../../../src/trade/lists/order-products.ts';

const Nothing = () => null;
const NO_FILTER = { days: {} };

function recordOf(id: number): OrderRecord {
  const empty = { type: '', filled: '', total: '', fee: '', fee_currency: '', status: 'open' };
  const time = asWireTime('2026-11-30 10:00:00');
  return { ...empty, time, id, pair: 'BTC/USDT', side: 'buy', price: '=1+1', amount: '2' };
}

/** A product whose list has so many rows. */
function productOf(product: string, count: number, hasPairs = true): OrderProduct {
  const records = async (_filter: object, page: number): Promise<RecordPage> => ({
    records: Array.from({ length: Math.max(0, Math.min(100, count - (page - 1) * 100)) }, (_row, index) =>
      recordOf((page - 1) * 100 + index + 1),
    ),
    count,
  });
  return {
    ...{ product, place: 1, useName: () => product, tabs: ['open'], hasPairs },
    load: async () => ({ ORDER_TABLES: { open: [{ name: 'open', List: Nothing, records }] } }),
  };
}

test('SHELL-564: the file has the rows of all pages of all lists shown, and no text that is a formula', async () => {
  const file = await orderFile([productOf('one', 250), productOf('two', 1)], 'open', NO_FILTER);
  const lines = file?.text.trim().split('\r\n') ?? [];
  expect(file?.isWhole).toBe(true);
  expect(lines).toHaveLength(252);
  expect(lines[0]).toBe(
    'product,time_utc,id,pair,side,type,price,amount,filled,total,fee,fee_currency,status',
  );
  expect(lines[1]).toMatch(/^one,.*,1,BTC\/USDT,buy,,'=1\+1,2,,,,,open$/);
  expect(lines.at(-1)).toMatch(/^two,/);
});

test('SHELL-564: a list with more rows than a file takes is cut, and the file says so', async () => {
  const file = await orderFile([productOf('long', FILE_ROWS + 1)], 'open', NO_FILTER);
  expect(file?.isWhole).toBe(false);
  expect(file?.text.trim().split('\r\n')).toHaveLength(FILE_ROWS + 1);
  const exact = await orderFile([productOf('exact', FILE_ROWS)], 'open', NO_FILTER);
  expect(exact?.isWhole).toBe(true);
});

test('SHELL-563: the address narrows products and days; what it does not know narrows nothing', () => {
  const products = [productOf('one', 1), productOf('swap', 1, false)];
  const namesOf = (search: Readonly<Record<string, string>>) =>
    shownProducts(products, search, filterOf(search, [])).map(({ product }) => product);
  expect(namesOf({})).toEqual(['one', 'swap']);
  expect(namesOf({ side: 'sell' })).toEqual(['one']);
  expect(namesOf({ side: 'constructor', product: 'none' })).toEqual(['one', 'swap']);
  expect(namesOf({ product: 'swap', side: 'sell' })).toEqual(['swap']);
  expect(namesOf({ tab: 'history' })).toEqual([]);
  expect(filterOf({ from: '2026-02-31', to: '2026-11-30', pair: 'NO/PAIR' }, [])).toEqual({
    days: { end_date: '2026-11-30' },
  });
});
