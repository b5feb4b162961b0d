import { ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useContractTexts } from '../contracts/texts.ts';
import { opensNow } from './estimate.ts';
import { OrderFigures, type OrderFiguresProps } from './order-figures.tsx';

/** Confirmation of an order before it is sent. */
export function ConfirmOrder(props: OrderFiguresProps) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const { confirmation, orderDraft, form, terms } = props.order;
  const isLong = orderDraft.isLong;
  return (
    <ConfirmDialog
      open={confirmation.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) confirmation.answer(false);
      }}
      title={t(($) => $.lever.form.confirmTitle)}
      confirmLabel={isLong ? t(($) => $.lever.form.openLong) : t(($) => $.lever.form.openShort)}
      cancelLabel={t(($) => $.lever.form.goBack)}
      tone={isLong ? 'buy' : 'sell'}
      onConfirm={() => confirmation.answer(true)}
    >
      <p className="mb-2 font-medium">
        {t(($) => $.lever.form.confirmText, {
          symbol: props.pair.symbol,
          side: isLong ? t(($) => $.lever.side.long) : t(($) => $.lever.side.short),
          multiple: form.values.multiple,
          hands: texts.hands(orderDraft.hands ?? 0),
        })}
      </p>
      <OrderFigures {...props} />
      <p className="mt-2 text-small text-ink-muted">
        {opensNow(orderDraft, terms) ? t(($) => $.lever.form.marketNote) : t(($) => $.lever.form.limitNote)}
      </p>
    </ConfirmDialog>
  );
}
