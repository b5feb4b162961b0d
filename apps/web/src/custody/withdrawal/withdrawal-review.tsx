import { ConfirmDialog } from '@assay/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Confirmation, useConfirm } from '../../shared/use-confirm.ts';

export type WithdrawalReview = {
  readonly confirmation: Confirmation;
  /** Asks for confirmation once per idempotency key: a retry after a lost response is not asked again. */
  readonly confirmOnce: (key: string) => Promise<boolean>;
};

/** Confirmation step between the withdrawal form and its request. */
export function useWithdrawalReview(): WithdrawalReview {
  const confirmation = useConfirm();
  const confirmedKey = useRef('');
  return {
    confirmation,
    confirmOnce: async (key) => {
      if (confirmedKey.current === key) return true;
      const isConfirmed = await confirmation.request();
      if (isConfirmed) confirmedKey.current = key;
      return isConfirmed;
    },
  };
}

export type WithdrawalReviewDialogProps = {
  readonly confirmation: Confirmation;
  readonly address: string;
  /** Label of the saved address; empty for any other. */
  readonly addressLabel: string;
  readonly network: string;
  readonly amount: string;
  readonly fee: string;
  readonly feeLabel: string;
  readonly received: string;
};

/** Confirmation dialog with the full address, network, amount and fee of a withdrawal. */
export function WithdrawalReviewDialog({ confirmation, ...withdrawal }: WithdrawalReviewDialogProps) {
  const { t } = useTranslation(['custody', 'common', 'words']);
  return (
    <ConfirmDialog
      open={confirmation.isOpen}
      onOpenChange={(open) => {
        if (!open) confirmation.answer(false);
      }}
      title={t(($) => $.words.confirmWithdrawal)}
      description={t(($) => $.custody.withdraw.review.warning)}
      confirmLabel={t(($) => $.common.action.confirm)}
      cancelLabel={t(($) => $.common.action.cancel)}
      onConfirm={() => confirmation.answer(true)}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-body">
        <DetailRow label={t(($) => $.custody.withdraw.review.to)}>
          {withdrawal.addressLabel !== '' && (
            <span className="block font-semibold">{withdrawal.addressLabel}</span>
          )}
          <span translate="no" className="font-semibold break-all">
            {withdrawal.address}
          </span>
        </DetailRow>
        <DetailRow label={t(($) => $.words.network)}>{withdrawal.network}</DetailRow>
        <DetailRow label={t(($) => $.words.amount)}>{withdrawal.amount}</DetailRow>
        <DetailRow label={withdrawal.feeLabel}>{withdrawal.fee}</DetailRow>
        <DetailRow label={t(($) => $.words.youReceive)}>
          <span className="font-semibold">{withdrawal.received}</span>
        </DetailRow>
      </dl>
    </ConfirmDialog>
  );
}

function DetailRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{label}</dt>
      <dd className="text-right">{children}</dd>
    </>
  );
}
