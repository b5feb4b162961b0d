import type { OrderRow } from '@assay/contract';
import { ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { bracketLeg, isInBracket, isTied } from '../order/order-facts.ts';
import type { Cancelling } from './use-cancel-order.ts';

/** Returns true for an order whose cancellation ends others, too. */
function endsOthers(order: OrderRow): boolean {
  return isTied(order) || (isInBracket(order) && bracketLeg(order) !== 'entry');
}

/** Confirmation before an order is cancelled. */
export function CancelDialog({ cancelling }: { readonly cancelling: Cancelling }) {
  const { t } = useTranslation(['trade', 'words']);
  const { asked } = cancelling;
  const textOf = (order: OrderRow) => {
    const leg = bracketLeg(order);
    if (leg === 'entry') return t(($) => $.trade.orders.cancelEntryText);
    if (leg !== null && endsOthers(order)) return t(($) => $.trade.orders.cancelBracketText);
    return isTied(order) ? t(($) => $.trade.orders.cancelBothText) : t(($) => $.trade.orders.cancelText);
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) cancelling.decline();
      }}
      title={
        asked !== null && endsOthers(asked)
          ? t(($) => $.trade.orders.cancelGroupTitle)
          : t(($) => $.trade.orders.cancelTitle)
      }
      description={asked === null ? '' : textOf(asked)}
      confirmLabel={t(($) => $.trade.orders.cancel)}
      cancelLabel={t(($) => $.words.keepIt)}
      busy={cancelling.isBusy}
      onConfirm={cancelling.confirm}
    />
  );
}
