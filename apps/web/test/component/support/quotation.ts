import type { Quotation } from '@assay/contract';

/** A pair quoted in USDT, for tests. */
export function quotation(id: number, name: string, isDisplay: 0 | 1 = 1): Quotation {
  return {
    id,
    legal_id: 3,
    currency_id: id,
    legal_name: 'USDT',
    currency_name: name,
    symbol: `${name}/USDT`,
    now_price: 1,
    change: '+0.00',
    high: 1,
    low: 1,
    volume: 1,
    cny_price: 7,
    logo: '',
    is_display: isDisplay,
    currency_type: 1,
    open_transaction: 1,
    open_lever: 1,
    open_microtrade: 1,
    spread: 0,
    lever_trade_fee: 0,
    lever_share_num: 1,
    price_step: '0.01',
    number_step: '0.00001',
    min_number: '0.00001',
    max_number: '1000',
    maker_fee: 0.1,
    taker_fee: 0.1,
    market_protection: 5,
  };
}
