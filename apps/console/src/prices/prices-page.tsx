import { useTimes } from '@assay/client/times';
import type { PriceFeedRow } from '@assay/contract/console';
import { Banner, Tabs } from '@assay/ui';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { SearchInput } from '../table/search-input.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { IndexTable } from './index-table.tsx';
import { SourceTable } from './source-table.tsx';
import { usePrices } from './use-prices.ts';

const TABS = ['indexes', 'sources'] as const;

/** Index prices of all pairs, the quotes of their sources, and the terms of the indexes. */
export function PricesPage() {
  const { t } = useTranslation(['feeds', 'words', 'console']);
  const remote = usePrices();
  const { values, set } = useFilters({ tab: 'indexes', pair: '' });
  return (
    <>
      <PageHead title={t(($) => $.words.indexPrices)}>
        <SearchInput
          label={t(($) => $.console.words.pairExample)}
          value={values.pair}
          onValueChange={(pair) => set({ pair })}
          className="w-64 max-w-full"
        />
      </PageHead>
      <RemoteView remote={remote}>
        {({ feeds, pairs }) => {
          const visible = pairs.filter(({ symbol }) => symbol.includes(values.pair.toUpperCase()));
          return (
            <div className="flex flex-col gap-3">
              <FeedWarnings feeds={feeds} staleSince={remote.status === 'ready' ? remote.staleSince : null} />
              <Tabs<(typeof TABS)[number]>
                label={t(($) => $.feeds.tabs)}
                value={matchingOption(TABS, values.tab)}
                onValueChange={(tab) => set({ tab })}
                panelClassName="pt-4"
                items={[
                  {
                    value: 'indexes',
                    label: t(($) => $.feeds.indexes),
                    panel: <IndexTable rows={visible} feeds={feeds} />,
                  },
                  {
                    value: 'sources',
                    label: t(($) => $.feeds.sources),
                    panel: <SourceTable pairs={visible} />,
                  },
                ]}
              />
              <p className="text-small text-ink-muted">{t(($) => $.feeds.live)}</p>
            </div>
          );
        }}
      </RemoteView>
    </>
  );
}

function FeedWarnings(props: {
  readonly feeds: readonly PriceFeedRow[];
  readonly staleSince: number | null;
}) {
  const { t } = useTranslation('feeds');
  const times = useTimes();
  const { feeds, staleSince } = props;
  const warningIcon = <TriangleAlert aria-hidden="true" className="size-4" />;
  return (
    <div aria-live="polite" className="flex flex-col gap-1 empty:hidden">
      {staleSince !== null && (
        <Banner tone="warn" icon={warningIcon}>
          {t(($) => $.feeds.stale, { time: times.formatWithZone(staleSince) })}
        </Banner>
      )}
      {feeds.map(
        ({ name, trouble: problem }) =>
          problem && (
            <Banner key={name} tone="warn" icon={warningIcon}>
              {t(($) => $.feeds.trouble[problem.code], { name, detail: problem.detail })}
            </Banner>
          ),
      )}
    </div>
  );
}
