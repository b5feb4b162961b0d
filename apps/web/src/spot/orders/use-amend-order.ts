import { calls, type OrderRow } from '@assay/contract';
import { useIsShown } from '@assay/forms';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { newClientKey } from '../../shared/client-key.ts';
import { OWN_LISTS } from '../use-deal.ts';
import { type Amendment, amendRequestOf } from './amend-rules.ts';

export type Amending = {
  readonly isBusy: boolean;
  /** Message of the server about a refused amendment, or of a failed request. */
  readonly refusal: string | null;
  readonly forget: () => void;
  readonly send: (order: OrderRow, amendment: Amendment) => Promise<void>;
};

/** Amends an order, then refetches lists and balances. */
export function useAmendOrder(onDone: () => void): Amending {
  const { t } = useTranslation('trade');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Idempotency key of an amendment with an unknown outcome, so that a retry changes nothing twice.
  const [lostKey, setLostKey] = useState<string | null>(null);

  const isShown = useIsShown();
  const refuse = (message: string): void => {
    if (isShown.current) setRefusal(message);
    else showToast({ kind: 'warning', title: message });
  };

  const send: Amending['send'] = async (order, amendment) => {
    const clientKey = lostKey ?? newClientKey();
    setBusy(true);
    const request = amendRequestOf(order, amendment, clientKey);
    const result = await callServer(calls.amendOrder, request, { suppressToast: true });
    setBusy(false);
    setLostKey(result.status === 'failed' ? clientKey : null);
    refresh(...OWN_LISTS, calls.spotDeal, calls.walletList);
    if (result.status === 'refused') return refuse(result.message);
    if (result.status === 'failed') return refuse(t(($) => $.trade.amend.noAnswer));
    showToast({ kind: 'done', title: result.answer });
    onDone();
  };

  const forget = () => {
    setRefusal(null);
    setLostKey(null);
  };
  return { isBusy, refusal, forget, send };
}
