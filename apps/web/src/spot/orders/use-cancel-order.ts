import { calls, type OrderRow } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { OWN_LISTS } from '../use-deal.ts';

export type Cancelling = {
  /** Order of the open confirmation; null if none is open. */
  readonly asked: OrderRow | null;
  readonly isBusy: boolean;
  readonly ask: (order: OrderRow) => void;
  readonly decline: () => void;
  readonly confirm: () => void;
};

/** Cancels an order after a confirmation, then refetches lists and balances. */
export function useCancelOrder(): Cancelling {
  const { t } = useTranslation('trade');
  const [asked, setAsked] = useState<OrderRow | null>(null);
  const [isBusy, setBusy] = useState(false);

  const cancel = async ({ id, type }: OrderRow): Promise<void> => {
    setBusy(true);
    const result = await callServer(calls.cancelOrder, { id: String(id), type });
    setBusy(false);
    setAsked(null);
    if (result.status === 'ok') showToast({ kind: 'done', title: t(($) => $.trade.orders.cancelled) });
    if (result.status === 'failed') {
      showToast({ kind: 'warning', title: t(($) => $.trade.orders.cancelUnknown) });
    }
    refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
  };

  return {
    asked,
    isBusy,
    ask: setAsked,
    decline: () => setAsked(null),
    confirm: () => {
      if (asked !== null) void cancel(asked);
    },
  };
}
