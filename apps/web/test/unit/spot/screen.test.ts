import { expect, test } from 'vitest';
import { chartNumberText } from '../../../src/chart/number-text.ts';
import { readHotkeySettings } from '../../../src/spot/hotkeys/hotkey-settings.ts';
import {
  actionOf,
  DEFAULT_KEYS,
  HOTKEY_ACTIONS,
  hotkeyOf,
  withKey,
} from '../../../src/spot/hotkeys/hotkeys.ts';
import { withBalances } from '../../../src/spot/pushed-balances.ts';
import { cellName, cellOfName, moveInBook } from '../../../src/trade/book/grid-keys.ts';
import { readFavourites } from '../../../src/trade/pair/favourites.ts';
import { FAVOURITES, pairsOfTab } from '../../../src/trade/pairs/pairs-of-tab.ts';
import { readPreferences } from '../../../src/trade/preferences.ts';
import { quotation } from '../../component/support/quotation.ts';

const SIZE = { asks: 3, bids: 2 };

test('SPOT-136: the arrows walk the book as it is drawn, over the last price and not beyond its ends', () => {
  const start = { side: 'ask', index: 1, column: 'price' } as const;
  const down = moveInBook(start, 'ArrowDown', SIZE);
  expect(down).toEqual({ side: 'ask', index: 0, column: 'price' });
  expect(down && moveInBook(down, 'ArrowDown', SIZE)).toEqual({ side: 'bid', index: 0, column: 'price' });
  expect(moveInBook({ ...start, index: 2 }, 'ArrowUp', SIZE)).toEqual({ ...start, index: 2 });
  expect(moveInBook(start, 'End', SIZE)).toEqual({ side: 'bid', index: 1, column: 'price' });
  expect(moveInBook(start, 'Home', SIZE)).toEqual({ side: 'ask', index: 2, column: 'price' });
  expect(moveInBook(start, 'ArrowRight', SIZE)).toEqual({ ...start, column: 'quantity' });
  expect(moveInBook(start, 'Tab', SIZE)).toBeNull();
});

test('SPOT-136: the cells of an empty or one-sided book stay inside it', () => {
  const cell = { side: 'bid', index: 4, column: 'price' } as const;
  expect(moveInBook(cell, 'ArrowUp', { asks: 0, bids: 2 })).toMatchObject({ side: 'bid', index: 1 });
  expect(moveInBook(cell, 'ArrowDown', { asks: 0, bids: 0 })).toMatchObject({ side: 'bid', index: 0 });
  expect(cellOfName(cellName(cell))).toEqual(cell);
  expect(cellOfName('ask:x:price')).toBeNull();
  expect(cellOfName(undefined)).toBeNull();
});

test('SPOT-041: no hotkey acts before it is armed, inside a field, or with a modifier', () => {
  for (const action of HOTKEY_ACTIONS) {
    const press = { key: DEFAULT_KEYS[action], hasModifier: false, isTaken: false };
    expect(hotkeyOf(press, true, DEFAULT_KEYS)).toBe(action);
    expect(hotkeyOf(press, false, DEFAULT_KEYS)).toBeNull();
    expect(hotkeyOf({ ...press, isTaken: true }, true, DEFAULT_KEYS)).toBeNull();
    expect(hotkeyOf({ ...press, hasModifier: true }, true, DEFAULT_KEYS)).toBeNull();
  }
  expect(hotkeyOf({ key: 'B', hasModifier: false, isTaken: false }, true, DEFAULT_KEYS)).toBe('buy');
  expect(hotkeyOf({ key: 'Enter', hasModifier: false, isTaken: false }, true, DEFAULT_KEYS)).toBeNull();
});

test('SPOT-881: chosen keys are remembered, and unreadable or doubled ones are the default keys again', () => {
  const keys = withKey(DEFAULT_KEYS, 'buy', 'K');
  expect(actionOf('k', keys)).toBe('buy');
  expect(actionOf('b', keys)).toBeNull();
  expect(readHotkeySettings(JSON.stringify({ isArmed: true, keys }))).toEqual({ isArmed: true, keys });
  const off = { isArmed: false, keys: DEFAULT_KEYS };
  const unreadable = [null, '', '[]', '{"keys":3}', '{"keys":{"buy":"Tab","sell":7}}', '{"isArmed":"true"}'];
  for (const text of [...unreadable, '{"keys":{"buy":"s"}}', '{"keys":{"constructor":"q"}}']) {
    expect(readHotkeySettings(text)).toEqual(off);
  }
});

test('SPOT-008 SPOT-036: what was arranged is remembered, and nonsense in its place does no harm', () => {
  const settings = { confirmsOrders: true, grouping: 10, panels: { rows: { top: 60, orders: 40 } } };
  expect(readPreferences(JSON.stringify(settings))).toMatchObject(settings);
  expect(readPreferences('{"asksFirst":true}')).toMatchObject({ confirmsOrders: true });
  for (const nonsense of [null, '', '{', '[]', '"x"', '{"panels":3,"grouping":"a","bookSides":"up"}']) {
    expect(readPreferences(nonsense)).toEqual({
      panels: {},
      confirmsOrders: false,
      bookSides: 'both',
      grouping: 1,
      thisPairOnly: false,
      showsAdvanced: false,
    });
  }
  expect(readFavourites('["BTC/USDT",7]')).toEqual(['BTC/USDT']);
  expect(readFavourites('{')).toEqual([]);
});

test('SPOT-001: the pair panel lists a base currency, the favourites, or whatever matches the search', () => {
  const groups = [
    { id: 3, name: 'USDT', quotation: [quotation(1, 'BTC'), quotation(2, 'ETH')] },
    { id: 1, name: 'BTC', quotation: [{ ...quotation(2, 'ETH'), symbol: 'ETH/BTC', legal_name: 'BTC' }] },
  ];
  const symbols = (tab: string, search = '') =>
    pairsOfTab(groups, tab, search, ['ETH/BTC']).map(({ symbol }) => symbol);
  expect(symbols('USDT')).toEqual(['BTC/USDT', 'ETH/USDT']);
  expect(symbols('BTC')).toEqual(['ETH/BTC']);
  expect(symbols('GONE')).toEqual(['BTC/USDT', 'ETH/USDT']);
  expect(symbols(FAVOURITES)).toEqual(['ETH/BTC']);
  expect(symbols('USDT', ' eth ')).toEqual(['ETH/USDT', 'ETH/BTC']);
  expect(symbols('USDT', 'ethbtc')).toEqual(['ETH/BTC']);
  expect(symbols('USDT', 'zzz')).toEqual([]);
});

test('SPOT-156: a push moves the balances of the pair, from the account that pays and no other', () => {
  const held = {
    in: [],
    out: [],
    last_price: '1',
    user_currency: '1.00000000',
    user_legal: '2.00000000',
    cny_price: '1',
    complete: [],
    sequence: 1,
  };
  const push = (currencyId: number, wallet: string, available: string) => ({
    currencyId,
    wallet,
    available,
    held: '0',
  });
  const pair = { legalId: 3, currencyId: 1 };
  expect(withBalances(held, pair, [push(3, 'change', '9')])).toMatchObject({
    user_legal: '9',
    user_currency: '1.00000000',
  });
  expect(withBalances(held, pair, [push(3, 'legal', '9'), push(2, 'change', '9')])).toEqual(held);
});

test('CHART-045: the chart writes numbers as the page does and leaves the rest alone', () => {
  const german = chartNumberText('de');
  expect(german('104149.2900')).toBe('104.149,2900');
  expect(german(7)).toBe('7');
  expect(german('2.4M')).toBe('2.4M');
  expect(german('n/a')).toBe('n/a');
});
