import { ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import type { Cancelling } from './use-cancel-order.ts';

/** Asks before one or all open orders are cancelled. */
export function CancelDialog({ cancelling }: { readonly cancelling: Cancelling }) {
  const { t } = useTranslation('trade');
  const count = cancelling.asked.length;
  const isSeveral = count > 1;
  return (
    <ConfirmDialog
      open={count > 0}
      onOpenChange={(isOpen) => {
        if (!isOpen) cancelling.decline();
      }}
      title={isSeveral ? t(($) => $.trade.orders.cancelAllTitle) : t(($) => $.trade.orders.cancelTitle)}
      description={
        isSeveral ? t(($) => $.trade.orders.cancelAllText, { count }) : t(($) => $.trade.orders.cancelText)
      }
      confirmLabel={isSeveral ? t(($) => $.trade.orders.cancelAll) : t(($) => $.trade.orders.cancel)}
      cancelLabel={t(($) => $.trade.orders.keep)}
      busy={cancelling.isBusy}
      onConfirm={cancelling.confirm}
    />
  );
}
