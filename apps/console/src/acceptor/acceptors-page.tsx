import { consoleCalls } from '@assay/contract/console';
import { Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { AcceptorTable } from './acceptor-table.tsx';
import { ApplicationTable } from './application-table.tsx';
import { DealTable } from './deal-table.tsx';
import { REFRESH_INTERVAL_MS } from './desk.ts';

const TABS = ['acceptors', 'applications', 'deals'] as const;

/** Acceptors desk: acceptors, applications and disputes. */
export function AcceptorsPage() {
  const { t } = useTranslation(['products', 'console']);
  const filters = useFilters({ tab: 'acceptors', scope: 'disputed' });
  const remote = useRemote(consoleCalls.consoleAcceptors, {}, REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHead title={t(($) => $.products.acceptor.nav)} />
      <Tabs<(typeof TABS)[number]>
        label={t(($) => $.products.acceptor.tabs)}
        value={matchingOption(TABS, filters.values.tab)}
        onValueChange={(tab) => filters.set({ tab })}
        panelClassName="pt-4"
        items={[
          {
            value: 'acceptors',
            label: t(($) => $.products.acceptor.nav),
            panel: <AcceptorTable remote={remote} />,
          },
          {
            value: 'applications',
            label: t(($) => $.products.acceptor.applications),
            panel: <ApplicationTable remote={remote} />,
          },
          {
            value: 'deals',
            label: t(($) => $.console.words.deals),
            panel: <DealTable filters={filters} />,
          },
        ]}
      />
    </>
  );
}
