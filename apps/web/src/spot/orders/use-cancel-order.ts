import { calls, type OrderRow } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { OWN_LISTS } from '../use-deal.ts';

/** An order that can be cancelled, as far as cancelling needs to know it. */
export type Cancellable = Pick<OrderRow, 'id' | 'type'>;

export type Cancelling = {
  /** What the open question is about; empty when none is asked. */
  readonly asked: readonly Cancellable[];
  readonly isBusy: boolean;
  readonly ask: (orders: readonly Cancellable[]) => void;
  readonly decline: () => void;
  readonly confirm: () => void;
};

/** Cancels orders after asking. The lists and the balance follow. */
export function useCancelOrder(): Cancelling {
  const { t } = useTranslation('trade');
  const [asked, setAsked] = useState<readonly Cancellable[]>([]);
  const [isBusy, setBusy] = useState(false);

  const cancelAll = async (): Promise<void> => {
    setBusy(true);
    let cancelled = 0;
    let isLost = false;
    for (const { id, type } of asked) {
      const result = await callServer(calls.cancelOrder, { id: String(id), type });
      if (result.status === 'ok') cancelled += 1;
      if (result.status === 'failed') isLost = true;
    }
    setBusy(false);
    setAsked([]);
    if (isLost) showToast({ kind: 'warning', title: t(($) => $.trade.orders.cancelUnknown) });
    else if (cancelled > 0) showToast({ kind: 'done', title: t(($) => $.trade.orders.cancelled) });
    refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
  };

  return {
    asked,
    isBusy,
    ask: setAsked,
    decline: () => setAsked([]),
    confirm: () => void cancelAll(),
  };
}
