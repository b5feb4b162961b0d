import { asWireTime, type OrderRow } from '@assay/contract';

const AT = asWireTime('2026-11-16 17:30:00');

/** An open order to buy 1 BTC for 1,000 USDT, with these differences. */
export function orderRow(change: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 7,
    type: 'in',
    mode: 2,
    legal_id: 3,
    currency_id: 1,
    legal_name: 'USDT',
    currency_name: 'BTC',
    symbol: 'BTC/USDT',
    price: '1000.00',
    number: '1.00000',
    total_number: '1.00000',
    complete_number: '0.00000',
    total_money: '1000.00000',
    complete_money: '0.00000',
    average_price: '0',
    status: 'open',
    cancel_reason: null,
    time_in_force: 'gtc',
    post_only: 0,
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
    account_number: 'trader',
    create_time: AT,
    update_time: AT,
    ...change,
  };
}

const EXIT = { type: 'out', status: 'pending', number: '0.00000', total_number: '0.00000' } as const;
const STOP = {
  trigger_kind: 'stop',
  trigger_price: '900.00',
  trigger_direction: 'falling',
  mode: 1,
} as const;

/** The orders of a bracket before its first fill, newest first as in the list: stop-loss, take-profit, entry. */
export const BRACKET = [
  orderRow({ ...EXIT, ...STOP, id: 9, oco_id: 8, bracket_id: 7 }),
  orderRow({ ...EXIT, id: 8, price: '1100.00', oco_id: 9, bracket_id: 7 }),
  orderRow({ id: 7, bracket_id: 7 }),
] as const;

/** The orders of an OCO pair, newest first. */
export const OCO_PAIR = [
  orderRow({ ...STOP, type: 'out', status: 'waiting', id: 5, oco_id: 4 }),
  orderRow({ type: 'out', id: 4, oco_id: 5 }),
] as const;
