import { calls, type PlacedOrder } from '@assay/contract';
import { isPositive } from '@assay/money';
import { showToast } from '@assay/ui';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { formatWhole } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { OWN_LISTS } from '../use-deal.ts';
import type { TradeForm } from './trade-form.ts';

type Announce = (form: Pick<TradeForm, 'side' | 'quantity'>, order: PlacedOrder, message: string) => void;

/** Returns a function that reports a placed order as a toast, with a cancel button while it is open or untriggered. */
export function useAnnouncePlaced(pair: Pair): Announce {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  return useCallback(
    ({ side, quantity }, order, message) => {
      const amount = formatWhole(quantity, pair.lotSize, tag);
      const base = pair.currencyName;
      const type = side === 'buy' ? 'in' : 'out';
      const cancel = async () => {
        const result = await callServer(calls.cancelOrder, { id: String(order.id), type });
        if (result.status === 'ok') showToast({ kind: 'done', title: t(($) => $.trade.orders.cancelled) });
        refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
      };
      const titles = {
        pending: t(($) => $.trade.form.placed),
        waiting: t(($) => $.trade.form.placed),
        open: t(($) => $.trade.form.placed),
        filled: t(($) => $.trade.form.filled),
        cancelled: isPositive(order.complete_number)
          ? t(($) => $.trade.form.partlyCancelled)
          : t(($) => $.trade.form.nothingFilled),
      };
      // The server's message is more specific for trigger orders, OCO orders, and orders that ended early.
      const isSingle = order.oco_id === undefined && order.bracket_id === undefined;
      const isPlain = (order.status === 'open' || order.status === 'filled') && isSingle;
      const plainText =
        side === 'buy'
          ? t(($) => $.trade.form.placedBuy, { amount, base })
          : t(($) => $.trade.form.placedSell, { amount, base });
      const isActive = order.status === 'open' || order.status === 'waiting';
      showToast({
        kind: order.status === 'cancelled' ? 'warning' : 'done',
        title: titles[order.status],
        text: isPlain ? plainText : message,
        ...(isActive
          ? { action: { label: t(($) => $.trade.form.cancelIt), onClick: () => void cancel() } }
          : {}),
      });
    },
    [pair, t, tag],
  );
}
