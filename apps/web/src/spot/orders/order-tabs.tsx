import type { OrderRow } from '@assay/contract';
import { Badge, Checkbox, EmptyState, Tabs } from '@assay/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMedia, WIDE_SCREEN } from '../../shared/use-media.ts';
import { useIsLoggedIn } from '../../storage/session.ts';
import type { OrderPages } from '../../trade/lists/use-order-pages.ts';
import { LoginPrompt } from '../../trade/login-prompt.tsx';
import type { Pair } from '../../trade/pair/pair.ts';
import { setPreferences, usePreferences } from '../../trade/preferences.ts';
import { useOrderWords } from '../order/order-words.ts';
import { type PendingOrder, usePendingOrders } from '../order/pending-orders.ts';
import { CancelAfter } from './cancel-after.tsx';
import { CancelAll } from './cancel-all.tsx';
import { OpenOrders, type OrderActions } from './open-orders.tsx';
import { OrderHistory } from './order-history.tsx';
import { useOrderText } from './order-text.ts';
import { OwnTrades } from './own-trades.tsx';
import { SideText } from './side-text.tsx';
import type { Narrowing } from './use-own-orders.ts';

type Tab = 'open' | 'history' | 'trades';

export type OrderTabsProps = OrderActions & {
  /** Current pair. */
  readonly pair: Pair;
  /** Pair filter of the lists; null for all pairs. */
  readonly narrowing: Narrowing;
  /** Open and untriggered orders. */
  readonly openOrders: OrderPages<OrderRow>;
};

/** The trader's orders and trades in three tabs; a login link for guests. */
export function OrderTabs({ pair, narrowing, openOrders, ...actions }: OrderTabsProps) {
  const { t } = useTranslation(['trade', 'common']);
  const isLoggedIn = useIsLoggedIn();
  const isWide = useMedia(WIDE_SCREEN);
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
        aside={isWide ? controls : undefined}
        items={[
          {
            value: 'open',
            label: t(($) => $.trade.orders.open),
            ...(count === null ? {} : { count }),
            panel: isLoggedIn
              ? beneath(
                  isWide,
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
            panel: isLoggedIn ? beneath(isWide, controls, <OrderHistory narrowing={narrowing} />) : guest,
          },
          {
            value: 'trades',
            label: t(($) => $.common.nav.tradeLog),
            panel: isLoggedIn ? beneath(isWide, controls, <OwnTrades narrowing={narrowing} />) : guest,
          },
        ]}
      />
    </section>
  );
}

/** On a phone the tabs leave no space for the list's controls, so these are placed above it. */
function beneath(isWide: boolean, controls: ReactNode, list: ReactNode): ReactNode {
  return isWide ? (
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
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CancelAfter pair={pair} canStart={canCancel} />
        {canCancel && <CancelAll pair={pair} narrowing={narrowing} className="touch:h-11" />}
      </div>
    </div>
  );
}

/** Sent orders without a response yet, above the open ones. */
function PendingList({ symbol }: { /** Null for all pairs. */ readonly symbol: string | null }) {
  const { t } = useTranslation('trade');
  const orders = usePendingOrders().filter((order) => symbol === null || order.symbol === symbol);
  if (orders.length === 0) return null;
  return (
    <ul aria-label={t(($) => $.trade.orders.pending)}>
      {orders.map((order) => (
        <PendingRow key={order.clientKey} order={order} />
      ))}
    </ul>
  );
}

function PendingRow({ order }: { readonly order: PendingOrder }) {
  const { t } = useTranslation(['trade', 'words']);
  const text = useOrderText();
  const orderTexts = useOrderWords();
  const price = order.price === null ? t(($) => $.words.market) : text.price(order.price, order.symbol);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 text-small">
      <Badge>{t(($) => $.trade.orders.statusPending)}</Badge>
      <span>{order.symbol}</span>
      <SideText isBuy={order.side === 'buy'} />
      <span className="text-ink-muted">{orderTexts.type(order.type)}</span>
      <span>{price}</span>
      <span>{`${text.quantity(order.quantity, order.symbol)} ${order.base}`}</span>
    </li>
  );
}
