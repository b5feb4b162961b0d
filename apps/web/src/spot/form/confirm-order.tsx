import { useTimes } from '@assay/client/times';
import { basisPointsOf } from '@assay/contract';
import { ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { instantOf } from '../../shared/typed-time.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { isWaitingType, modeOf, takesTerms } from '../order/order-type.ts';
import { useOrderWords } from '../order/order-words.ts';
import { percentText } from '../order/percent-text.ts';
import { ExitEffect } from './exit-effect.tsx';
import { exitsOf } from './exits.ts';
import { visibleOf } from './iceberg.ts';
import { IcebergEffect } from './iceberg-effect.tsx';
import { OrderEffect } from './order-effect.tsx';
import { OrderFigures } from './order-figures.tsx';
import type { TradeFormControls } from './use-trade-form.ts';

export type ConfirmOrderProps = { readonly pair: Pair; readonly controls: TradeFormControls };

/** Confirmation of an order before it is sent, for users who enabled it. */
export function ConfirmOrder({ pair, controls }: ConfirmOrderProps) {
  const { t } = useTranslation('trade');
  const { form } = controls;
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
      <div className="flex flex-col gap-2">
        <OrderLines pair={pair} controls={controls} />
        <OrderFigures pair={pair} controls={controls} />
        <OrderEffect pair={pair} form={form} />
        <IcebergEffect pair={pair} form={form} />
        <ExitEffect pair={pair} controls={controls} />
      </div>
    </ConfirmDialog>
  );
}

/** Fields of the order, line by line. */
function OrderLines({ pair, controls }: ConfirmOrderProps) {
  const { t } = useTranslation(['trade', 'words']);
  const { tag } = useLanguage();
  const orderTexts = useOrderWords();
  const times = useTimes();
  const { form } = controls;
  const { type } = form;
  const exits = exitsOf(form);
  const visible = visibleOf(form);
  const money = (text: string) => `${formatDecimal(text, pair.priceDecimals, tag)} ${pair.legalName}`;
  const hasTerms = takesTerms(type) && (form.timeInForce !== 'gtc' || form.postOnly);
  const lines: readonly (readonly [label: string, value: string])[] = [
    [t(($) => $.words.orderType), orderTexts.type(type)],
    ...(type === 'trailing_stop'
      ? [[t(($) => $.trade.form.delta), percentText(basisPointsOf(form.delta) ?? 0, tag)] as const]
      : []),
    ...(isWaitingType(type) && form.trigger !== ''
      ? [
          [
            type === 'trailing_stop' ? t(($) => $.words.activationPrice) : t(($) => $.trade.form.trigger),
            money(form.trigger),
          ] as const,
        ]
      : []),
    [t(($) => $.words.price), modeOf(type) === 'market' ? t(($) => $.words.market) : money(form.price)],
    ...(type === 'oco'
      ? [
          [
            t(($) => $.trade.form.stopLimit),
            form.stopPrice === '' ? t(($) => $.words.market) : money(form.stopPrice),
          ] as const,
        ]
      : []),
    [
      t(($) => $.trade.form.amount),
      `${formatDecimal(form.quantity, pair.quantityDecimals, tag)} ${pair.currencyName}`,
    ],
    ...(visible === ''
      ? []
      : [
          [
            t(($) => $.trade.form.visible),
            `${formatDecimal(visible, pair.quantityDecimals, tag)} ${pair.currencyName}`,
          ] as const,
        ]),
    ...(exits.takeProfit === ''
      ? []
      : [[t(($) => $.trade.form.takeProfit), money(exits.takeProfit)] as const]),
    ...(exits.stopLoss === '' ? [] : [[t(($) => $.trade.form.stopLoss), money(exits.stopLoss)] as const]),
    ...(exits.stopLossLimit === ''
      ? []
      : [[t(($) => $.trade.form.stopLossLimit), money(exits.stopLossLimit)] as const]),
    ...(hasTerms
      ? [
          [
            t(($) => $.trade.terms.timeInForce),
            form.postOnly ? t(($) => $.trade.terms.postOnly) : orderTexts.timeInForce(form.timeInForce),
          ] as const,
        ]
      : []),
    ...(hasTerms && form.timeInForce === 'gtd'
      ? [
          [
            t(($) => $.trade.terms.expiresAt),
            times.formatWithZone(instantOf(form.expiry, times.timeZone), 'minute'),
          ] as const,
        ]
      : []),
    ...(form.prevention === 'expire_taker'
      ? []
      : [[t(($) => $.trade.prevention.title), orderTexts.prevention(form.prevention)] as const]),
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small [&_dd]:text-right [&_dt]:text-ink-muted">
      {lines.map(([label, value]) => (
        <div key={label} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
