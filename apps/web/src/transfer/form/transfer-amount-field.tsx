import type { FieldControls } from '@assay/forms';
import { plain } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { AmountField } from '../../assets/amount-field.tsx';
import { formatExact } from '../../assets/amount-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AMOUNT_DECIMALS } from './bounds.ts';

export type TransferAmountFieldProps = {
  readonly field: FieldControls<string>;
  readonly currency: string;
  readonly available: string;
  /** Help text, such as the minimum amount. */
  readonly hint?: string | undefined;
};

/** Amount to transfer, with a button that fills in the available balance. */
export function TransferAmountField({ field, currency, available, hint }: TransferAmountFieldProps) {
  const { t } = useTranslation(['transfer', 'words']);
  const { tag } = useLanguage();
  return (
    <div className="flex flex-col gap-1.5">
      <AmountField
        label={t(($) => $.words.amount)}
        field={field}
        currency={currency}
        decimals={AMOUNT_DECIMALS}
        maxAmount={plain(available)}
        maxLabel={t(($) => $.transfer.form.all)}
        hint={hint}
      />
      <p className="flex justify-between gap-2 text-small text-ink-muted">
        <span>{t(($) => $.words.available)}</span>
        <output className="text-ink">{`${formatExact(available, tag)} ${currency}`}</output>
      </p>
    </div>
  );
}
