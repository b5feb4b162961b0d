import type { FieldControls, FormFrame } from '@assay/forms';
import { Button, Dialog } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonField } from './reason-field.tsx';

export type ReasonDialogProps = {
  readonly title: string;
  readonly form: FormFrame;
  readonly reason: FieldControls<string>;
  readonly onClose: () => void;
  /** Further fields above the reason. */
  readonly children?: ReactNode;
};

/** Dialog that requires a reason for an action. Enter confirms, Escape closes it. */
export function ReasonDialog({ title, form, reason, onClose, children }: ReasonDialogProps) {
  const { t } = useTranslation('common');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        {children}
        <ReasonField {...reason} />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy}>
            {t(($) => $.common.action.confirm)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
