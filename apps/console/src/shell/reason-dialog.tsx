import { Button, Dialog } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from './reason-field.tsx';

export type ReasonDialogProps = {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onConfirm: (reason: string) => void;
  /** Further fields above the reason. */
  readonly children?: ReactNode;
};

/** Asks why before something is done. Enter confirms, Escape leaves. */
export function ReasonDialog({ title, isBusy, onClose, onConfirm, children }: ReasonDialogProps) {
  const { t } = useTranslation('console');
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t(($) => $.console.shell.close)}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm(reason);
        }}
      >
        {children}
        <ReasonField value={reason} onChange={setReason} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.console.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={isBusy}>
            {t(($) => $.console.action.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
