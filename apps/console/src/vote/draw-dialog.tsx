import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import { CurrencyField } from './currency-field.tsx';
import type { Desk } from './desk.ts';

/** What votes have cost, out: proposed to a second person. */
export function DrawDialog(props: { readonly desk: Desk; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { desk, onClose } = props;
  const call = consoleCalls.consoleDrawVotes;
  const form = useActionForm({
    initial: { currency: '', number: '', reason: '' },
    read: (typed) => ({ schema: call.input, input: typed }),
    send: (typed) => callServer(call, typed),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.vote.draw)}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <CurrencyField {...field('currency')} desk={desk} />
      <TypedInput
        {...field('number')}
        label={t(($) => $.products.vote.number)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.products.vote.second)}</Banner>
    </ReasonDialog>
  );
}
