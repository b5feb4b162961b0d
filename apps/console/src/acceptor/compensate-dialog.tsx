import { consoleCalls } from '@assay/contract/console';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { TypedInput } from '../forms/typed-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { ReasonDialog } from '../shell/reason-dialog.tsx';
import type { DealRow } from './desk.ts';

/** Proposes to pay a user back from what the acceptor has pledged. */
export function CompensateDialog({ row, onClose }: { readonly row: DealRow; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const call = consoleCalls.consoleCompensateAcceptorDeal;
  const form = useActionForm({
    initial: { number: row.money, reason: '' },
    read: (typed) => ({ schema: call.input, input: { id: row.id, ...typed } }),
    send: (typed) => callServer(call, { id: row.id, ...typed }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.acceptor.compensateTitle)}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <TypedInput
        {...form.field('number')}
        label={t(($) => $.products.acceptor.amount)}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <Banner>{t(($) => $.products.acceptor.second)}</Banner>
    </ReasonDialog>
  );
}
