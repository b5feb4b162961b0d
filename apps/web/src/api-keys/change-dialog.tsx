import { calls } from '@assay/contract';
import { changeApiKeyForm } from '@assay/contract/forms';
import { Button, Dialog } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { callWithStepUp } from '../account/step-up/ask.ts';
import { refresh } from '../api/cache.ts';
import { toastSuccess, useForm } from '../forms/use-form.ts';
import type { ApiKey } from './api-key.ts';
import { flagOf } from './key-form.tsx';
import { LimitFields } from './limit-fields.tsx';

export type ChangeDialogProps = { readonly apiKey: ApiKey; readonly onClose: () => void };

/** Changes the name, permissions and allowed IP addresses of a key. */
export function ChangeDialog({ apiKey, onClose }: ChangeDialogProps) {
  const { t } = useTranslation(['api', 'common', 'words']);
  const form = useForm({
    initial: {
      id: apiKey.id,
      name: apiKey.name,
      can_trade: String(apiKey.can_trade),
      can_transfer: String(apiKey.can_transfer),
      can_withdraw: String(apiKey.can_withdraw),
      addresses: apiKey.addresses.join(', '),
    },
    read: (values) => ({ schema: changeApiKeyForm(values) }),
    send: ({ can_trade, can_transfer, can_withdraw, ...values }) =>
      callWithStepUp('api_key', calls.changeApiKey, {
        ...values,
        can_trade: flagOf(can_trade),
        can_transfer: flagOf(can_transfer),
        can_withdraw: flagOf(can_withdraw),
      }),
    onDone: (answer) => {
      toastSuccess(answer);
      refresh(calls.apiKeys, calls.safeInfo);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(($) => $.api.changeOf, { name: apiKey.name })}
      closeLabel={t(($) => $.common.action.close)}
    >
      <form {...form.formProps} className="flex flex-col gap-4">
        <LimitFields form={form} />
        <Button type="submit" kind="solid" wide busy={form.isBusy}>
          {t(($) => $.words.save)}
        </Button>
      </form>
    </Dialog>
  );
}
