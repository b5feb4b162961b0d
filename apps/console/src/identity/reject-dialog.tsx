import { REJECTION_REASONS, type RejectionReason } from '@assay/contract';
import { consoleCalls, rejectPapersForm } from '@assay/contract/console';
import { Button, Dialog, Field, Select } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { FormInput } from '../forms/form-input.tsx';
import { useActionForm } from '../forms/use-form.ts';

export type RejectDialogProps = {
  readonly id: number;
  readonly onClose: () => void;
  readonly onRejected: () => void;
};

type Rejection = { readonly reason_code: RejectionReason | null; readonly note: string };

/** Dialog that rejects documents with a predefined, translated reason and a note. */
export function RejectDialog({ id, onClose, onRejected }: RejectDialogProps) {
  const { t } = useTranslation(['review', 'console', 'common']);
  const inputOf = ({ reason_code, note }: Rejection) =>
    ({ id, decision: 'reject', note, ...(reason_code === null ? {} : { reason_code }) }) as const;
  const form = useActionForm<Rejection, string>({
    initial: { reason_code: null, note: '' },
    read: (values) => ({ schema: rejectPapersForm(values), input: inputOf(values) }),
    send: (values) => callServer(consoleCalls.consoleDecideIdentity, inputOf(values)),
    onDone: onRejected,
  });
  const reason = form.field('reason_code');
  const isComplete = reason.value !== null && (reason.value !== 'other' || form.values.note.trim() !== '');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.review.decide.rejectTitle)}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <Field label={t(($) => $.review.decide.reason)} error={reason.error}>
          <Select
            options={REJECTION_REASONS.map((value) => ({ value, label: t(($) => $.review.reason[value]) }))}
            value={reason.value}
            onValueChange={reason.onChange}
            placeholder="–"
          />
        </Field>
        <FormInput
          {...form.field('note')}
          label={t(($) => $.review.decide.note)}
          hint={t(($) => $.review.decide.noteHint)}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy} disabled={!isComplete}>
            {t(($) => $.console.words.reject)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
