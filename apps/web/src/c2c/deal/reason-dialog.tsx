import { calls } from '@assay/contract';
import { Button, Dialog, Field, TextArea } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { toastSuccess, useForm } from '../../forms/use-form.ts';
import { refreshTrade } from '../use-c2c-updates.ts';
import type { Deal } from './deal.ts';

export type ReasonDialogProps = {
  readonly deal: Deal;
  readonly kind: 'dispute' | 'appeal';
  readonly onClose: () => void;
};

const REASON_MAX = 500;

/** Opens a dispute or appeals a ruling; both require a reason. */
export function ReasonDialog({ deal: { id }, kind, onClose }: ReasonDialogProps) {
  const { t } = useTranslation(['c2c', 'common']);
  const call = kind === 'dispute' ? calls.c2cDispute : calls.c2cAppeal;
  const form = useForm({
    initial: { reason: '' },
    read: ({ reason }) => ({ schema: call.input, input: { id, reason } }),
    send: ({ reason }) => callServer(call, { id, reason }),
    onDone: (answer: string) => {
      toastSuccess(answer);
      refreshTrade();
      onClose();
    },
  });
  const reason = form.field('reason');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(($) => $.c2c.action[kind])}
      description={
        kind === 'dispute' ? t(($) => $.c2c.reason.disputeText) : t(($) => $.c2c.reason.appealText)
      }
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <Field label={t(($) => $.c2c.reason[kind])} error={reason.error}>
          <TextArea
            name="reason"
            rows={4}
            maxLength={REASON_MAX}
            value={reason.value}
            onChange={(event) => reason.onChange(event.target.value)}
          />
        </Field>
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t(($) => $.common.action.back)}</Button>
          <Button type="submit" kind="solid" busy={form.isBusy}>
            {t(($) => $.c2c.action[kind])}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
