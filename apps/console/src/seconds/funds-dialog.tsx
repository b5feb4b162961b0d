import { consoleCalls } from '@assay/contract/console';
import { secondsDesk } from '@assay/contract/words';
import { Field, Select } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FundsDialog as DeskFundsDialog } from '../product-desk/funds-dialog.tsx';
import type { Desk } from './desk.ts';

export type FundsIntent = { readonly action: 'fund' | 'draw' };

const { HOUSE_ACCOUNTS: ACCOUNTS } = secondsDesk;

/** Dialog that proposes a deposit to one of the two house accounts, or a withdrawal from it. */
export function FundsDialog(props: {
  readonly intent: FundsIntent;
  readonly desk: Desk;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['products', 'console']);
  const { intent, desk, onClose } = props;
  const [account, setAccount] = useState<(typeof ACCOUNTS)[number]>('options');
  const title =
    intent.action === 'fund'
      ? t(($) => $.products.seconds.fundTitle, { account })
      : t(($) => $.products.seconds.drawTitle, { account });
  return (
    <DeskFundsDialog
      title={title}
      call={consoleCalls.consoleSecondsFunds}
      request={(values) => ({ act: intent.action, account, ...values })}
      desk={desk}
      defaultCurrency={Number(desk.currencies[0]?.terms.currency ?? 0)}
      onClose={onClose}
    >
      <Field label={t(($) => $.console.words.account)} hint={t(($) => $.products.seconds[account])}>
        <Select
          label={t(($) => $.console.words.account)}
          value={account}
          options={ACCOUNTS.map((value) => ({ value, label: value }))}
          onValueChange={setAccount}
        />
      </Field>
    </DeskFundsDialog>
  );
}
