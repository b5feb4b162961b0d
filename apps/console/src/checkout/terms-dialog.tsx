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

const NUMBERS = ['rate', 'least', 'most'] as const;

/** Dialog that proposes new terms of payments to a second person. */
export function TermsDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'console']);
  const call = consoleCalls.consoleProposePaymentTerms;
  const form = useActionForm({
    initial: {
      currency: desk.currency === null ? '' : String(desk.currency),
      rate: shortened(desk.rate),
      least: shortened(desk.least),
      most: shortened(desk.most),
      reason: '',
    },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.checkout.termsTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <CurrencyField {...field('currency')} desk={desk} />
      {NUMBERS.map((name) => (
        <TypedInput
          key={name}
          {...field(name)}
          label={t(($) => $.products.checkout[name])}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
      <Banner>{t(($) => $.console.words.secondForIt)}</Banner>
    </ReasonDialog>
  );
}
