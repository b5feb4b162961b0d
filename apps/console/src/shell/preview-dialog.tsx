import type { FormFrame } from '@assay/forms';
import { Button, Dialog } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Previewed, Proposal } from './proposal.tsx';

type PreviewDialogProps = {
  readonly title: string;
  /** Form that requests the preview. */
  readonly form: FormFrame;
  /** Null until loaded. */
  readonly previewed: Previewed | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** Fields of the form. */
  readonly children: ReactNode;
};

/** Dialog for terms: input, then a preview of the changes, then the proposal. Escape closes it. */
export function PreviewDialog(props: PreviewDialogProps) {
  const { t } = useTranslation(['console', 'common']);
  const { title, form, previewed, onBack, onClose, children } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      closeLabel={t(($) => $.common.action.close)}
    >
      {/* Kept during the preview, so that going back restores the typed values. */}
      <form {...form.formProps} hidden={previewed !== null} className="flex flex-col gap-4">
        {children}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.cancel)}</Button>
          <Button kind="solid" type="submit" busy={form.isBusy}>
            {t(($) => $.console.words.preview)}
          </Button>
        </div>
      </form>
      {previewed !== null && (
        <Proposal
          previewed={previewed}
          leaveText={t(($) => $.common.action.back)}
          onLeave={onBack}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
