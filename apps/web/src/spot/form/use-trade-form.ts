import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { useIsShown } from '@assay/forms';
import { decimalsOf, fixed } from '@assay/money';
import { showToast } from '@assay/ui';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { serverClock } from '../../api/server-clock.ts';
import { bookNow, lastPriceNow, liveFeed } from '../../live/live-feed.ts';
import { pairKey } from '../../live/pair-key.ts';
import { newClientKey } from '../../shared/client-key.ts';
import { instantOf } from '../../shared/typed-time.ts';
import type { Book } from '../../trade/book/levels.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { usePreferences } from '../../trade/preferences.ts';
import { showPending } from '../order/pending-orders.ts';
import type { Side } from '../order/side.ts';
import { type Balances, OWN_LISTS } from '../use-deal.ts';
import { exitProblem } from './exits.ts';
import type { FormStore } from './form-store.ts';
import { icebergProblem } from './iceberg.ts';
import { lockedPrice } from './locked-price.ts';
import { placeOrder } from './place-order.ts';
import { quantityForTotal, sliderPercent, sliderQuantity } from './slider.ts';
import { levelsBeforeOwn } from './summary.ts';
import { awaits, type TradeForm, wantsPrice } from './trade-form.ts';
import { firstTrigger } from './trailing.ts';
import { useAnnouncePlaced } from './use-announce-placed.ts';
import { findProblem } from './validation.ts';

export type TradeFormControls = {
  readonly form: TradeForm;
  readonly dispatch: FormStore['dispatch'];
  /** Typed limit, best price in market mode, or trigger of a stop-market order; empty if there is none. */
  readonly price: string;
  /** Price used for the hold of the order. */
  readonly lockedPrice: string;
  /** Available balance in the currency that the side spends. */
  readonly available: string;
  /** Percentage of the balance that the quantity takes. */
  readonly percent: number;
  /** Sets the quantity to a percentage of the balance. */
  readonly choosePercent: (percent: number) => void;
  /** Sets the quantity to what an amount of the quote currency buys or sells for. */
  readonly enterTotal: (total: string) => void;
  /** The trader's own resting orders in the pair. */
  readonly own: Book;
  /** Validates the order, then asks for confirmation or sends it. */
  readonly submit: () => void;
  /** Sends the confirmed order. */
  readonly confirm: () => void;
};

export type TradeFormParts = {
  readonly store: FormStore;
  readonly pair: Pair;
  readonly balances: Balances;
  /** The trader's own resting orders in the pair. */
  readonly own: Book;
  readonly onPlaced: () => void;
};

/** Returns the state of a pair's order form: input, errors, and submission. */
export function useTradeForm({ store, pair, balances, own, onPlaced }: TradeFormParts): TradeFormControls {
  const { t } = useTranslation('trade');
  const confirmsOrders = usePreferences((preferences) => preferences.confirmsOrders);
  const announce = useAnnouncePlaced(pair);
  const isShown = useIsShown();
  const { timeZone } = useTimes();
  const { read, dispatch } = store;
  const form = useSyncExternalStore(store.subscribe, read);
  const bestPrice = useBestPrice(pair, form.side, form.type === 'market');
  useFilledInPrice(store, pair, wantsPrice(form));
  const first = firstTrigger({
    ...form,
    activation: form.trigger,
    lastPrice: lastPriceNow(pair),
    tickSize: pair.tickSize,
  });
  const price = form.type === 'trailing_stop' ? first : priceOf(form, bestPrice);
  const trigger = form.type === 'trailing_stop' ? first : form.trigger;
  const { tickSize, lotSize, protection } = pair;
  const locked = lockedPrice({ ...form, price, trigger, tickSize, protection });
  const available = form.side === 'buy' ? balances.quote : balances.base;
  const expiresAt = instantOf(form.expiry, timeZone);
  const percent = form.percent || sliderPercent({ ...form, available, price: locked });

  const send = useCallback(async () => {
    const clientKey = form.clientKey ?? newClientKey();
    dispatch({ type: 'sending_started', clientKey });
    const endPending = showPending({
      clientKey,
      symbol: pair.symbol,
      base: pair.currencyName,
      side: form.side,
      type: form.type,
      price: form.type === 'market' ? null : price,
      quantity: form.quantity,
    });
    const result = await placeOrder({ ...form, pair, price, expiresAt, clientKey });
    endPending();
    if (result.status !== 'placed' && !(isShown.current && awaits(read(), clientKey))) {
      // The form belongs to another pair by now, or is unmounted: the outcome is shown as a toast.
      const title = result.status === 'refused' ? result.message : t(($) => $.trade.form.answerMissed);
      return showToast({ kind: 'warning', title: `${pair.symbol}: ${title}` });
    }
    if (result.status === 'refused') {
      return dispatch({ type: 'order_refused', clientKey, message: result.message });
    }
    if (result.status === 'unknown') {
      return dispatch({ type: 'answer_lost', clientKey, message: t(($) => $.trade.form.noAnswer) });
    }
    dispatch({ type: 'order_accepted', clientKey });
    refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
    if (result.order !== undefined) announce(form, result.order, result.message);
    onPlaced();
  }, [form, pair, price, expiresAt, t, announce, onPlaced, read, dispatch, isShown]);

  const choosePercent = (percent: number): void => {
    const asks = form.type === 'market' ? levelsBeforeOwn(bookNow(pair)?.asks ?? [], own.asks) : [];
    const quantity = sliderQuantity({ ...form, percent, available, price: locked, lotSize, asks });
    dispatch({ type: 'percent_chosen', percent, quantity });
  };

  const enterTotal = (total: string): void => {
    const book = form.type === 'market' ? bookNow(pair) : undefined;
    const levels =
      form.side === 'buy'
        ? levelsBeforeOwn(book?.asks ?? [], own.asks)
        : levelsBeforeOwn(book?.bids ?? [], own.bids);
    dispatch({ type: 'total_entered', total, quantity: quantityForTotal(total, { price, lotSize, levels }) });
  };

  const submit = (): void => {
    if (form.stage !== 'editing') return;
    const lastPrice = lastPriceNow(pair);
    const nowMs = serverClock.nowMs();
    const amounts = { price, tickSize, lotSize, available, lastPrice, lockedPrice: locked };
    const order = { ...form, ...amounts, expiresAt, nowMs };
    const problem = findProblem(order) ?? exitProblem(order) ?? icebergProblem(order);
    if (problem !== null) dispatch({ type: 'problem_found', problem });
    else if (confirmsOrders) dispatch({ type: 'confirmation_asked' });
    else void send();
  };

  return {
    form,
    dispatch,
    price,
    lockedPrice: locked,
    available,
    percent,
    choosePercent,
    enterTotal,
    own,
    submit,
    confirm: () => void send(),
  };
}

/** Returns the price that an order is computed at: its limit, the best price of a market order, or a trigger. */
export function priceOf({ type, price, trigger }: TradeForm, bestPrice: string): string {
  if (type === 'market') return bestPrice;
  return type === 'stop_market' ? trigger : price;
}

/** Fills the last price into an empty limit order: initially, and after an order was placed. */
function useFilledInPrice({ dispatch }: FormStore, pair: Pair, isWanted: boolean): void {
  const { tickers } = liveFeed.marketData;
  const key = pairKey(pair);
  const price = useSyncExternalStore(
    (listener) => tickers.subscribe(key, listener),
    () => (isWanted ? lastPriceNow(pair) : null),
  );
  useEffect(() => {
    if (price === null) return;
    dispatch({ type: 'price_filled_in', price: fixed(price, decimalsOf(pair.tickSize), 'down') });
  }, [dispatch, price, pair.tickSize]);
}

/** Returns the best price of the side opposite to a market order; empty if it has no orders, or while unwanted. */
export function useBestPrice(pair: Pair, side: Side, isWanted: boolean): string {
  const { books } = liveFeed.marketData;
  const key = pairKey(pair);
  return useSyncExternalStore(
    (listener) => books.subscribe(key, listener),
    () => (isWanted ? (books.read(key)?.[side === 'buy' ? 'asks' : 'bids'][0]?.price ?? '') : ''),
  );
}
