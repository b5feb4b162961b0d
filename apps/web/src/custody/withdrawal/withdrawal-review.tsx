import { ConfirmDialog } from '@assay/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Question, useConfirm } from '../../shared/use-confirm.ts';

export type WithdrawalReview = {
  readonly question: Question;
  /** Asks once for the same withdrawal until it is settled; one that got no answer is sent again as it was agreed to. */
  readonly agree: (key: string) => Promise<boolean>;
};

/** The step between a withdrawal's form and its call. */
export function useWithdrawalReview(): WithdrawalReview {
  const question = useConfirm();
  const agreed = useRef('');
  return {
    question,
    agree: async (key) => {
      if (agreed.current === key) return true;
      const isYes = await question.ask();
      if (isYes) agreed.current = key;
      return isYes;
    },
  };
}

export type WithdrawalReviewDialogProps = {
  readonly question: Question;
  readonly address: string;
  /** The name of the address in the own book; empty for another. */
  readonly notes: string;
  readonly network: string;
  readonly amount: string;
  readonly fee: string;
  readonly feeLabel: string;
  readonly received: string;
};

/** The whole address, the network and the sums of a withdrawal, before it is sent. */
export function WithdrawalReviewDialog({ question, ...withdrawal }: WithdrawalReviewDialogProps) {
  const { t } = useTranslation(['custody', 'common', 'words']);
  return (
    <ConfirmDialog
      open={question.isOpen}
      onOpenChange={(open) => {
        if (!open) question.answer(false);
      }}
      title={t(($) => $.words.confirmWithdrawal)}
      description={t(($) => $.custody.withdraw.review.warning)}
      confirmLabel={t(($) => $.common.action.confirm)}
      cancelLabel={t(($) => $.common.action.cancel)}
      onConfirm={() => question.answer(true)}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-body">
        <Line label={t(($) => $.custody.withdraw.review.to)}>
          {withdrawal.notes !== '' && <span className="block font-semibold">{withdrawal.notes}</span>}
          <span translate="no" className="font-semibold break-all">
            {withdrawal.address}
          </span>
        </Line>
        <Line label={t(($) => $.words.network)}>{withdrawal.network}</Line>
        <Line label={t(($) => $.words.amount)}>{withdrawal.amount}</Line>
        <Line label={withdrawal.feeLabel}>{withdrawal.fee}</Line>
        <Line label={t(($) => $.words.youReceive)}>
          <span className="font-semibold">{withdrawal.received}</span>
        </Line>
      </dl>
    </ConfirmDialog>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
