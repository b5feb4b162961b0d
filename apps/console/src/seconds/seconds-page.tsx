import { consoleCalls } from '@assay/contract/console';
import { Banner, Tabs } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { DESK_REFRESH_INTERVAL_MS } from '../product-desk/desk-page.tsx';
import { ProductAvailability } from '../product-desk/versioned-sections.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { matchingOption, useFilters } from '../table/use-filters.ts';
import type { Desk } from './desk.ts';
import { FigureTables } from './figure-tables.tsx';
import { InsuranceTable, TermTables } from './term-tables.tsx';

const TABS = ['figures', 'terms', 'insurance'] as const;

/** Seconds contracts desk: figures and terms. */
export function SecondsPage() {
  const { t } = useTranslation(['products', 'console']);
  const remote = useRemote(consoleCalls.consoleSecondsTerms, {}, DESK_REFRESH_INTERVAL_MS);
  const { values, set } = useFilters({ tab: 'figures' });
  return (
    <RemoteView remote={remote} title={t(($) => $.products.seconds.title)}>
      {(desk) => (
        <>
          <PageHead title={t(($) => $.products.seconds.title)}>
            <AvailabilitySection desk={desk} />
          </PageHead>
          <Banner>{t(($) => $.products.seconds.noChoice)}</Banner>
          <div className="mt-4">
            <Tabs<(typeof TABS)[number]>
              label={t(($) => $.products.seconds.tabs)}
              value={matchingOption(TABS, values.tab)}
              onValueChange={(tab) => set({ tab })}
              panelClassName="pt-4"
              items={[
                {
                  value: 'figures',
                  label: t(($) => $.products.seconds.figures),
                  panel: <FigureTables desk={desk} />,
                },
                {
                  value: 'terms',
                  label: t(($) => $.console.words.terms),
                  panel: <TermTables desk={desk} />,
                },
                {
                  value: 'insurance',
                  label: t(($) => $.products.seconds.insurance),
                  panel: <InsuranceTable desk={desk} />,
                },
              ]}
            />
          </div>
        </>
      )}
    </RemoteView>
  );
}

/** State of the product, open or closed, and the action that changes it. */
function AvailabilitySection({ desk }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  return (
    <ProductAvailability
      product="seconds"
      desk={desk}
      call={consoleCalls.consoleSecondsSwitch}
      titles={{
        open: t(($) => $.products.seconds.openTitle),
        close: t(($) => $.products.seconds.closeTitle),
      }}
      hints={{
        open: t(($) => $.products.seconds.openHint),
        close: t(($) => $.products.seconds.closeHint),
      }}
    />
  );
}
