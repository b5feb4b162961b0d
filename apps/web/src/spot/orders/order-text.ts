import type { OrderRow } from '@assay/contract';
import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** Prices are shown to at least this many decimals, quantities as far as they go. */
const PRICE_DECIMALS_MIN = 4;
const MONEY_DECIMALS_MIN = 2;

export type OrderText = {
  readonly price: (text: string) => string;
  readonly quantity: (text: string) => string;
  readonly money: (text: string) => string;
  /** `2026-11-20 11:59:07` without its year. */
  readonly time: (text: string) => string;
  readonly mode: (order: OrderRow) => string;
  readonly status: (order: OrderRow) => string;
};

/** How the numbers and states of orders are written in the page's language. Nothing is rounded away. */
export function useOrderText(): OrderText {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const write = (text: string, decimalsMin: number): string => {
    const plain = new Big(text).toFixed();
    return formatDecimal(plain, Math.max(decimalsMin, plain.split('.')[1]?.length ?? 0), tag);
  };
  return {
    price: (text) => write(text, PRICE_DECIMALS_MIN),
    quantity: (text) => write(text, PRICE_DECIMALS_MIN),
    money: (text) => write(text, MONEY_DECIMALS_MIN),
    time: (text) => text.slice(5),
    mode: (order) => (order.mode === 1 ? t(($) => $.trade.orders.market) : t(($) => $.trade.orders.limit)),
    status: (order) => {
      if (order.status === 'waiting') return t(($) => $.trade.orders.statusWaiting);
      if (order.status === 'open') return t(($) => $.trade.orders.statusOpen);
      if (order.status === 'filled') return t(($) => $.trade.orders.statusFilled);
      return new Big(order.complete_number).gt(0)
        ? t(($) => $.trade.orders.statusPartly)
        : t(($) => $.trade.orders.statusCancelled);
    },
  };
}
