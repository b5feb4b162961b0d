import type { OrderRow } from '@assay/contract';
import { Button, Checkbox, EmptyState, Tabs } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../session/session.ts';
import { LoginPrompt } from '../form/login-prompt.tsx';
import { setPreferences, usePreferences } from '../preferences.ts';
import { OpenOrders } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { OwnTrades } from './own-trades.tsx';
import type { Cancellable } from './use-cancel-order.ts';
import type { OrderPages } from './use-order-pages.ts';
import type { Narrowing } from './use-own-orders.ts';

type Tab = 'open' | 'history' | 'trades';

export type OrderTabsProps = {
  /** Null when orders of all pairs are listed. */
  readonly narrowing: Narrowing;
  readonly openOrders: OrderPages<OrderRow>;
  readonly onCancel: (orders: readonly Cancellable[]) => void;
};

/** The trader's orders and trades in three tabs; a guest is asked to log in. */
export function OrderTabs({ narrowing, openOrders, onCancel }: OrderTabsProps) {
  const { t } = useTranslation('trade');
  const isLoggedIn = useIsLoggedIn();
  const [tab, setTab] = useState<Tab>('open');
  const guest = <EmptyState title={t(($) => $.trade.orders.guest)} action={<LoginPrompt />} />;
  const rows = openOrders.status === 'ready' ? openOrders.rows : [];
  const count = openOrders.status === 'ready' ? openOrders.count : null;
  return (
    <section aria-label={t(($) => $.trade.orders.title)} className="h-full min-h-0 bg-surface">
      <Tabs<Tab>
        label={t(($) => $.trade.orders.title)}
        className="h-full"
        panelClassName="overflow-y-auto px-4"
        value={tab}
        onValueChange={setTab}
        aside={
          isLoggedIn ? <ListControls rows={tab === 'open' ? rows : []} onCancel={onCancel} /> : undefined
        }
        items={[
          {
            value: 'open',
            label: t(($) => $.trade.orders.open),
            ...(count === null ? {} : { count }),
            panel: isLoggedIn ? <OpenOrders pages={openOrders} onCancel={onCancel} /> : guest,
          },
          {
            value: 'history',
            label: t(($) => $.trade.orders.history),
            panel: isLoggedIn ? <OrderHistory narrowing={narrowing} /> : guest,
          },
          {
            value: 'trades',
            label: t(($) => $.trade.orders.trades),
            panel: isLoggedIn ? <OwnTrades narrowing={narrowing} /> : guest,
          },
        ]}
      />
    </section>
  );
}

type ListControlsProps = Pick<OrderTabsProps, 'onCancel'> & { readonly rows: readonly Cancellable[] };

function ListControls({ rows, onCancel }: ListControlsProps) {
  const { t } = useTranslation('trade');
  const thisPairOnly = usePreferences((preferences) => preferences.thisPairOnly);
  return (
    <div className="flex shrink-0 items-center gap-3 pr-4">
      <Checkbox
        className="text-small"
        checked={thisPairOnly}
        onCheckedChange={(isOn) => setPreferences({ thisPairOnly: isOn })}
      >
        {t(($) => $.trade.orders.hideOthers)}
      </Checkbox>
      {rows.length > 1 && (
        <Button
          kind="quiet"
          size="small"
          className="hidden tablet:inline-flex"
          onClick={() => onCancel(rows)}
        >
          {t(($) => $.trade.orders.cancelAll)}
        </Button>
      )}
    </div>
  );
}
