import { consoleCalls } from '@assay/contract/console';
import { Badge, Banner, Button, Tabs } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/use-remote.ts';
import { useMay } from '../session/session.ts';
import { ActDialog } from '../shell/act-dialog.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { RemoteView } from '../shell/remote-view.tsx';
import { oneOf, useFilters } from '../table/use-filters.ts';
import type { Desk } from './desk.ts';
import { FigureTables } from './figure-tables.tsx';
import { InsuranceTable } from './insurance-table.tsx';
import { TermTables } from './term-tables.tsx';

const TABS = ['figures', 'terms', 'insurance'] as const;
const EVERY_MS = 5_000;

/** Seconds contracts: how they stand, and on which terms they are offered. */
export function SecondsPage() {
  const { t } = useTranslation('products');
  const remote = useRemote(consoleCalls.consoleSeconds, {}, EVERY_MS);
  const { values, set } = useFilters({ tab: 'figures' });
  return (
    <RemoteView remote={remote} title={t(($) => $.products.seconds.title)}>
      {(desk) => (
        <>
          <PageHead title={t(($) => $.products.seconds.title)}>
            <Opening desk={desk} />
          </PageHead>
          <Banner>{t(($) => $.products.seconds.noChoice)}</Banner>
          <div className="mt-4">
            <Tabs<(typeof TABS)[number]>
              label={t(($) => $.products.seconds.tabs)}
              value={oneOf(TABS, values.tab)}
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
                  label: t(($) => $.products.seconds.terms),
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

/** Whether contracts are offered: closing acts at once, opening is proposed. */
function Opening({ desk: { is_open: isOpen, version } }: { readonly desk: Desk }) {
  const { t } = useTranslation('products');
  const mayChange = useMay()('seconds.change');
  const [act, setAct] = useState<'open' | 'close' | null>(null);
  return (
    <>
      <span className="text-small text-ink-muted">{t(($) => $.products.seconds.version, { version })}</span>
      <Badge tone={isOpen === 1 ? 'neutral' : 'warn'}>
        {isOpen === 1 ? t(($) => $.products.seconds.isOpen) : t(($) => $.products.seconds.isClosed)}
      </Badge>
      {mayChange && (
        <Button onClick={() => setAct(isOpen === 1 ? 'close' : 'open')}>
          {isOpen === 1 ? t(($) => $.products.seconds.close) : t(($) => $.products.seconds.open)}
        </Button>
      )}
      {act !== null && (
        <ActDialog
          title={
            act === 'open' ? t(($) => $.products.seconds.openTitle) : t(($) => $.products.seconds.closeTitle)
          }
          hint={
            act === 'open' ? t(($) => $.products.seconds.openHint) : t(($) => $.products.seconds.closeHint)
          }
          call={consoleCalls.consoleSwitchSeconds}
          wish={(reason) => ({ act, reason })}
          onClose={() => setAct(null)}
        />
      )}
    </>
  );
}
