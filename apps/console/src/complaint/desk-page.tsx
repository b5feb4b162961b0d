import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../shell/page-head.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { ViewBar } from '../table/view-bar.tsx';
import { ComplaintTable } from './complaint-table.tsx';
import { Figures } from './figures.tsx';
import { SavedReplyTable } from './saved-reply-table.tsx';

const TABS = ['complaints', 'canned'] as const;

/** Complaints of traders, and the canned answers. */
export function DeskPage() {
  const { t } = useTranslation('products');
  const filters = useFilters({ tab: 'complaints', state: 'open', whose: 'all', search: '' });
  const title = t(($) => $.products.complaint.title);
  return (
    <>
      <PageHead title={title}>
        <ViewBar page="complaints" filters={filters} />
      </PageHead>
      <Figures />
      <Tabs<(typeof TABS)[number]>
        label={title}
        value={matchingOption(TABS, filters.values.tab)}
        onValueChange={(tab) => filters.set({ tab })}
        panelClassName="pt-4"
        items={[
          { value: 'complaints', label: title, panel: <ComplaintTable filters={filters} /> },
          {
            value: 'canned',
            label: t(($) => $.products.complaint.canned.title),
            panel: <SavedReplyTable />,
          },
        ]}
      />
    </>
  );
}
