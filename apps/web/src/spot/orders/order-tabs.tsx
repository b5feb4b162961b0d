import type { OrderRow } from '@assay/contract';
import { Checkbox, EmptyState, Tabs } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ROOMY, useMedia } from '../../shared/use-media.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import type { OrderPages } from '../../trade/lists/use-order-pages.ts';
import { LoginPrompt } from '../../trade/login-prompt.tsx';
import type { Pair } from '../../trade/pair/pair.ts';
import { setPreferences, usePreferences } from '../../trade/preferences.ts';
import { CancelAll } from './cancel-all.tsx';
import { OpenOrders, type OrderActions } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { OwnTrades } from './own-trades.tsx';
import { PendingList } from './pending-list.tsx';
import type { Narrowing } from './use-own-orders.ts';

type Tab = 'open' | 'history' | 'trades';

export type OrderTabsProps = OrderActions & {
  /** The pair on the screen. */
  readonly pair: Pair;
  /** Null when orders of all pairs are listed. */
  readonly narrowing: Narrowing;
  /** Open and waiting ones. */
  readonly openOrders: OrderPages<OrderRow>;
};

/** The trader's orders and trades in three tabs; a guest is asked to log in. */
export function OrderTabs({ pair, narrowing, openOrders, ...actions }: OrderTabsProps) {
  const { t } = useTranslation('trade');
  const isLoggedIn = useIsLoggedIn();
  const isRoomy = useMedia(ROOMY);
  const [tab, setTab] = useState<Tab>('open');
  const guest = <EmptyState title={t(($) => $.trade.orders.guest)} action={<LoginPrompt />} />;
  const count = openOrders.status === 'ready' ? openOrders.count : null;
  const controls = isLoggedIn ? (
    <ListControls pair={pair} narrowing={narrowing} canCancel={tab === 'open' && (count ?? 0) > 0} />
  ) : undefined;
  return (
    <section aria-label={t(($) => $.trade.orders.title)} className="h-full min-h-0 bg-surface">
      <Tabs<Tab>
        label={t(($) => $.trade.orders.title)}
        className="h-full"
        panelClassName="overflow-y-auto px-4"
        value={tab}
        onValueChange={setTab}
        aside={isRoomy ? controls : undefined}
        items={[
          {
            value: 'open',
            label: t(($) => $.trade.orders.open),
            ...(count === null ? {} : { count }),
            panel: isLoggedIn
              ? beneath(
                  isRoomy,
                  controls,
                  <>
                    <PendingList symbol={narrowing === null ? null : pair.symbol} />
                    <OpenOrders pages={openOrders} {...actions} />
                  </>,
                )
              : guest,
          },
          {
            value: 'history',
            label: t(($) => $.trade.orders.history),
            panel: isLoggedIn ? beneath(isRoomy, controls, <OrderHistory narrowing={narrowing} />) : guest,
          },
          {
            value: 'trades',
            label: t(($) => $.trade.orders.trades),
            panel: isLoggedIn ? beneath(isRoomy, controls, <OwnTrades narrowing={narrowing} />) : guest,
          },
        ]}
      />
    </section>
  );
}

/** On a phone there is no room beside the tabs, so what belongs to the list stands above it. */
function beneath(isRoomy: boolean, controls: ReactNode, list: ReactNode): ReactNode {
  return isRoomy ? (
    list
  ) : (
    <>
      {controls}
      {list}
    </>
  );
}

type ListControlsProps = Pick<OrderTabsProps, 'pair' | 'narrowing'> & { readonly canCancel: boolean };

function ListControls({ pair, narrowing, canCancel }: ListControlsProps) {
  const { t } = useTranslation('trade');
  const thisPairOnly = usePreferences((preferences) => preferences.thisPairOnly);
  return (
    <div className="flex min-h-11 shrink-0 items-center justify-between gap-3 tablet:min-h-0 tablet:pr-4">
      <Checkbox
        className="text-small touch:min-h-11 touch:items-center"
        checked={thisPairOnly}
        onCheckedChange={(isOn) => setPreferences({ thisPairOnly: isOn })}
      >
        {t(($) => $.trade.orders.hideOthers)}
      </Checkbox>
      {canCancel && <CancelAll pair={pair} narrowing={narrowing} className="touch:h-11" />}
    </div>
  );
}
