import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useForm } from '../forms/use-form.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { PreviewDialog, type Previewed } from '../shell/preview-dialog.tsx';
import type { Desk } from './desk.ts';

/** What holds for all currencies: what they are valued in, the fee, and what is small. */
export function RulesDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeConversionRules;
  const preview = consoleCalls.consolePreviewConversionRules;
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  const form = useForm({
    initial: {
      hub: desk.hub === null ? '' : String(desk.hub),
      fee: String(desk.fee),
      small: shortened(desk.small),
    },
    read: (typed) => ({ schema: preview.input, input: typed }),
    send: (typed) => callServer(preview, typed),
    onDone: (answer, typed) => {
      const wish = typed;
      setPreviewed({
        preview: answer,
        read: (reason) => ({ schema: call.input, input: { ...wish, reason } }),
        propose: (reason) => callServer(call, { ...wish, reason }),
      });
    },
  });
  const { field } = form;
  return (
    <PreviewDialog
      title={t(($) => $.products.conversion.rulesTitle)}
      form={form}
      previewed={previewed}
      onBack={() => setPreviewed(null)}
      onClose={onClose}
    >
      <CurrencyField {...field('hub')} desk={desk} label={t(($) => $.products.conversion.hub)} />
      <TypedInput
        {...field('fee')}
        label={t(($) => $.products.conversion.fee)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TypedInput
        {...field('small')}
        label={t(($) => $.products.conversion.small)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
    </PreviewDialog>
  );
}
