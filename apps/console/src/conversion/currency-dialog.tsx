import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { useTermsForm } from '../product-desk/use-terms-form.ts';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import type { CurrencyTermsRow, Desk } from './desk.ts';

const NUMBERS = ['spread', 'least', 'most', 'per_user', 'per_hour', 'open_most'] as const;

/** The spread, the amounts and the limits of a currency. */
export function CurrencyDialog(props: {
  readonly row: CurrencyTermsRow | null;
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('products');
  const { row, desk, onClose } = props;
  const call = consoleCalls.consoleProposeConversionCurrency;
  const preview = consoleCalls.consolePreviewConversionCurrency;
  const terms = useTermsForm({
    initial: {
      currency: row === null ? '' : String(row.currency),
      spread: row === null ? '' : String(row.spread),
      least: shortened(row?.least ?? ''),
      most: shortened(row?.most ?? ''),
      multiple: shortened(row?.multiple ?? '0'),
      per_user: shortened(row?.per_user ?? ''),
      per_hour: shortened(row?.per_hour ?? ''),
      open_most: shortened(row?.open_most ?? ''),
    },
    wish: (typed) => typed,
    preview: { schema: preview.input, send: (wish) => callServer(preview, wish) },
    proposal: { schema: call.input, send: (wish) => callServer(call, wish) },
  });
  const { field } = terms.form;
  const labels = {
    spread: t(($) => $.products.conversion.spread),
    least: t(($) => $.products.conversion.least),
    most: t(($) => $.products.conversion.most),
    per_user: t(($) => $.products.conversion.perUser),
    per_hour: t(($) => $.products.conversion.perHour),
    open_most: t(($) => $.products.conversion.openMost),
  };
  return (
    <PreviewDialog title={t(($) => $.products.conversion.currencyTitle)} {...terms} onClose={onClose}>
      {row === null && <CurrencyField {...field('currency')} desk={desk} />}
      <div className="grid grid-cols-2 gap-3 max-tablet:grid-cols-1">
        {NUMBERS.map((name) => (
          <TermsInput key={name} {...field(name)} label={labels[name]} />
        ))}
      </div>
      <TypedInput
        {...field('multiple')}
        label={t(($) => $.products.conversion.multiple)}
        hint={t(($) => $.products.conversion.multipleHint)}
        inputMode="decimal"
        autoComplete="off"
      />
    </PreviewDialog>
  );
}
