import { calls } from '@assay/contract';
import { Button, ConfirmDialog } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { callServer } from '../../api/server.ts';
import { toastSuccess } from '../../forms/use-form.ts';
import { useEarnText } from '../texts.ts';
import type { Position } from '../use-plans.ts';

const CHANGED = [calls.wealthPlans, calls.wealthPositions, calls.wealthCalendar, calls.wealthCover];

/** Actions on a position: redemption, after a confirmation, and the renewal switch. */
export function PositionActions({ position }: { readonly position: Position }) {
  const { t } = useTranslation(['earn', 'common']);
  const text = useEarnText();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { id, kind, renews, locked, product } = position;
  if (kind !== 'fixed' && kind !== 'flexible' && kind !== 'mortgage') return <span>–</span>;
  const runAction = async (action: 'redeem' | 'renew'): Promise<void> => {
    setConfirmOpen(false);
    setBusy(true);
    const result =
      action === 'redeem'
        ? await callServer(calls.wealthRedeem, { id: String(id) })
        : await callServer(calls.wealthRenewal, { id: String(id), renew: renews === 1 ? '0' : '1' });
    setBusy(false);
    if (result.status !== 'ok') return;
    toastSuccess(result.answer);
    refresh(...CHANGED);
  };
  return (
    <span className="flex flex-wrap gap-2">
      <Button size="small" busy={isBusy} onClick={() => setConfirmOpen(true)}>
        {t(($) => $.earn.own.redeem)}
      </Button>
      {kind === 'fixed' && (
        <Button size="small" busy={isBusy} onClick={() => void runAction('renew')}>
          {renews === 1 ? t(($) => $.earn.own.renewNot) : t(($) => $.earn.own.renew)}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirmOpen}
        onOpenChange={setConfirmOpen}
        title={t(($) => $.earn.own.redeemTitle)}
        confirmLabel={t(($) => $.common.action.confirm)}
        cancelLabel={t(($) => $.common.action.cancel)}
        onConfirm={() => void runAction('redeem')}
      >
        <p className="text-body">
          {t(($) => $.earn.redeem[kind], { amount: text.money(locked), currency: product.currency_name })}
        </p>
      </ConfirmDialog>
    </span>
  );
}
