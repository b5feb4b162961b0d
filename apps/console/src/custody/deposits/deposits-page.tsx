import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shell/page-head.tsx';
import { matchingOption, useFilters } from '../../table/use-filters.ts';
import { ViewBar } from '../../table/view-bar.tsx';
import { ClaimTable } from './claim-table.tsx';
import { DepositTable } from './deposit-table.tsx';

const TABS = ['claims', 'deposits'] as const;

/** Deposits page: deposit claims of traders, and deposits detected on chain. */
export function DepositsPage() {
  const { t } = useTranslation('products');
  const filters = useFilters({ tab: 'claims', status: 'waiting', state: 'suspense', search: '' });
  return (
    <>
      <PageHead title={t(($) => $.products.custody.deposits)}>
        <ViewBar page="deposits" filters={filters} />
      </PageHead>
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.custody.deposits)}
        value={matchingOption(TABS, filters.values.tab)}
        onValueChange={(tab) => filters.set({ tab })}
        panelClassName="pt-4"
        items={[
          {
            value: 'claims',
            label: t(($) => $.products.custody.claim.title),
            panel: <ClaimTable filters={filters} />,
          },
          {
            value: 'deposits',
            label: t(($) => $.products.custody.deposit.title),
            panel: <DepositTable filters={filters} />,
          },
        ]}
      />
    </>
  );
}
