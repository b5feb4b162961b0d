import { consoleCalls } from '@assay/contract/console';
import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { CheckListTable } from './check-list-table.tsx';
import { CurrencyTable } from './currency-table.tsx';
import { PairTable } from './pair-table.tsx';

const TABS = ['pairs', 'currencies', 'checkList'] as const;
const REFRESH_INTERVAL_MS = 15_000;

/** Listed pairs and currencies with their terms, and the listing checklist. */
export function ListingPage() {
  const { t } = useTranslation(['desk', 'console']);
  const remote = useRemote(consoleCalls.consoleListing, {}, REFRESH_INTERVAL_MS);
  const { values, set } = useFilters({ tab: 'pairs' });
  return (
    <>
      <PageHead title={t(($) => $.console.words.markets)} />
      <RemoteView remote={remote}>
        {(listing) => (
          <Tabs<(typeof TABS)[number]>
            label={t(($) => $.desk.pairs.label)}
            value={matchingOption(TABS, values.tab)}
            onValueChange={(tab) => set({ tab })}
            panelClassName="pt-4"
            items={[
              {
                value: 'pairs',
                label: t(($) => $.console.words.pairs),
                count: listing.pairs.filter(({ status }) => status !== 'delisted').length,
                panel: <PairTable listing={listing} />,
              },
              {
                value: 'currencies',
                label: t(($) => $.console.words.currencies),
                count: listing.currencies.length,
                panel: <CurrencyTable rows={listing.currencies} />,
              },
              {
                value: 'checkList',
                label: t(($) => $.desk.checkList.title),
                panel: <CheckListTable rows={listing.check_list} />,
              },
            ]}
          />
        )}
      </RemoteView>
    </>
  );
}
