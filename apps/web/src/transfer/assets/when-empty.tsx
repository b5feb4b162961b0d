import type { WalletList } from '@assay/contract';
import { sign } from '@assay/money';
import { buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { TestFunds } from '../../shell/test-funds.tsx';
import type { Account } from '../accounts/accounts.ts';

export type WhenEmptyProps = {
  readonly wallets: WalletList;
  /** Account to fund; null for all of them. */
  readonly account: Account | null;
};

/** Shown instead of empty balances: a link to a deposit, or to a transfer if another account has a balance. */
export function WhenEmpty({ wallets, account }: WhenEmptyProps) {
  const { t } = useTranslation(['transfer', 'words']);
  const isEmpty = sign(wallets.total_assets.usdt_totle) === 0;
  if (account === null && !isEmpty) return null;
  return (
    <div className="max-w-80 text-body text-ink-muted">
      <p>{isEmpty ? t(($) => $.transfer.empty.everything) : t(($) => $.transfer.empty.account)}</p>
      {isEmpty || account === null ? (
        <span className="mt-3 flex flex-wrap items-center gap-2">
          <Link to="/recharge" className={buttonClass({ kind: 'solid' })}>
            {t(($) => $.words.deposit)}
          </Link>
          <TestFunds />
        </span>
      ) : (
        <Link to="/transfer" search={{ to: account }} className={buttonClass({ className: 'mt-3' })}>
          {t(($) => $.transfer.empty.moveHere)}
        </Link>
      )}
    </div>
  );
}
