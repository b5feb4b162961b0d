import { REJECTION_REASONS, type RejectionReason } from '@assay/contract';
import { Button, Dialog, Field, Input, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const NOTE_MAX = 500;

export type RejectDialogProps = {
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onReject: (reason: RejectionReason, note: string) => void;
};

/** Why papers are rejected: one of the reasons that every language has, and words of one's own. */
export function RejectDialog({ isBusy, onClose, onReject }: RejectDialogProps) {
  const { t } = useTranslation(['review', 'console']);
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState('');
  const isComplete = reason !== null && (reason !== 'other' || note.trim() !== '');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.review.decide.rejectTitle)}
      closeLabel={t(($) => $.console.shell.close)}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) onReject(reason, note.trim());
        }}
      >
        <Field label={t(($) => $.review.decide.reason)}>
          <Select
            options={REJECTION_REASONS.map((value) => ({ value, label: t(($) => $.review.reason[value]) }))}
            value={reason}
            onValueChange={setReason}
            placeholder="–"
          />
        </Field>
        <Field label={t(($) => $.review.decide.note)} hint={t(($) => $.review.decide.noteHint)}>
          <Input value={note} maxLength={NOTE_MAX} onChange={(event) => setNote(event.target.value)} />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.console.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={isBusy} disabled={!isComplete}>
            {t(($) => $.review.decide.reject)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
