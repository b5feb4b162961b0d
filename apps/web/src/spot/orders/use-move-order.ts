import { calls, type OrderRow } from '@assay/contract';
import { compare } from '@assay/money';
import { showToast } from '@assay/ui';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { bookNow } from '../../live/live-feed.ts';
import { newClientKey } from '../../shared/client-key.ts';
import { useMedia } from '../../shared/use-media.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { usePreferences } from '../../trade/preferences.ts';
import { OWN_LISTS } from '../use-deal.ts';
import { amendmentOf, amendRequestOf } from './amend-rules.ts';

/** An order whose line was dragged from its price to another one. It counts while the order has its old price. */
export type MovedOrder = { readonly id: number; readonly from: string; readonly price: string };

export type Moving = {
  readonly moved: MovedOrder | null;
  readonly move: (order: OrderRow, price: string) => Promise<void>;
  /** Puts the line back to the price of its order. */
  readonly reset: () => void;
};

/**
 * Amends an order whose line was dragged on the chart. `onAsk` is called instead where nothing may be sent without
 * looking: if orders are confirmed, on a touch screen, and if the order could fill at its new price.
 */
export function useMoveOrder(pair: Pair, onAsk: (order: OrderRow, price: string) => void): Moving {
  const { t } = useTranslation('trade');
  const [moved, setMoved] = useState<MovedOrder | null>(null);
  const confirmsOrders = usePreferences((preferences) => preferences.confirmsOrders);
  const isTouch = useMedia('(pointer: coarse)');

  // The same function until something changes, so that the chart is not drawn at each push.
  const move = useCallback(
    async (order: OrderRow, price: string): Promise<void> => {
      setMoved({ id: order.id, from: order.price, price });
      if (confirmsOrders || isTouch || couldFill(order, price, pair)) return onAsk(order, price);
      const refusal = compare(price, order.price) === 0 ? null : await amend(order, price);
      if (refusal === null) return;
      setMoved(null);
      showToast({ kind: 'warning', title: refusal ?? t(($) => $.trade.amend.noAnswer) });
    },
    [confirmsOrders, isTouch, pair, onAsk, t],
  );
  return { moved, move, reset: () => setMoved(null) };
}

/** Amends the price of an order. @returns null when done, the server's reason, undefined without an answer */
async function amend(order: OrderRow, price: string): Promise<string | null | undefined> {
  const request = amendRequestOf(order, { ...amendmentOf(order), price }, newClientKey());
  const result = await callServer(calls.amendOrder, request, { suppressToast: true });
  refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
  if (result.status === 'failed') return undefined;
  if (result.status === 'refused') return result.message;
  showToast({ kind: 'done', title: result.answer });
  return null;
}

/** Returns true if the order would meet the other side of the book, as far as this page knows it. */
function couldFill({ type }: OrderRow, price: string, pair: Pair): boolean {
  const book = bookNow(pair);
  if (book === undefined) return true;
  const best = book[type === 'in' ? 'asks' : 'bids'][0]?.price;
  if (best === undefined) return false;
  return type === 'in' ? compare(price, best) >= 0 : compare(price, best) <= 0;
}
