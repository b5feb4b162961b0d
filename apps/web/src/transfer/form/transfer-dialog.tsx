import type { WalletList } from '@assay/contract';
import { Dialog } from '@assay/ui';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '../accounts/accounts.ts';
import type { AssetRow } from '../accounts/rows.ts';
import { endpointsInto, endpointsOutOf } from './endpoints.ts';
import { PrincipalForm, principalCurrencies } from './principal-form.tsx';
import { TransferForm } from './transfer-form.tsx';
import { useMinimum } from './use-minimum.ts';

export type TransferDialogProps = {
  readonly wallets: WalletList;
  readonly row: AssetRow;
  /** The account on whose page the dialog is opened. */
  readonly account: Account;
  readonly direction: 'in' | 'out';
  readonly isOpen: boolean;
  /** Receives the focus on close. */
  readonly finalFocus: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
};

/** Transfers one currency into an account or out of it; between the contract and the C2C account as principal. */
export function TransferDialog(props: TransferDialogProps) {
  const { t } = useTranslation(['transfer', 'common']);
  const { wallets, row, account, isOpen, finalFocus, onClose } = props;
  const isPrincipal =
    account === 'lever' && principalCurrencies(wallets).some(({ currency }) => currency === row.currencyId);
  const title = isPrincipal
    ? t(($) => $.transfer.principal.title, { currency: row.name })
    : t(($) => $.transfer.form.titleOf, { currency: row.name });
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      finalFocus={finalFocus}
      title={title}
      closeLabel={t(($) => $.common.action.close)}
      {...(isPrincipal ? { description: t(($) => $.transfer.principal.text) } : {})}
    >
      {isPrincipal ? <PrincipalBody {...props} /> : <TransferBody {...props} />}
    </Dialog>
  );
}

function TransferBody({ wallets, row, account, direction, onClose }: TransferDialogProps) {
  const endpoints =
    direction === 'in'
      ? endpointsInto(wallets, account, row.currencyId)
      : endpointsOutOf(wallets, account, row.currencyId);
  return (
    <TransferForm
      wallets={wallets}
      start={{ ...endpoints, currencyId: row.currencyId }}
      isCurrencyFixed
      onDone={onClose}
    />
  );
}

/** Form for principal: into the contract account is out of the C2C account, and vice versa. */
function PrincipalBody({ wallets, row, direction, onClose }: TransferDialogProps) {
  return (
    <PrincipalForm
      wallets={wallets}
      minimum={useMinimum()}
      start={{ currencyId: row.currencyId, direction: direction === 'in' ? 'out' : 'in' }}
      onDone={onClose}
    />
  );
}
