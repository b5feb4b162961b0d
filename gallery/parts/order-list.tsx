import { asWireTime, type OrderRow } from '@assay/contract';
import { OpenOrders } from '../../apps/web/src/spot/orders/open-orders.tsx';
import type { OrderPages } from '../../apps/web/src/trade/lists/use-order-pages.ts';
import type { GalleryPage } from '../story.ts';

const AT = asWireTime('2026-11-16 17:30:00');
const ROW: OrderRow = {
  id: 41,
  type: 'in',
  mode: 2,
  legal_id: 3,
  currency_id: 1,
  legal_name: 'USDT',
  currency_name: 'BTC',
  symbol: 'BTC/USDT',
  price: '67250.10',
  number: '0.00700',
  total_number: '0.01000',
  complete_number: '0.00300',
  total_money: '672.50100',
  complete_money: '201.75030',
  average_price: '67250.10',
  status: 'open',
  cancel_reason: null,
  time_in_force: 'gtc',
  post_only: 1,
  trigger_kind: null,
  trigger_price: null,
  trigger_direction: null,
  oco_id: null,
  bracket_id: null,
  trailing_delta: null,
  activation_price: null,
  trailing_active: null,
  expires_at: null,
  self_trade_prevention: 'expire_taker',
  visible_number: null,
  prevented_number: '0',
  account_number: 'gallery',
  create_time: AT,
  update_time: AT,
};
const WAITING: OrderRow = {
  ...ROW,
  id: 42,
  type: 'out',
  complete_number: '0.00000',
  status: 'waiting',
  trigger_kind: 'stop',
  trigger_price: '65000.00',
  trigger_direction: 'falling',
  oco_id: 43,
};

const ENTRY: OrderRow = { ...ROW, id: 51, bracket_id: 51, post_only: 0 };
const TAKE_PROFIT: OrderRow = {
  ...ROW,
  id: 52,
  type: 'out',
  price: '72000.00',
  number: '0.00299',
  total_number: '0.00299',
  complete_number: '0.00000',
  total_money: '215.28000',
  average_price: '0',
  bracket_id: 51,
  oco_id: 53,
};
const STOP_LOSS: OrderRow = {
  ...TAKE_PROFIT,
  id: 53,
  mode: 1,
  price: '0',
  status: 'waiting',
  trigger_kind: 'stop',
  trigger_price: '64000.00',
  trigger_direction: 'falling',
  oco_id: 52,
};

const READY = { count: 2, hasMore: false, isLoadingMore: false, loadMore: () => {} };
const ACTIONS = { onCancel: () => {}, canAmend: () => true, onAmend: () => {} };

function list(name: string, pages: OrderPages<OrderRow>) {
  return { name, isWide: true, show: () => <OpenOrders pages={pages} {...ACTIONS} /> };
}

export const orderListPage: GalleryPage = {
  name: 'order-list',
  stories: [
    list('open orders', { status: 'ready', rows: [ROW, WAITING], ...READY }),
    list('a bracket', { status: 'ready', rows: [STOP_LOSS, TAKE_PROFIT, ENTRY], ...READY, count: 3 }),
    list('none', { status: 'ready', rows: [], ...READY, count: 0 }),
    list('loading', { status: 'loading' }),
    list('failed', { status: 'failed', retry: () => {}, isRetrying: false }),
  ],
};
