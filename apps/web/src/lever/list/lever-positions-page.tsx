import { buttonClass, SegmentedControl } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AssetsPage } from '../../assets/assets-page.tsx';
import { ClosingNotice } from '../account/closing-notice.tsx';
import { RiskWarning } from '../account/risk-warning.tsx';
import { useLiveAccounts } from '../account/use-live-accounts.ts';
import type { ContractState } from '../contracts/contract.ts';
import { useContractWindows } from '../contracts/contract-windows.tsx';
import { useOpenContracts } from '../contracts/use-contracts.ts';
import { useIndexPushes } from '../contracts/use-indexes.ts';
import { LeverBox } from './lever-area.tsx';
import { PagedContracts } from './paged-contracts.tsx';

/** The account area's list of contracts, positions first: `/leverTransactions`. */
export function LeverPositionsPage() {
  const { t } = useTranslation(['lever', 'common', 'words']);
  useIndexPushes();
  const [state, setState] = useState<ContractState>('holding');
  const windows = useContractWindows();
  const openContracts = useOpenContracts();
  const liveAccounts = useLiveAccounts(openContracts);
  return (
    <AssetsPage
      title={t(($) => $.common.nav.leverTrades)}
      actions={
        <>
          <Link to="/allTransaction" className={buttonClass()}>
            {t(($) => $.lever.trades.all)}
          </Link>
          <Link to="/leverRecord" className={buttonClass()}>
            {t(($) => $.lever.trades.record)}
          </Link>
        </>
      }
    >
      <RiskWarning liveAccounts={liveAccounts} />
      <ClosingNotice openContracts={openContracts} />
      <LeverBox>
        <div className="overflow-x-auto px-4 pt-3 tablet:px-6">
          <SegmentedControl<ContractState>
            label={t(($) => $.words.status)}
            size="small"
            value={state}
            onValueChange={setState}
            options={[
              { value: 'holding', label: t(($) => $.lever.tab.holding) },
              { value: 'waiting', label: t(($) => $.lever.tab.waiting) },
              { value: 'settled', label: t(($) => $.lever.tab.settled) },
              { value: 'revoked', label: t(($) => $.lever.tab.revoked) },
            ]}
          />
        </div>
        <div className="px-4 pb-2 tablet:px-6">
          <PagedContracts
            key={state}
            state={state}
            caption={t(($) => $.lever.tab[state])}
            windows={windows}
          />
        </div>
      </LeverBox>
      {windows.windows}
    </AssetsPage>
  );
}
