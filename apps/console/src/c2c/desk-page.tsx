import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../shell/page-head.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { ViewBar } from '../table/view-bar.tsx';
import { DealTable } from './deal-table.tsx';
import { OfferTable } from './offer-table.tsx';
import { TermsTab } from './terms/terms-tab.tsx';
import { TraderTable } from './trader-table.tsx';

const TABS = ['deals', 'offers', 'traders', 'terms'] as const;

/** C2C desk: deals and disputes, offers, traders and terms. */
export function DeskPage() {
  const { t } = useTranslation(['products', 'console']);
  const filters = useFilters({ tab: 'deals', scope: '', search: '' });
  return (
    <>
      <PageHead title={t(($) => $.products.c2c.nav)}>
        <ViewBar page="c2c" filters={filters} />
      </PageHead>
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.c2c.nav)}
        value={matchingOption(TABS, filters.values.tab)}
        onValueChange={(tab) => filters.set({ tab, scope: '', search: '' })}
        panelClassName="pt-4"
        items={[
          { value: 'deals', label: t(($) => $.console.words.deals), panel: <DealTable filters={filters} /> },
          {
            value: 'offers',
            label: t(($) => $.products.c2c.offers),
            panel: <OfferTable filters={filters} />,
          },
          {
            value: 'traders',
            label: t(($) => $.console.words.traders),
            panel: <TraderTable filters={filters} />,
          },
          { value: 'terms', label: t(($) => $.console.words.terms), panel: <TermsTab /> },
        ]}
      />
    </>
  );
}
