import { calls } from '@assay/contract';
import { Button, ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../account/centre/use-submit.ts';
import { callServer } from '../api/server.ts';
import { useQuestion } from '../shared/use-question.ts';
import { refreshComplaints } from './use-complaint-news.ts';

/** Closes the own complaint, after asking. */
export function CloseButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('complaint');
  const question = useQuestion();
  const { isBusy, submit } = useSubmit();
  const close = async (): Promise<void> => {
    if (!(await question.ask())) return;
    await submit(() => callServer(calls.closeComplaint, { id }));
    refreshComplaints();
  };
  return (
    <>
      <Button size="small" busy={isBusy} onClick={() => void close()}>
        {t(($) => $.complaint.page.close)}
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) question.answer(false);
        }}
        title={t(($) => $.complaint.page.closeTitle)}
        description={t(($) => $.complaint.page.closeText)}
        confirmLabel={t(($) => $.complaint.page.close)}
        cancelLabel={t(($) => $.complaint.page.keep)}
        onConfirm={() => question.answer(true)}
      />
    </>
  );
}
