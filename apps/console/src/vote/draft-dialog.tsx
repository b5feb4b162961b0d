import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { DraftRow } from './desk.ts';

/** Dialog that lists the winner of a round as a currency, prefilled with its candidate. */
export function DraftDialog(props: { readonly row: DraftRow; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'words', 'console']);
  const { row, onClose } = props;
  const call = consoleCalls.consoleListCurrency;
  const form = useActionForm({
    initial: { name: row.name, decimals: '8', reason: '' },
    read: (typed) => ({ schema: call.input, input: { code: row.code, ...typed } }),
    send: (typed) => callServer(call, { code: row.code, ...typed }),
    onDone: onClose,
  });
  const { field } = form;
  return (
    <ReasonDialog
      title={t(($) => $.products.vote.listTitle, { code: row.code })}
      form={form}
      reason={field('reason')}
      onClose={onClose}
    >
      <TypedInput {...field('name')} label={t(($) => $.words.name)} required autoComplete="off" />
      <TypedInput
        {...field('decimals')}
        label={t(($) => $.console.words.decimals)}
        required
        inputMode="numeric"
        autoComplete="off"
      />
      <Banner>{t(($) => $.products.vote.listHint)}</Banner>
    </ReasonDialog>
  );
}
