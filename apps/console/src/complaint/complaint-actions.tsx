import { consoleCalls } from '@assay/contract/console';
import { Button, Dialog, Field, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { useAction } from '../api/use-action.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useActionForm } from '../forms/use-form.ts';
import { useSession } from '../session/session.ts';
import { ActionDialog } from '../shell/action-dialog.tsx';
import type { Complaint } from './rows.ts';

const UNASSIGNED = '0';

/** Actions that assign a complaint, close it and reopen it. */
export function ComplaintActions({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useTranslation('products');
  const [dialog, setDialog] = useState<'hand' | 'close' | 'reopen' | null>(null);
  const { id, state } = complaint;
  const closeDialog = () => setDialog(null);
  if (state === 'closed') {
    return (
      <>
        <Button onClick={() => setDialog('reopen')}>{t(($) => $.products.complaint.reopen)}</Button>
        {dialog === 'reopen' && (
          <ActionDialog
            title={t(($) => $.products.complaint.reopenTitle, { id })}
            call={consoleCalls.consoleReopenComplaint}
            request={(reason) => ({ id, reason })}
            onClose={closeDialog}
          />
        )}
      </>
    );
  }
  return (
    <>
      {complaint.is_mine === 0 && <TakeButton complaint={complaint} />}
      <Button onClick={() => setDialog('hand')}>{t(($) => $.products.complaint.give)}</Button>
      {complaint.is_first_answered === 1 && (
        <Button onClick={() => setDialog('close')}>{t(($) => $.products.complaint.close)}</Button>
      )}
      {dialog === 'hand' && <AssignDialog complaint={complaint} onClose={closeDialog} />}
      {dialog === 'close' && (
        <ActionDialog
          title={t(($) => $.products.complaint.closeTitle, { id })}
          call={consoleCalls.consoleCloseComplaint}
          request={(reason) => ({ id, reason })}
          onClose={closeDialog}
        />
      )}
    </>
  );
}

function TakeButton({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useTranslation('console');
  const session = useSession();
  const { run, isBusy } = useAction(consoleCalls.consoleHandComplaint);
  const ownEntry = complaint.colleagues.find(({ email }) => email === session?.email);
  if (ownEntry === undefined) return null;
  return (
    <Button busy={isBusy} onClick={() => void run({ id: complaint.id, to: ownEntry.id })}>
      {t(($) => $.console.words.claim)}
    </Button>
  );
}

function AssignDialog(props: { readonly complaint: Complaint; readonly onClose: () => void }) {
  const { t } = useTranslation(['products', 'common']);
  const { complaint, onClose } = props;
  const { id } = complaint;
  const form = useActionForm({
    initial: { to: UNASSIGNED, note: '' },
    read: (values) => ({ schema: consoleCalls.consoleHandComplaint.input, input: { id, ...values } }),
    send: (values) => callServer(consoleCalls.consoleHandComplaint, { id, ...values }),
    onDone: onClose,
  });
  const to = form.field('to');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t(($) => $.products.complaint.give)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <Field label={t(($) => $.products.complaint.to)} error={to.error}>
          <Select
            options={[
              { value: UNASSIGNED, label: t(($) => $.products.complaint.toAll) },
              ...complaint.colleagues.map((colleague) => ({
                value: String(colleague.id),
                label: colleague.email,
              })),
            ]}
            value={to.value}
            onValueChange={to.onChange}
          />
        </Field>
        <FormInput {...form.field('note')} label={t(($) => $.products.complaint.giveNote)} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy}>
            {t(($) => $.products.complaint.give)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
