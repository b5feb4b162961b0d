import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { TermsInput } from '../product-desk/terms-fields.tsx';
import { useTermsForm } from '../product-desk/use-terms-form.ts';
import { PreviewDialog } from '../shell/preview-dialog.tsx';
import type { Desk } from './desk.ts';

/** What holds for all currencies: what they are valued in, the fee, and what is small. */
export function RulesDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeConversionRules;
  const preview = consoleCalls.consolePreviewConversionRules;
  const terms = useTermsForm({
    initial: {
      hub: desk.hub === null ? '' : String(desk.hub),
      fee: String(desk.fee),
      small: shortened(desk.small),
    },
    wish: (typed) => typed,
    preview: { schema: preview.input, send: (wish) => callServer(preview, wish) },
    proposal: { schema: call.input, send: (wish) => callServer(call, wish) },
  });
  const { field } = terms.form;
  return (
    <PreviewDialog title={t(($) => $.products.conversion.rulesTitle)} {...terms} onClose={onClose}>
      <CurrencyField {...field('hub')} desk={desk} label={t(($) => $.products.conversion.hub)} />
      <TermsInput {...field('fee')} label={t(($) => $.products.conversion.fee)} />
      <TermsInput {...field('small')} label={t(($) => $.products.conversion.small)} />
    </PreviewDialog>
  );
}
