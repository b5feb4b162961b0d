import { calls, type PlacedOrder } from '@assay/contract';
import { showToast } from '@assay/ui';
import Big from 'big.js';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import type { Pair } from '../pair/pair.ts';
import { OWN_LISTS } from '../use-deal.ts';
import type { Side } from './side.ts';

/** Says what became of an order; one that rests can be cancelled right there. */
export function useAnnouncePlaced(pair: Pair): (side: Side, quantity: string, order: PlacedOrder) => void {
  const { t } = useTranslation('trade');
  return useCallback(
    (side, quantity, order) => {
      const amount = new Big(quantity).toFixed();
      const base = pair.currencyName;
      const type = side === 'buy' ? 'in' : 'out';
      const cancel = async () => {
        const result = await callServer(calls.cancelOrder, { id: String(order.id), type });
        if (result.status === 'ok') showToast({ kind: 'done', title: t(($) => $.trade.orders.cancelled) });
        refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
      };
      const titles = {
        waiting: t(($) => $.trade.form.placed),
        open: t(($) => $.trade.form.placed),
        filled: t(($) => $.trade.form.filled),
        cancelled: t(($) => $.trade.form.partlyCancelled),
      };
      showToast({
        kind: 'done',
        title: titles[order.status],
        text:
          side === 'buy'
            ? t(($) => $.trade.form.placedBuy, { amount, base })
            : t(($) => $.trade.form.placedSell, { amount, base }),
        ...(order.status === 'open'
          ? { action: { label: t(($) => $.trade.form.cancelIt), onClick: () => void cancel() } }
          : {}),
      });
    },
    [pair, t],
  );
}
