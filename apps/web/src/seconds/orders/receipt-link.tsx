import { calls } from '@assay/contract';
import { Button } from '@assay/ui';
import { useNavigate } from '@tanstack/react-router';
import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import type { SecondsOrder } from '../order.ts';

/** The way to a contract's receipt: its address is asked for when it is wanted. */
export function ReceiptLink({ order }: { readonly order: SecondsOrder }) {
  const { t } = useTranslation('seconds');
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    const result = await callServer(calls.receiptLink, { id: String(order.id) });
    setBusy(false);
    if (result.status === 'ok')
      await navigate({ to: '/secondReceipt', search: { token: result.answer.token } });
  };
  return (
    <Button
      kind="quiet"
      size="small"
      busy={isBusy}
      icon={<ReceiptText aria-hidden="true" className="size-3.5" />}
      aria-label={t(($) => $.seconds.orders.receiptOf, { id: order.id })}
      onClick={() => void open()}
    >
      {t(($) => $.seconds.orders.receipt)}
    </Button>
  );
}
