import { ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Pair } from '../pair/pair.ts';
import { OrderFigures } from './order-figures.tsx';
import type { TradeFormControls } from './use-trade-form.ts';

export type ConfirmOrderProps = { readonly pair: Pair; readonly controls: TradeFormControls };

/** Shows an order once more before it is sent, for those who asked to be asked. */
export function ConfirmOrder({ pair, controls }: ConfirmOrderProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const { form, price } = controls;
  const base = pair.currencyName;
  return (
    <ConfirmDialog
      open={form.stage === 'confirming'}
      onOpenChange={(isOpen) => {
        if (!isOpen) controls.dispatch({ type: 'confirmation_declined' });
      }}
      title={t(($) => $.trade.form.confirmTitle)}
      confirmLabel={
        form.side === 'buy'
          ? t(($) => $.trade.form.buyBase, { base })
          : t(($) => $.trade.form.sellBase, { base })
      }
      cancelLabel={t(($) => $.trade.form.keepEditing)}
      tone={form.side}
      onConfirm={controls.confirm}
    >
      <dl className="mb-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small [&>dd]:text-right [&>dt]:text-ink-muted">
        <dt>{t(($) => $.trade.form.price)}</dt>
        <dd>
          {form.mode === 'market'
            ? t(($) => $.trade.form.market)
            : `${formatDecimal(price, pair.priceDecimals, tag)} ${pair.legalName}`}
        </dd>
        <dt>{t(($) => $.trade.form.amount)}</dt>
        <dd>{`${formatDecimal(form.quantity, pair.quantityDecimals, tag)} ${base}`}</dd>
      </dl>
      <OrderFigures pair={pair} controls={controls} />
    </ConfirmDialog>
  );
}
