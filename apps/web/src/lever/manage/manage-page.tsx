import { calls, type QuotationGroup } from '@assay/contract';
import { buttonClass, EmptyState, ErrorState, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { resolvePair } from '../../trade/pair/pair.ts';
import { AccountFigures, FigureOf } from '../account/account-figures.tsx';
import { RiskGauge } from '../account/risk-gauge.tsx';
import { RiskWarning } from '../account/risk-warning.tsx';
import { type LiveAccount, useLiveAccounts } from '../account/use-live-accounts.ts';
import { type BorrowRate, borrowed, borrowRates, type Contract } from '../contracts/contract.ts';
import { ContractRows } from '../contracts/contract-rows.tsx';
import { useContractWindows } from '../contracts/contract-windows.tsx';
import { useContractTexts } from '../contracts/texts.ts';
import { refreshContracts, useOpenContracts, useWaiting } from '../contracts/use-contracts.ts';
import { useIndexPushes } from '../contracts/use-indexes.ts';
import { LeverArea, LeverBox } from '../list/lever-area.tsx';
import { LEVER_PAIR, leveraged } from '../pair/pair-memory.ts';
import type { DealAnswer } from '../pair/use-lever-deal.ts';

/** State of the contract accounts, and pending orders: `/manger` and `/lever_manger`. */
export function ManagePage() {
  const { t } = useTranslation(['lever', 'common']);
  useIndexPushes();
  const openContracts = useOpenContracts();
  const waiting = useWaiting();
  const windows = useContractWindows();
  const liveAccounts = useLiveAccounts(openContracts);
  return (
    <LeverArea
      title={t(($) => $.lever.pages.manage.title)}
      actions={
        <Link to="/leverList" className={buttonClass()}>
          {t(($) => $.lever.pages.entrusts.title)}
        </Link>
      }
    >
      <RiskWarning liveAccounts={liveAccounts} />
      {openContracts.remote.status === 'failed' ? (
        <ErrorState
          title={t(($) => $.lever.list.failed)}
          retryLabel={t(($) => $.common.state.retry)}
          onRetry={refreshContracts}
          busy={openContracts.remote.isRetrying}
        />
      ) : (
        <Accounts
          liveAccounts={liveAccounts}
          contracts={openContracts.contracts}
          isLoaded={openContracts.remote.status === 'ready'}
        />
      )}
      <div className="flex min-w-0 flex-col gap-3">
        <h2 className="text-lead font-semibold">{t(($) => $.lever.tab.waiting)}</h2>
        <LeverBox>
          <div className="px-4 pb-2 tablet:px-6">
            <ContractRows
              caption={t(($) => $.lever.tab.waiting)}
              state="waiting"
              remote={waiting.remote}
              rows={waiting.contracts}
              {...windows}
            />
          </div>
        </LeverBox>
      </div>
      {windows.windows}
    </LeverArea>
  );
}

type AccountsProps = {
  readonly liveAccounts: readonly LiveAccount[];
  readonly contracts: readonly Contract[];
  readonly isLoaded: boolean;
};

/** Accounts with contracts, or without any the account of the last traded pair. */
function Accounts({ liveAccounts, contracts, isLoaded }: AccountsProps) {
  const { t } = useTranslation(['lever', 'common']);
  const groups = useRemote(calls.quotationGroups, {}, { suppressToast: true });
  const groupList = groups.status === 'ready' ? groups.value : NO_GROUPS;
  const pair = useMemo(
    () => resolvePair(leveraged(groupList), { symbol: null, ...LEVER_PAIR.read() }),
    [groupList],
  );
  const pendingAction = {
    legal_id: String(pair?.legal_id ?? ''),
    currency_id: String(pair?.currency_id ?? ''),
  };
  const deal = useRemote(calls.leverDeal, pendingAction, { suppressToast: true, isWanted: pair !== null });
  const terms = deal.status === 'ready' ? deal.value : null;
  if (!isLoaded) return <Skeleton className="h-48" />;
  if (liveAccounts.length === 0 && (terms === null || pair === null)) {
    if (groups.status === 'ready' && pair === null)
      return <EmptyState title={t(($) => $.common.state.noData)} />;
    if (groups.status !== 'failed' && deal.status !== 'failed') return <Skeleton className="h-48" />;
    return (
      <ErrorState
        title={t(($) => $.lever.list.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={() => refresh(calls.quotationGroups, calls.leverDeal)}
      />
    );
  }
  const emptyAccounts = terms === null || pair === null ? [] : [emptyAccount(terms, pair)];
  const hasAccounts = liveAccounts.length > 0;
  const visibleAccounts = hasAccounts ? liveAccounts : emptyAccounts;
  return (
    <div className="flex flex-col gap-4">
      {visibleAccounts.map((liveAccount) => (
        <Account
          key={liveAccount.legal_id}
          liveAccount={liveAccount}
          contracts={contracts.filter(({ legal_id }) => legal_id === liveAccount.legal_id)}
          rates={hasAccounts ? borrowRates(liveAccount) : liveAccount.borrow_rates}
        />
      ))}
    </div>
  );
}

const NO_GROUPS: readonly QuotationGroup[] = [];

/** Returns an account without contracts; its overnight rate is that of the last traded pair. */
function emptyAccount(
  { equity, warning_rate, liquidation_rate, overnight_rate }: DealAnswer,
  pair: { readonly legal_id: number; readonly legal_name: string; readonly symbol: string },
): LiveAccount {
  return {
    legal_id: pair.legal_id,
    legal: pair.legal_name,
    equity,
    margins: '0',
    profits: '0',
    warning_rate,
    liquidation_rate,
    borrow_rates: [{ symbol: pair.symbol, rate: overnight_rate }],
    rate: null,
    isWarned: false,
  };
}

type AccountProps = {
  readonly liveAccount: LiveAccount;
  readonly contracts: readonly Contract[];
  readonly rates: readonly BorrowRate[];
};

function Account({ liveAccount, contracts, rates }: AccountProps) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const unit = liveAccount.legal;
  return (
    <section
      aria-label={t(($) => $.lever.manage.account, { unit })}
      className="flex flex-col gap-5 rounded-lg border border-line bg-surface p-4 tablet:p-6"
    >
      <h2 className="text-lead font-semibold">{t(($) => $.lever.manage.account, { unit })}</h2>
      <RiskGauge
        className="max-w-120"
        rate={liveAccount.rate}
        warningRate={liveAccount.warning_rate}
        liquidationRate={liveAccount.liquidation_rate}
      />
      <AccountFigures liveAccount={liveAccount} />
      <dl className="flex flex-wrap gap-x-6 gap-y-2">
        <FigureOf label={t(($) => $.lever.manage.borrowed, { unit })}>
          {texts.money(borrowed(contracts))}
        </FigureOf>
        {rates.map(({ symbol, rate }) => (
          <FigureOf
            key={`${symbol} ${rate}`}
            label={
              symbol === null
                ? t(($) => $.lever.manage.borrowRate)
                : t(($) => $.lever.manage.borrowRateOf, { pair: symbol })
            }
          >
            {t(($) => $.lever.manage.aDay, { rate: texts.rate(rate) })}
          </FigureOf>
        ))}
      </dl>
      <p className="max-w-160 text-small text-ink-muted">
        {t(($) => $.lever.manage.explain, {
          warning: texts.rate(liveAccount.warning_rate),
          liquidation: texts.rate(liveAccount.liquidation_rate),
        })}
      </p>
    </section>
  );
}
