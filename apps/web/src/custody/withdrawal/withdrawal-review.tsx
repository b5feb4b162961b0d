import { ConfirmDialog } from '@assay/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Question, useConfirm } from '../../shared/use-confirm.ts';

export type WithdrawalReview = {
  readonly question: Question;
  /** Asks for confirmation once per key: a retry after a request without a response needs no second one. */
  readonly agree: (key: string) => Promise<boolean>;
};

/** Confirmation step between the withdrawal form and its request. */
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
  /** Label of the saved address; empty for any other. */
  readonly notes: string;
  readonly network: string;
  readonly amount: string;
  readonly fee: string;
  readonly feeLabel: string;
  readonly received: string;
};

/** Confirmation dialog with the full address, network, amount and fee of a withdrawal. */
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
