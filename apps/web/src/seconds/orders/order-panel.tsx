import { EmptyState, IconButton, linkClass, Tabs } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Volume2, VolumeX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../storage/session.ts';
import type { OrderPages } from '../../trade/lists/use-order-pages.ts';
import { LoginPrompt } from '../../trade/login-prompt.tsx';
import type { SecondsOrder } from '../order.ts';
import { setSound, useSound } from '../sound.ts';
import { LastResults } from './last-results.tsx';
import { OrderRows } from './order-rows.tsx';
import { useClosed } from './use-orders.ts';

type Tab = 'running' | 'closed';

export type OrderPanelProps = {
  readonly pairId: number;
  /** Running contracts of the current pair. */
  readonly running: OrderPages<SecondsOrder>;
};

/** The trader's contracts of the current pair, running and closed; a login link for guests. */
export function OrderPanel({ pairId, running }: OrderPanelProps) {
  const { t } = useTranslation('seconds');
  const isLoggedIn = useIsLoggedIn();
  const [tab, setTab] = useState<Tab>('running');
  const guest = <EmptyState title={t(($) => $.seconds.orders.guest)} action={<LoginPrompt />} />;
  const count = running.status === 'ready' ? { count: running.count } : {};
  return (
    <section aria-label={t(($) => $.seconds.pages.list)} className="flex h-full min-h-0 flex-col bg-surface">
      {isLoggedIn && <LastResults />}
      <Tabs<Tab>
        label={t(($) => $.seconds.pages.list)}
        className="min-h-0 flex-1"
        panelClassName="overflow-y-auto px-4"
        value={tab}
        onValueChange={setTab}
        aside={isLoggedIn ? <Tools /> : undefined}
        items={[
          {
            value: 'running',
            label: t(($) => $.seconds.orders.running),
            ...count,
            panel: isLoggedIn ? <OrderRows kind="running" pages={running} /> : guest,
          },
          {
            value: 'closed',
            label: t(($) => $.seconds.orders.closed),
            panel: isLoggedIn ? <ClosedRows pairId={pairId} /> : guest,
          },
        ]}
      />
    </section>
  );
}

function ClosedRows({ pairId }: Pick<OrderPanelProps, 'pairId'>) {
  return <OrderRows kind="closed" pages={useClosed(pairId)} />;
}

function Tools() {
  const { t } = useTranslation('seconds');
  const isOn = useSound((sound) => sound.isOn);
  return (
    <div className="flex items-center gap-2 pr-4 text-small">
      <Link to="/secondList" className={linkClass({ kind: 'quiet' })}>
        {t(($) => $.seconds.orders.all)}
      </Link>
      <IconButton
        label={t(($) => $.seconds.orders.sound)}
        aria-pressed={isOn}
        onClick={() => setSound(!isOn)}
      >
        {isOn ? <Volume2 /> : <VolumeX />}
      </IconButton>
    </div>
  );
}
