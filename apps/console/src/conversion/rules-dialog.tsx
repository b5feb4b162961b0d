import { consoleCalls } from '@assay/contract/console';
import { shortened } from '@assay/money';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { CurrencyField } from '../product-desk/currency-field.tsx';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { Desk } from './desk.ts';

/** What holds for all currencies: what they are valued in, the fee, and what is small. */
export function RulesDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleProposeConversionRules;
  const form = useActionForm({
    initial: {
      hub: desk.hub === null ? '' : String(desk.hub),
      fee: String(desk.fee),
      small: shortened(desk.small),
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.conversion.rulesTitle)}
      form={form}
      reason={field('reason')}
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
      <Banner>{t(($) => $.products.conversion.second)}</Banner>
    </ReasonDialog>
  );
}
