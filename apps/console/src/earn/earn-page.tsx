import { consoleCalls } from '@assay/contract/console';
import { Banner, Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import { Participants } from './participants.tsx';
import { PlanTable } from './plan-table.tsx';
import { ReserveTables } from './reserve-tables.tsx';

const TABS = ['plans', 'figures', 'participants'] as const;
const REFRESH_INTERVAL_MS = 5_000;

/** Staking and savings desk: plans, reserves, calendar of payments, and participants. */
export function EarnPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleEarn, {}, REFRESH_INTERVAL_MS);
  const { values, set } = useFilters({ tab: 'plans' });
  return (
    <RemoteView remote={remote} title={t(($) => $.products.earn.nav)}>
      {(desk) => (
        <>
          <PageHead title={t(($) => $.products.earn.nav)} />
          <Banner>{t(($) => $.products.earn.rule)}</Banner>
          <div className="mt-4">
            <Tabs<(typeof TABS)[number]>
              label={t(($) => $.products.earn.tabs)}
              value={matchingOption(TABS, values.tab)}
              onValueChange={(tab) => set({ tab })}
              panelClassName="pt-4"
              items={[
                { value: 'plans', label: t(($) => $.products.earn.plans), panel: <PlanTable desk={desk} /> },
                {
                  value: 'figures',
                  label: t(($) => $.products.earn.figures),
                  panel: <ReserveTables desk={desk} />,
                },
                {
                  value: 'participants',
                  label: t(($) => $.products.earn.participants),
                  panel: <Participants desk={desk} />,
                },
              ]}
            />
          </div>
        </>
      )}
    </RemoteView>
  );
}
