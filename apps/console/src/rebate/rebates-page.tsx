import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../shell/page-head.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { HintTable } from './hint-table.tsx';
import { RebateStatus } from './rebate-status.tsx';
import { RebateTable } from './rebate-table.tsx';
import { TreeTable } from './tree-table.tsx';

const TABS = ['desk', 'rows', 'tree', 'hints'] as const;

/** Referral programme: status, rebates, invited users, and accounts that may belong to one person. */
export function RebatesPage() {
  const { t } = useTranslation('products');
  const filters = useFilters({ tab: 'desk', scope: 'waiting', user: '' });
  const panels = {
    desk: <RebateStatus />,
    rows: <RebateTable filters={filters} />,
    tree: <TreeTable filters={filters} />,
    hints: <HintTable filters={filters} />,
  };
  return (
    <>
      <PageHead title={t(($) => $.products.rebate.nav)} />
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.rebate.tabs)}
        value={matchingOption(TABS, filters.values.tab)}
        onValueChange={(tab) => filters.set({ tab })}
        panelClassName="pt-4"
        items={TABS.map((value) => ({
          value,
          label: t(($) => $.products.rebate[value]),
          panel: panels[value],
        }))}
      />
    </>
  );
}
