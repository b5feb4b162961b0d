import { type Moment, useTimes } from '@assay/client/times';
import type { OrderRow } from '@assay/contract';
import { isPositive, plain } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatWhole } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useStepText } from '../../trade/pair/step-text.ts';
import { typeOf } from '../order/order-facts.ts';
import { useOrderWords } from '../order/order-words.ts';
import { percentText } from '../order/percent-text.ts';

const NOTHING = '–';
const CENT = '0.01';

export type OrderText = {
  /** Price at the steps of the pair with this symbol. */
  readonly price: (text: string, symbol: string) => string;
  readonly average: (text: string, symbol: string) => string;
  readonly quantity: (text: string, symbol: string) => string;
  readonly money: (text: string) => string;
  /** With all digits: fees have more decimals than the amounts they are charged on. */
  readonly fee: (text: string) => string;
  /** Without the year: `11-20 11:59:07`. */
  readonly time: (at: Moment) => string;
  readonly type: (order: OrderRow) => string;
  /** Limit price, or the text for a market order. */
  readonly limit: (order: OrderRow) => string;
  /** Returns the total of a limit order; a market order has none before it fills. */
  readonly total: (order: OrderRow) => string;
  /** Trigger as a comparison, such as `≥ 95,000.00`, and in words; a dash without one. */
  readonly trigger: (order: OrderRow) => string;
  readonly condition: (order: OrderRow) => string;
  readonly status: (order: OrderRow) => string;
  /** End time of an order that is good till a date; undefined without one. */
  readonly expiry: (order: OrderRow) => string | undefined;
  /** Quantity of an iceberg that others see; undefined for an order that rests whole. */
  readonly visible: (order: OrderRow) => string | undefined;
  /** Quantity by which prevented matches have reduced an order; undefined if none has. */
  readonly prevented: (order: OrderRow) => string | undefined;
  /** Returns the reason of a cancellation that the order's owner did not request. */
  readonly reason: (order: OrderRow) => string | undefined;
};

type TrailingField = 'trailing_delta' | 'activation_price' | 'trailing_active';

/** Returns formatters for the numbers and states of orders in the page's language. */
export function useOrderText(): OrderText {
  const { t } = useTranslation(['trade', 'words']);
  const times = useTimes();
  const { tag } = useLanguage();
  const orderTexts = useOrderWords();
  const steps = useStepText();
  const price = steps.setPrice;
  const money = (text: string) => formatMoney(plain(text), tag);
  const trailingText = (
    { trailing_delta, activation_price, trailing_active }: Pick<OrderRow, TrailingField>,
    symbol: string,
    unit: string,
  ) => {
    const percent = percentText(trailing_delta ?? 0, tag);
    return trailing_active === 1 || activation_price === null
      ? t(($) => $.trade.orders.trails, { percent })
      : t(($) => $.trade.orders.trailsFrom, { percent, price: `${price(activation_price, symbol)} ${unit}` });
  };
  return {
    price,
    average: steps.price,
    quantity: steps.amount,
    money,
    fee: (text) => formatWhole(text, CENT, tag),
    time: (at) => times.format(at, 'short'),
    type: (order) => orderTexts.type(typeOf(order)),
    limit: (order) => (order.mode === 1 ? t(($) => $.words.market) : price(order.price, order.symbol)),
    total: (order) => (order.mode === 1 ? NOTHING : money(order.total_money)),
    trigger: ({ trigger_price, trigger_direction, symbol, ...order }) => {
      const { trailing_delta, activation_price } = order;
      const isRising = trigger_direction === 'rising';
      if (trailing_delta !== null && order.status === 'waiting') {
        const percent = percentText(trailing_delta, tag);
        if (order.trailing_active === 1 || activation_price === null) return percent;
        // The price at which it begins to follow is on the other side than its trigger.
        return `${percent} (${isRising ? '≤' : '≥'} ${price(activation_price, symbol)})`;
      }
      return trigger_price === null ? NOTHING : `${isRising ? '≥' : '≤'} ${price(trigger_price, symbol)}`;
    },
    condition: ({ trigger_price, trigger_direction, legal_name, symbol, ...order }) =>
      order.trailing_delta !== null && order.status === 'waiting'
        ? trailingText(order, symbol, legal_name)
        : trigger_price === null || trigger_direction === null
          ? NOTHING
          : orderTexts.condition(trigger_direction, `${price(trigger_price, symbol)} ${legal_name}`),
    status: (order) => {
      if (order.status === 'pending') return t(($) => $.trade.orders.statusExit);
      if (order.status === 'waiting') return t(($) => $.trade.orders.statusWaiting);
      if (order.status === 'open') return t(($) => $.trade.orders.statusOpen);
      if (order.status === 'filled') return t(($) => $.trade.orders.statusFilled);
      return isPositive(order.complete_number)
        ? t(($) => $.trade.orders.statusPartly)
        : t(($) => $.trade.orders.statusCancelled);
    },
    expiry: ({ expires_at }) =>
      expires_at === null
        ? undefined
        : t(($) => $.trade.orders.expires, { time: times.format(expires_at, 'minute') }),
    visible: ({ visible_number, symbol, currency_name }) =>
      visible_number === null
        ? undefined
        : t(($) => $.trade.orders.visible, {
            amount: `${steps.amount(visible_number, symbol)} ${currency_name}`,
          }),
    prevented: ({ prevented_number, symbol, currency_name }) =>
      isPositive(prevented_number)
        ? t(($) => $.trade.prevention.reduced, {
            amount: `${steps.amount(prevented_number, symbol)} ${currency_name}`,
          })
        : undefined,
    reason: ({ cancel_reason }) => {
      switch (cancel_reason) {
        case 'market_remainder':
        case 'ioc_remainder':
          return t(($) => $.trade.ended.remainder);
        case 'self_trade':
          return t(($) => $.trade.ended.selfTrade);
        case 'countdown':
          return t(($) => $.trade.ended.countdown);
        case 'entry_ended':
          return t(($) => $.trade.ended.entryEnded);
        case 'exit_ended':
          return t(($) => $.trade.ended.exitEnded);
        case 'pair_delisted':
          return t(($) => $.trade.ended.delisted);
        case 'expired':
          return t(($) => $.trade.ended.expired);
        case 'oco':
          return t(($) => $.trade.ended.oco);
        case 'would_take':
          return t(($) => $.trade.ended.wouldTake);
        case 'cannot_fill_whole':
          return t(($) => $.trade.ended.cannotFillWhole);
        case 'amount_too_large':
          return t(($) => $.trade.ended.tooLarge);
        default:
          return undefined;
      }
    },
  };
}
