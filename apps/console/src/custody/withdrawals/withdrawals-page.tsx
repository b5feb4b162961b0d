import { consoleCalls } from '@assay/contract/console';
import { Banner, Tabs } from '@assay/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { matchingOption, useFilters } from '../../table/use-filters.ts';
import { ViewBar } from '../../table/view-bar.tsx';
import { REFRESH_INTERVAL_MS } from '../refresh.ts';
import { BatchTable } from './batch-table.tsx';
import { WithdrawalTable } from './withdrawal-table.tsx';

const TABS = ['withdrawals', 'batches'] as const;

/** Withdrawals, and batches for offline signing. */
export function WithdrawalsPage() {
  const { t } = useTranslation('products');
  const filters = useFilters({ tab: 'withdrawals', state: 'open' });
  return (
    <>
      <PageHead title={t(($) => $.products.custody.withdrawals)}>
        <ViewBar page="withdrawals" filters={filters} />
      </PageHead>
      <ShortfallBanner />
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.custody.withdrawals)}
        value={matchingOption(TABS, filters.values.tab)}
        onValueChange={(tab) => filters.set({ tab })}
        panelClassName="pt-4"
        items={[
          {
            value: 'withdrawals',
            label: t(($) => $.products.custody.withdrawals),
            panel: <WithdrawalTable filters={filters} />,
          },
          {
            value: 'batches',
            label: t(($) => $.products.custody.batch.title),
            panel: <BatchTable page={filters.page} onPage={filters.setPage} />,
          },
        ]}
      />
    </>
  );
}

/** Warning about currencies with a shortfall: their withdrawals are never automatic. */
function ShortfallBanner() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleReserves, {}, REFRESH_INTERVAL_MS);
  if (remote.status !== 'ready') return null;
  const shortCurrencies = remote.value.covers.filter(({ is_short: isShort }) => isShort === 1);
  if (shortCurrencies.length === 0) return null;
  const currencies = shortCurrencies.map(({ currency_name: code }) => code).join(', ');
  return (
    <div role="status" className="mb-3">
      <Banner tone="warn" icon={<TriangleAlert aria-hidden="true" className="size-4" />}>
        {t(($) => $.products.custody.withdrawal.short, { currencies })}
      </Banner>
    </div>
  );
}
