import { calls, type PlacedOrder } from '@assay/contract';
import { page } from 'vitest/browser';
import { liveFeed } from '../../../src/live/live-feed.ts';
import { pairKey } from '../../../src/live/pair-key.ts';
import { createFormStore } from '../../../src/spot/form/form-store.ts';
import { NEW_FORM, type TradeForm } from '../../../src/spot/form/trade-form.ts';
import { TradePanel } from '../../../src/spot/form/trade-panel.tsx';
import { EMPTY_BOOK } from '../../../src/trade/book/levels.ts';
import type { Pair } from '../../../src/trade/pair/pair.ts';
import { type MountOptions, mount } from './mount.tsx';

export const PAIR: Pair = {
  symbol: 'BTC/USDT',
  legalId: 3,
  currencyId: 1,
  legalName: 'USDT',
  currencyName: 'BTC',
  tickSize: '0.01',
  lotSize: '0.00001',
  quantityDecimals: 5,
  priceDecimals: 2,
  feeRate: '0.001',
  feePercent: '0.1',
  protection: '0.05',
  logo: '',
};

export const PLACED: PlacedOrder = {
  id: 7,
  status: 'open',
  number: '0.5',
  complete_number: '0',
  complete_money: '0',
};

/** Mounts the order form with a balance of 0.5 BTC and 25,000 USDT. */
export async function mountOrderForm(options: MountOptions & { readonly form?: Partial<TradeForm> } = {}) {
  const store = createFormStore({ ...NEW_FORM, ...options.form });
  const balances = { base: '0.5', quote: '25000', isKnown: true };
  const mounted = await mount(
    <TradePanel store={store} pair={PAIR} balances={balances} own={EMPTY_BOOK} onPlaced={() => {}} />,
    {
      ...options,
      server(server) {
        server.answer(calls.spotBuy, () => ({ message: 'Order placed', data: PLACED }));
        server.answer(calls.spotSell, () => ({ message: 'Order placed', data: PLACED }));
        options.server?.(server);
      },
    },
  );
  return { ...mounted, form: orderForm() };
}

/** Controls of the form, found as a person of any language finds them: by their place. */
export function orderForm() {
  const boxes = page.getByRole('textbox');
  return { price: boxes.nth(0), quantity: boxes.nth(1), submit: page.getByRole('button').last() };
}

/** Pushes a book of one ask and one bid. */
export function pushBook(ask: string, bid: string, sequence: number): void {
  const level = (price: string) => [{ price, quantity: '1' }];
  liveFeed.marketData.books.write(pairKey(PAIR), { asks: level(ask), bids: level(bid), sequence });
}
