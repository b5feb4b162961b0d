import { ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { isTied } from '../order/order-facts.ts';
import type { Cancelling } from './use-cancel-order.ts';

/** Confirmation before an order is cancelled. */
export function CancelDialog({ cancelling }: { readonly cancelling: Cancelling }) {
  const { t } = useTranslation(['trade', 'words']);
  const { asked } = cancelling;
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) cancelling.decline();
      }}
      title={t(($) => $.trade.orders.cancelTitle)}
      description={
        asked !== null && isTied(asked)
          ? t(($) => $.trade.orders.cancelBothText)
          : t(($) => $.trade.orders.cancelText)
      }
      confirmLabel={t(($) => $.trade.orders.cancel)}
      cancelLabel={t(($) => $.words.keepIt)}
      busy={cancelling.isBusy}
      onConfirm={cancelling.confirm}
    />
  );
}
