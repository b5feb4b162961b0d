import { calls } from '@assay/contract';
import { showToast } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { useOpenKey } from '../../shared/use-open-key.ts';
import type { PayFrom } from './bet.ts';

export type Bet = {
  readonly matchId: number;
  readonly currencyId: number;
  readonly type: 1 | 2;
  readonly seconds: number;
  readonly number: string;
  readonly payFrom: PayFrom;
};

export type Placing = {
  /** Which of the two is being sent. */
  readonly sending: 1 | 2 | null;
  /** Why the last one was not placed, or that nobody knows. */
  readonly refusal: string | null;
  readonly place: (bet: Bet) => Promise<void>;
  readonly forget: () => void;
};

/** Places a contract. When no answer came, the same sent again is the same contract and no second one. */
export function usePlace(): Placing {
  const { t } = useTranslation('common');
  const key = useOpenKey();
  const [sending, setSending] = useState<1 | 2 | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const place = async (bet: Bet): Promise<void> => {
    if (sending !== null) return;
    setSending(bet.type);
    setRefusal(null);
    const fields = {
      match_id: String(bet.matchId),
      currency_id: String(bet.currencyId),
      type: bet.type === 1 ? '1' : '2',
      seconds: String(bet.seconds),
      number: bet.number,
      pay_from: bet.payFrom,
    } as const;
    const result = await callServer(
      calls.microtradeSubmit,
      { ...fields, client_key: key.of(fields) },
      { isQuiet: true },
    );
    setSending(null);
    if (result.status === 'failed') {
      setRefusal(t(($) => $.common.state.networkFailed));
      return;
    }
    key.settle();
    if (result.status === 'refused') {
      setRefusal(result.message);
      return;
    }
    showToast({ kind: 'done', title: result.answer });
    refresh(calls.microtradeLists, calls.microtradePayable);
  };
  return { sending, refusal, place, forget: () => setRefusal(null) };
}
