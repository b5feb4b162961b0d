import { consoleCalls } from '@assay/contract/console';
import { useTranslation } from 'react-i18next';
import { callServer } from '../../api/server.ts';
import { TypedInput } from '../../forms/typed-input.tsx';
import { useActionForm } from '../../forms/use-form.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import type { DepositRow } from './rows.ts';

/** Gives what stands in suspense to a trader. */
export function MatchDialog(props: { readonly deposit: DepositRow; readonly onClose: () => void }) {
  const { t } = useTranslation('products');
  const { deposit, onClose } = props;
  const { id } = deposit;
  const form = useActionForm({
    initial: { user: deposit.user_id === 0 ? '' : String(deposit.user_id), reason: '' },
    read: (typed) => ({ schema: consoleCalls.consoleMatchDeposit.input, input: { id, ...typed } }),
    send: (typed) =>
      callServer(consoleCalls.consoleMatchDeposit, { id, user: Number(typed.user), reason: typed.reason }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(($) => $.products.custody.deposit.matchTitle, {
        number: `${deposit.number} ${deposit.currency_name}`,
      })}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      <TypedInput
        {...form.field('user')}
        label={t(($) => $.products.custody.deposit.user)}
        hint={t(($) => $.products.custody.deposit.userHint)}
        required
        inputMode="numeric"
        autoComplete="off"
      />
    </ReasonDialog>
  );
}
