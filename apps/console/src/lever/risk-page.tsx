import { useTimes } from '@assay/client/times';
import { consoleCalls } from '@assay/contract/console';
import { Banner, EmptyState, Tabs } from '@assay/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { type Column, DataTable } from '../table/data-table.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { CurrencyFigures } from './currency-figures.tsx';
import { ExposureTable } from './exposure-table.tsx';
import { LargestPositionsTable } from './largest-positions-table.tsx';
import { MapTable } from './map-table.tsx';
import { moneyColumn } from './money-column.tsx';
import type { Risk } from './risk.ts';
import { StressTable } from './stress-table.tsx';
import { TermsTable } from './terms-table.tsx';

const TABS = ['exposure', 'map', 'largest', 'stress', 'days', 'terms'] as const;
const REFRESH_SECONDS = 5;

/** Risk desk of leveraged contracts: pools, exposure, stress and terms. */
export function RiskPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleLeverRisk, {}, REFRESH_SECONDS * 1_000);
  const isStale = remote.status === 'ready' && remote.staleSince !== null;
  return (
    <>
      <PageHead title={t(($) => $.products.lever.nav)} />
      <RemoteView remote={remote}>{(risk) => <RiskView risk={risk} isStale={isStale} />}</RemoteView>
    </>
  );
}

function RiskView({ risk, isStale }: { readonly risk: Risk; readonly isStale: boolean }) {
  const { t } = useTranslation(['products', 'console']);
  const times = useTimes();
  const { values, set } = useFilters({ tab: 'exposure' });
  if (risk.pairs.length === 0) return <EmptyState title={t(($) => $.products.lever.none)} />;
  const panels = {
    exposure: <ExposureTable rows={risk.pairs} />,
    map: <MapTable rows={risk.map} />,
    largest: <LargestPositionsTable rows={risk.largest} />,
    stress: <StressTable rows={risk.stress} />,
    days: <DayTable rows={risk.days} />,
    terms: <TermsTable rows={risk.pairs} />,
  } as const;
  return (
    <div className="flex flex-col gap-4">
      <Warnings risk={risk} isStale={isStale} />
      {risk.currencies.map((currency) => (
        <CurrencyFigures key={currency.id} currency={currency} days={risk.days} />
      ))}
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.lever.tabs)}
        value={matchingOption(TABS, values.tab)}
        onValueChange={(tab) => set({ tab })}
        panelClassName="pt-4"
        items={TABS.map((value) => ({
          value,
          label: t(($) => $.products.lever.tab[value]),
          panel: panels[value],
        }))}
      />
      <p className="text-small text-ink-muted">
        {t(($) => $.console.words.refreshes, {
          time: times.formatWithZone(risk.time),
          seconds: REFRESH_SECONDS,
        })}
      </p>
    </div>
  );
}

/** Warnings: stale data, a stress loss above the pool, and winners near the limit of their share of the pool. */
function Warnings({ risk, isStale }: { readonly risk: Risk; readonly isStale: boolean }) {
  const { t } = useTranslation('products');
  const times = useTimes();
  const icon = <TriangleAlert aria-hidden="true" className="size-4" />;
  return (
    <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {isStale && (
        <Banner tone="warn" icon={icon}>
          {t(($) => $.products.lever.stale, { time: times.formatWithZone(risk.time) })}
        </Banner>
      )}
      {risk.currencies
        .filter(({ stress_need: required, pool }) => Number(required) > Number(pool))
        .map(({ code }) => (
          <Banner key={`stress-${code}`} tone="warn" icon={icon}>
            {t(($) => $.products.lever.poolFull, { currency: code })}
          </Banner>
        ))}
      {risk.currencies
        .filter(({ winners, winners_most: maximum }) => Number(winners) > Number(maximum) * NEAR_MAXIMUM)
        .map(({ code }) => (
          <Banner key={`winners-${code}`} tone="warn" icon={icon}>
            {t(($) => $.products.lever.winnersNear, { currency: code })}
          </Banner>
        ))}
    </div>
  );
}

/** Fraction of the limit from which winners count as near it. */
const NEAR_MAXIMUM = 0.8;

type DayRow = Risk['days'][number];

/** Exchange's income from contracts by day, and the insurance fund at each day's end. */
function DayTable({ rows }: { readonly rows: Risk['days'] }) {
  const { t } = useTranslation(['products', 'console', 'words']);
  const amountColumn = (
    id: 'trade' | 'fees' | 'overnight' | 'liquidation_fees' | 'result' | 'borne' | 'insurance',
  ) =>
    moneyColumn<DayRow>(
      id,
      t(($) => $.products.lever.day[id]),
      (row) => row[id],
    );
  const columns: readonly Column<DayRow>[] = [
    { id: 'day', header: t(($) => $.console.words.day), value: (row) => row.day },
    { id: 'currency', header: t(($) => $.words.currency), value: (row) => row.currency },
    amountColumn('trade'),
    amountColumn('fees'),
    amountColumn('overnight'),
    amountColumn('liquidation_fees'),
    amountColumn('result'),
    amountColumn('borne'),
    amountColumn('insurance'),
  ];
  return (
    <DataTable
      caption={t(($) => $.products.lever.tab.days)}
      name="lever-days"
      columns={columns}
      rows={rows}
      rowId={(row) => `${row.day} ${row.currency}`}
    />
  );
}
