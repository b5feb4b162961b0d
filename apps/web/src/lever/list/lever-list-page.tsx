import { Button, Tabs } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RiskWarning } from '../account/risk-warning.tsx';
import { useLiveAccounts } from '../account/use-live-accounts.ts';
import { type ContractState, STATUS } from '../contracts/contract.ts';
import { useContractWindows } from '../contracts/contract-windows.tsx';
import { useOpenContracts } from '../contracts/use-contracts.ts';
import { useIndexPushes } from '../contracts/use-indexes.ts';
import { LeverArea, LeverBox } from './lever-area.tsx';
import { PagedContracts } from './paged-contracts.tsx';

const STATES = ['holding', 'waiting', 'settled', 'revoked'] as const satisfies readonly ContractState[];

/** The trader's contracts by state: `/leverList`. */
export function LeverListPage() {
  const { t } = useTranslation('lever');
  useIndexPushes();
  const { tab } = useSearch({ from: '/leverList' });
  const navigate = useNavigate({ from: '/leverList' });
  const state = STATES.find((item) => item === tab) ?? 'holding';
  const windows = useContractWindows();
  const openContracts = useOpenContracts();
  const title = t(($) => $.lever.pages.entrusts.title);
  return (
    <LeverArea
      title={title}
      actions={
        <Button
          disabled={openContracts.contracts.length === 0}
          onClick={() => windows.actions.requestAction({ kind: 'closeAll' })}
        >
          {t(($) => $.lever.closeAll.open)}
        </Button>
      }
    >
      <RiskWarning liveAccounts={useLiveAccounts(openContracts)} />
      <LeverBox>
        <Tabs<ContractState>
          label={title}
          value={state}
          onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
          panelClassName="px-4 pb-2 tablet:px-6"
          items={STATES.map((item) => ({
            value: item,
            label: t(($) => $.lever.tab[item]),
            ...(item === 'holding' && openContracts.remote.status === 'ready'
              ? { count: openContracts.remote.value.total }
              : {}),
            panel: (
              <PagedContracts
                key={STATUS[item]}
                state={item}
                caption={t(($) => $.lever.tab[item])}
                windows={windows}
              />
            ),
          }))}
        />
      </LeverBox>
      {windows.windows}
    </LeverArea>
  );
}
