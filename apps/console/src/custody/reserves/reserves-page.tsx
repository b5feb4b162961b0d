import { consoleCalls } from '@assay/contract/console';
import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/use-remote.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { RemoteView } from '../../shell/remote-view.tsx';
import { matchingOption, useFilters } from '../../table/use-filters.ts';
import { REFRESH_INTERVAL_MS } from '../refresh.ts';
import { AdjustmentTable } from './adjustment-table.tsx';
import { CurrencyTermsTable } from './currency-terms-table.tsx';
import { DayTable } from './day-table.tsx';
import { LimitsTable } from './limits-table.tsx';
import { NetworkTable } from './network-table.tsx';
import { ReconciliationTable } from './reconciliation-table.tsx';
import { ReserveCoverageTable } from './reserve-coverage-table.tsx';

const TABS = ['books', 'days', 'networks', 'terms', 'limits', 'adjustments'] as const;

/** Reserves against liabilities, the terms of deposits and withdrawals, and balance adjustments. */
export function ReservesPage() {
  const { t } = useTranslation('products');
  const { values, set, page, setPage } = useFilters({ tab: 'books' });
  const paging = { page, onPage: setPage };
  const panels = {
    books: <ReconciliationPanel />,
    days: <DayTable {...paging} />,
    networks: <TermsPanel section="networks" />,
    terms: <TermsPanel section="terms" />,
    limits: <TermsPanel section="limits" />,
    adjustments: <AdjustmentTable {...paging} />,
  };
  return (
    <>
      <PageHead title={t(($) => $.products.custody.reserves)} />
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.custody.reserves)}
        value={matchingOption(TABS, values.tab)}
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

/** Terms of deposits and withdrawals: journaled settings, effective immediately. */
function TermsPanel({ section }: { readonly section: 'networks' | 'terms' | 'limits' }) {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleCustodyTerms, {}, REFRESH_INTERVAL_MS);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-small text-ink-muted">{t(($) => $.products.custody.about[section])}</p>
      <RemoteView remote={remote}>
        {(terms) => (
          <>
            {section === 'networks' && <NetworkTable rows={terms.networks} />}
            {section === 'terms' && <CurrencyTermsTable terms={terms} />}
            {section === 'limits' && <LimitsTable terms={terms} />}
          </>
        )}
      </RemoteView>
    </div>
  );
}

/** Coverage of liabilities, and the reconciliation of chain and ledger. */
function ReconciliationPanel() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleReserves, {}, REFRESH_INTERVAL_MS);
  return (
    <RemoteView remote={remote}>
      {({ covers, ways: reconciliations }) => (
        <div className="flex flex-col gap-6">
          <section className="flex flex-col gap-2">
            <h2 className="text-lead font-semibold">{t(($) => $.products.custody.cover.title)}</h2>
            <p className="text-small text-ink-muted">{t(($) => $.products.custody.cover.hint)}</p>
            <ReserveCoverageTable rows={covers} />
          </section>
          <section className="flex flex-col gap-2">
            <h2 className="text-lead font-semibold">{t(($) => $.products.custody.way.title)}</h2>
            <p className="text-small text-ink-muted">{t(($) => $.products.custody.way.hint)}</p>
            <ReconciliationTable rows={reconciliations} />
          </section>
        </div>
      )}
    </RemoteView>
  );
}
