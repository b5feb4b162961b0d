import { consoleCalls } from '@assay/contract/console';
import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { oneOf, useFilters } from '../table/use-filters.ts';
import { CurrencyTable } from './currency-table.tsx';
import { PairTable } from './pair-table.tsx';

const TABS = ['pairs', 'currencies'] as const;
const EVERY_MS = 15_000;

/** What is traded here, and on which terms. */
export function MarketsPage() {
  const { t } = useTranslation('desk');
  const remote = useRemote(consoleCalls.consoleMarkets, {}, EVERY_MS);
  const { values, set } = useFilters({ tab: 'pairs' });
  return (
    <>
      <PageHead title={t(($) => $.desk.pairs.title)} />
      <RemoteView remote={remote}>
        {(markets) => (
          <Tabs<(typeof TABS)[number]>
            label={t(($) => $.desk.pairs.label)}
            value={oneOf(TABS, values.tab)}
            onValueChange={(tab) => set({ tab })}
            panelClassName="pt-4"
            items={[
              {
                value: 'pairs',
                label: t(($) => $.desk.pairs.pairs),
                count: markets.pairs.filter(({ status }) => status !== 'delisted').length,
                panel: <PairTable markets={markets} />,
              },
              {
                value: 'currencies',
                label: t(($) => $.desk.pairs.currencies),
                count: markets.currencies.length,
                panel: <CurrencyTable rows={markets.currencies} />,
              },
            ]}
          />
        )}
      </RemoteView>
    </>
  );
}
