import { buttonClass, EmptyState, linkClass, SegmentedControl, Tabs } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../../api/remote.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import { LoginPrompt } from '../../trade/login-prompt.tsx';
import type { Pair } from '../../trade/pair/pair.ts';
import { AccountFigures } from '../account/account-figures.tsx';
import { RiskGauge } from '../account/risk-gauge.tsx';
import type { LiveAccount } from '../account/use-live-accounts.ts';
import { isLong, STATUS } from '../contracts/contract.ts';
import { ContractRows } from '../contracts/contract-rows.tsx';
import { type ContractWindows, useContractWindows } from '../contracts/contract-windows.tsx';
import { type ContractsWithAccounts, useContracts, useWaiting } from '../contracts/use-contracts.ts';
import type { DealAnswer } from '../pair/use-lever-deal.ts';

type Tab = 'holding' | 'waiting' | 'settled';

export type LeverPanelsProps = {
  readonly pair: Pair;
  readonly openContracts: ContractsWithAccounts;
  readonly liveAccounts: readonly LiveAccount[];
  readonly remote: Remote<DealAnswer>;
};

/** The trader's account, positions, pending orders and latest closed contracts. */
export function LeverPanels({ pair, openContracts, liveAccounts, remote }: LeverPanelsProps) {
  const { t } = useTranslation('lever');
  const isLoggedIn = useIsLoggedIn();
  const [tab, setTab] = useState<Tab>('holding');
  const windows = useContractWindows();
  const waiting = useWaiting();
  const liveAccount = liveAccounts.find(({ legal_id }) => legal_id === pair.legalId);
  const deal = remote.status === 'ready' ? remote.value : null;
  if (!isLoggedIn) {
    return (
      <section aria-label={t(($) => $.lever.panels.title)} className="h-full bg-surface">
        <EmptyState title={t(($) => $.lever.panels.guest)} action={<LoginPrompt />} />
      </section>
    );
  }
  return (
    <section aria-label={t(($) => $.lever.panels.title)} className="flex h-full min-h-0 flex-col bg-surface">
      <div className="flex shrink-0 flex-wrap items-center gap-x-8 gap-y-3 border-b border-line px-4 py-2">
        <RiskGauge
          className="w-full tablet:w-64"
          rate={liveAccount?.rate ?? null}
          warningRate={liveAccount?.warning_rate ?? deal?.warning_rate ?? DEFAULT_WARNING}
          liquidationRate={liveAccount?.liquidation_rate ?? deal?.liquidation_rate ?? DEFAULT_LIQUIDATION}
        />
        {liveAccount !== undefined && <AccountFigures liveAccount={liveAccount} />}
        <Link to="/lever_manger" className={linkClass({ kind: 'quiet', className: 'ml-auto text-small' })}>
          {t(($) => $.lever.pages.manage.title)}
        </Link>
      </div>
      <Tabs<Tab>
        label={t(($) => $.lever.panels.title)}
        className="min-h-0 flex-1"
        panelClassName="overflow-y-auto px-4"
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'holding',
            label: t(($) => $.lever.tab.holding),
            ...countOf(openContracts),
            panel: (
              <ContractRows
                caption={t(($) => $.lever.tab.holding)}
                state="holding"
                remote={openContracts.remote}
                rows={openContracts.contracts}
                {...windows}
                emptyAction={null}
              />
            ),
          },
          {
            value: 'waiting',
            label: t(($) => $.lever.tab.waiting),
            ...countOf(waiting),
            panel: <Waiting waiting={waiting} windows={windows} />,
          },
          {
            value: 'settled',
            label: t(($) => $.lever.tab.settled),
            panel: <Settled windows={windows} />,
          },
        ]}
      />
      {windows.windows}
    </section>
  );
}

const DEFAULT_WARNING = 110;
const DEFAULT_LIQUIDATION = 50;

function countOf({ remote, contracts }: ContractsWithAccounts) {
  return remote.status === 'ready' ? { count: contracts.length } : {};
}

type Side = 'buy' | 'sell';
type WaitingProps = { readonly waiting: ContractsWithAccounts; readonly windows: ContractWindows };

/** Pending orders, buys and sells separately. */
function Waiting({ waiting, windows }: WaitingProps) {
  const { t } = useTranslation('lever');
  const [side, setSide] = useState<Side>('buy');
  const rows = waiting.contracts.filter((contract) => isLong(contract) === (side === 'buy'));
  return (
    <div className="flex flex-col gap-1 pt-2">
      <SegmentedControl<Side>
        label={t(($) => $.lever.form.side)}
        size="small"
        className="self-start"
        value={side}
        onValueChange={setSide}
        options={[
          { value: 'buy', label: t(($) => $.lever.side.long) },
          { value: 'sell', label: t(($) => $.lever.side.short) },
        ]}
      />
      <ContractRows
        caption={t(($) => $.lever.tab.waiting)}
        state="waiting"
        remote={waiting.remote}
        rows={rows}
        {...windows}
        emptyAction={null}
      />
    </div>
  );
}

const NEWEST = { status: STATUS.settled, page: 1, limit: 20 } as const;

/** Recently closed contracts. */
function Settled({ windows }: { readonly windows: ContractWindows }) {
  const { t } = useTranslation('lever');
  const remote = useContracts(NEWEST);
  return (
    <>
      <ContractRows
        caption={t(($) => $.lever.tab.settled)}
        state="settled"
        remote={remote}
        rows={remote.status === 'ready' ? remote.value.message.data : []}
        {...windows}
        emptyAction={null}
      />
      <p className="py-2 text-right">
        <Link to="/leverList" search={{ tab: 'settled' }} className={buttonClass({ size: 'small' })}>
          {t(($) => $.lever.list.all)}
        </Link>
      </p>
    </>
  );
}
