import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../../shell/page-head.tsx';
import { oneOf, useFilters } from '../../table/use-filters.ts';
import { AdjustmentTable } from './adjustment-table.tsx';
import { BooksPanel } from './books-panel.tsx';
import { DayTable } from './day-table.tsx';
import { TermsPanel } from './terms-panel.tsx';

const TABS = ['books', 'days', 'networks', 'terms', 'limits', 'adjustments'] as const;

/** What lies outside against what is owed, by what terms it comes and goes, and what people set right. */
export function ReservesPage() {
  const { t } = useTranslation('products');
  const { values, set, page, setPage } = useFilters({ tab: 'books' });
  const paging = { page, onPage: setPage };
  const panels = {
    books: <BooksPanel />,
    days: <DayTable {...paging} />,
    networks: <TermsPanel part="networks" />,
    terms: <TermsPanel part="terms" />,
    limits: <TermsPanel part="limits" />,
    adjustments: <AdjustmentTable {...paging} />,
  };
  return (
    <>
      <PageHead title={t(($) => $.products.custody.reserves)} />
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.custody.reserves)}
        value={oneOf(TABS, values.tab)}
        onValueChange={(tab) => set({ tab })}
        panelClassName="pt-4"
        items={TABS.map((value) => ({
          value,
          label: t(($) => $.products.custody.tab[value]),
          panel: panels[value],
        }))}
      />
    </>
  );
}
