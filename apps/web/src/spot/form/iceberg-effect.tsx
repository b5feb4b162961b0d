import { isPositive } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { visibleOf } from './iceberg.ts';
import type { OrderEffectProps } from './order-effect.tsx';

/** Sentence on the visible part of an iceberg, once its quantities are typed. */
export function IcebergEffect({ pair, form }: OrderEffectProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const visible = visibleOf(form);
  if (visible === '' || !isPositive(form.quantity)) return null;
  const amountText = (text: string) =>
    `${formatDecimal(text, pair.quantityDecimals, tag)} ${pair.currencyName}`;
  return (
    <p className="text-small text-ink-muted">
      {t(($) => $.trade.effect.iceberg, { visible: amountText(visible), amount: amountText(form.quantity) })}
    </p>
  );
}
