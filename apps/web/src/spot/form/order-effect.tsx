import { basisPointsOf } from '@assay/contract';
import { isPositive } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { isWaitingType } from '../order/order-type.ts';
import type { TradeForm } from './trade-form.ts';

export type OrderEffectProps = { readonly pair: Pair; readonly form: TradeForm };

/** Effect of a trigger order, once it is completely typed. */
export function OrderEffect({ pair, form }: OrderEffectProps) {
  const text = useEffectText()(pair, form);
  return text === null ? null : <p className="text-small text-ink-muted">{text}</p>;
}

function useEffectText(): (pair: Pair, form: TradeForm) => string | null {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  return (pair, form) => {
    const { type, side, trigger, price, stopPrice, quantity, delta } = form;
    const isBuy = side === 'buy';
    const money = (text: string) => `${formatDecimal(text, pair.priceDecimals, tag)} ${pair.legalName}`;
    if (type === 'trailing_stop') {
      if (basisPointsOf(delta) === null || !isPositive(quantity)) return null;
      const amount = `${formatDecimal(quantity, pair.quantityDecimals, tag)} ${pair.currencyName}`;
      const percent = formatDecimal(delta, 2, tag);
      const effect = isBuy
        ? t(($) => $.trade.effect.trailBuy, { amount, percent })
        : t(($) => $.trade.effect.trailSell, { amount, percent });
      if (!isPositive(trigger)) return effect;
      return `${t(($) => $.trade.effect.trailFrom, { price: money(trigger) })} ${effect}`;
    }
    const isTyped =
      isPositive(trigger) && isPositive(quantity) && (type === 'stop_market' || isPositive(price));
    if (!isWaitingType(type) || !isTyped) return null;
    const values = {
      amount: `${formatDecimal(quantity, pair.quantityDecimals, tag)} ${pair.currencyName}`,
      trigger: money(trigger),
      price: isPositive(price) ? money(price) : '',
      stop: isPositive(stopPrice) ? money(stopPrice) : '',
    };
    switch (type) {
      case 'stop_limit':
        return isBuy
          ? t(($) => $.trade.effect.riseBuyLimit, values)
          : t(($) => $.trade.effect.fallSellLimit, values);
      case 'stop_market':
        return isBuy
          ? t(($) => $.trade.effect.riseBuyMarket, values)
          : t(($) => $.trade.effect.fallSellMarket, values);
      case 'take_profit_limit':
        return isBuy
          ? t(($) => $.trade.effect.fallBuyLimit, values)
          : t(($) => $.trade.effect.riseSellLimit, values);
      case 'oco':
        return values.stop === ''
          ? isBuy
            ? t(($) => $.trade.effect.ocoBuyMarket, values)
            : t(($) => $.trade.effect.ocoSellMarket, values)
          : isBuy
            ? t(($) => $.trade.effect.ocoBuyLimit, values)
            : t(($) => $.trade.effect.ocoSellLimit, values);
    }
  };
}
