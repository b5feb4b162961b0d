import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { Desk } from './desk.ts';

/** Money of the house’s own into its fees: proposed to a second person. */
export function FundDialog({ desk, onClose }: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleFundRebates;
  const form = useActionForm({
    initial: { number: '', reason: '' },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.rebate.fundTitle)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <TypedInput
        {...field('number')}
        label={`${t(($) => $.products.rebate.number)} (${desk.currency_name})`}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.products.rebate.second)}</Banner>
    </ReasonDialog>
  );
}
