import type { FieldControls } from '@assay/forms';
import { Button, DecimalInput, Field } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { formatExact, typedAmount } from '../../assets/amount-text.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { AMOUNT_DECIMALS } from './bounds.ts';

export type AmountFieldProps = {
  readonly field: FieldControls<string>;
  readonly currency: string;
  readonly available: string;
  /** Such as the smallest amount. */
  readonly hint?: string | undefined;
};

/** How much is moved, with all that there is at one press. */
export function AmountField({ field, currency, available, hint }: AmountFieldProps) {
  const { t } = useTranslation('transfer');
  const { tag } = useLanguage();
  return (
    <div className="flex flex-col gap-1.5">
      <Field label={t(($) => $.transfer.form.amount)} error={field.error} hint={hint}>
        <DecimalInput
          value={field.value}
          onValueChange={field.onChange}
          decimals={AMOUNT_DECIMALS}
          controlSize="large"
          unit={
            <span className="flex items-center gap-1">
              {currency}
              <Button
                kind="quiet"
                size="small"
                className="-mr-2 text-accent"
                onClick={() => field.onChange(typedAmount(available))}
              >
                {t(($) => $.transfer.form.all)}
              </Button>
            </span>
          }
        />
      </Field>
      <p className="flex justify-between gap-2 text-small text-ink-muted">
        <span>{t(($) => $.transfer.form.available)}</span>
        <output className="text-ink">
          {formatExact(available, tag)} {currency}
        </output>
      </p>
    </div>
  );
}
