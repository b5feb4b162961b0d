import { calls, type RequestOf } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { OWN_LISTS } from '../use-deal.ts';

/** One call cancels tens of thousands of orders; nobody needs more of them than this. */
const MOST_CALLS = 20;

export type CancellingAll = {
  readonly isBusy: boolean;
  readonly cancelAll: (which: RequestOf<typeof calls.cancelAllOrders>) => Promise<void>;
};

/** Cancels until nothing is left, and says how many there were. The lists and the balance follow. */
export function useCancelAll(onDone: () => void): CancellingAll {
  const { t } = useTranslation('trade');
  const [isBusy, setBusy] = useState(false);
  const cancelAll: CancellingAll['cancelAll'] = async (which) => {
    setBusy(true);
    let count = 0;
    let isLost = false;
    for (let made = 0; made < MOST_CALLS; made += 1) {
      const result = await callServer(calls.cancelAllOrders, which);
      isLost = result.status === 'failed';
      if (result.status !== 'ok') break;
      count += result.data?.count ?? 0;
      if (result.data?.more !== 1) break;
    }
    setBusy(false);
    onDone();
    if (isLost) showToast({ kind: 'warning', title: t(($) => $.trade.orders.cancelUnknown) });
    else if (count > 0) showToast({ kind: 'done', title: t(($) => $.trade.orders.allCancelled, { count }) });
    refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
  };
  return { isBusy, cancelAll };
}
