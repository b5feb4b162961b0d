import { calls } from '@assay/contract';
import { Button, ConfirmDialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSubmit } from '../../account/centre/use-submit.ts';
import { callServer } from '../../api/server.ts';
import { useQuestion } from '../../shared/use-question.ts';
import { refreshTrade } from '../use-c2c-news.ts';

/** Takes an own offer off the market, after asking. */
export function WithdrawButton({ id }: { readonly id: number }) {
  const { t } = useTranslation('c2c');
  const question = useQuestion();
  const { isBusy, submit } = useSubmit();
  const name = t(($) => $.c2c.offers.withdrawOf, { id });
  const withdraw = async (): Promise<void> => {
    if (!(await question.ask())) return;
    await submit(() => callServer(calls.c2cWithdraw, { id }));
    refreshTrade();
  };
  return (
    <>
      <Button size="small" aria-label={name} busy={isBusy} onClick={() => void withdraw()}>
        {t(($) => $.c2c.offers.withdraw)}
      </Button>
      <ConfirmDialog
        open={question.isOpen}
        onOpenChange={(isOpen) => {
          if (!isOpen) question.answer(false);
        }}
        title={name}
        description={t(($) => $.c2c.offers.withdrawText)}
        confirmLabel={t(($) => $.c2c.offers.withdraw)}
        cancelLabel={t(($) => $.c2c.ask.no)}
        onConfirm={() => question.answer(true)}
      />
    </>
  );
}
