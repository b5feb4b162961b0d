import type { FormFrame } from '@assay/forms';
import { Button, Dialog } from '@assay/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Previewed, Proposal } from './proposal.tsx';

type PreviewDialogProps = {
  readonly title: string;
  /** Asks for the preview. */
  readonly form: FormFrame;
  /** Null until it has come. */
  readonly previewed: Previewed | null;
  readonly onBack: () => void;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
};

/** Terms that are typed, then looked at as what they change, then proposed. Escape leaves. */
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
      {/* Kept while the preview stands, so that the way back finds what was typed. */}
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
