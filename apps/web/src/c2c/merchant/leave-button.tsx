import { calls } from '@assay/contract';
import { Button, ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { callServer } from '../../api/server.ts';
import { useQuestion } from '../../shared/use-question.ts';
import { refreshMerchant, refreshTrade } from '../use-c2c-news.ts';

/** Leaves as a merchant, or takes an application back, after asking. */
export function LeaveButton({ state }: { readonly state: 'waiting' | 'approved' }) {
  const { t } = useTranslation('c2c');
  const question = useQuestion();
  const { isBusy, submit } = useSubmit();
  const isWaiting = state === 'waiting';
  const label = isWaiting ? t(($) => $.c2c.merchant.takeBack) : t(($) => $.c2c.merchant.leave);
  const leave = async (): Promise<void> => {
    if (!(await question.ask())) return;
    await submit(() => callServer(calls.c2cMerchantLeave, {}));
    refreshMerchant();
    refreshTrade();
  };
  return (
    <>
      <Button busy={isBusy} onClick={() => void leave()}>
        {label}
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) question.answer(false);
        }}
        title={label}
        description={isWaiting ? t(($) => $.c2c.merchant.takeBackText) : t(($) => $.c2c.merchant.leaveText)}
        confirmLabel={label}
        cancelLabel={t(($) => $.c2c.ask.no)}
        onConfirm={() => question.answer(true)}
      />
    </>
  );
}
