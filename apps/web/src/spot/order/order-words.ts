import { useTranslation } from 'react-i18next';
import type { ListedType } from './order-facts.ts';
import type { SelfTradePrevention, TimeInForce, TriggerDirection, WaitingType } from './order-type.ts';

/** Texts of order types and terms: names and descriptions. */
export type OrderWords = {
  readonly type: (type: ListedType) => string;
  readonly typeHint: (type: WaitingType) => string;
  readonly timeInForce: (timeInForce: TimeInForce) => string;
  /** Undefined for terms that need no explanation. */
  readonly termsHint: (timeInForce: TimeInForce, postOnly: boolean) => string | undefined;
  readonly prevention: (mode: SelfTradePrevention) => string;
  /** Returns the trigger's condition in words; `price` is empty before it is typed. */
  readonly condition: (direction: TriggerDirection, price: string) => string;
};

export function useOrderWords(): OrderWords {
  const { t } = useTranslation(['trade', 'words']);
  const types: Readonly<Record<ListedType, string>> = {
    limit: t(($) => $.words.limit),
    market: t(($) => $.words.market),
    stop_limit: t(($) => $.trade.types.stopLimit),
    stop_market: t(($) => $.trade.types.stopMarket),
    trailing_stop: t(($) => $.trade.types.trailingStop),
    trailing_stop_limit: t(($) => $.trade.types.trailingStopLimit),
    take_profit_limit: t(($) => $.trade.types.takeProfitLimit),
    take_profit_market: t(($) => $.trade.types.takeProfitMarket),
    oco: t(($) => $.trade.types.oco),
  };
  const typeHints: Readonly<Record<WaitingType, string>> = {
    stop_limit: t(($) => $.trade.types.stopLimitHint),
    stop_market: t(($) => $.trade.types.stopMarketHint),
    trailing_stop: t(($) => $.trade.types.trailingStopHint),
    take_profit_limit: t(($) => $.trade.types.takeProfitLimitHint),
    oco: t(($) => $.trade.types.ocoHint),
  };
  const times: Readonly<Record<TimeInForce, string>> = {
    gtc: t(($) => $.trade.terms.gtc),
    gtd: t(($) => $.trade.terms.gtd),
    ioc: t(($) => $.trade.terms.ioc),
    fok: t(($) => $.trade.terms.fok),
  };
  const preventions: Readonly<Record<SelfTradePrevention, string>> = {
    expire_taker: t(($) => $.trade.prevention.expireTaker),
    expire_maker: t(($) => $.trade.prevention.expireMaker),
    expire_both: t(($) => $.trade.prevention.expireBoth),
    decrement: t(($) => $.trade.prevention.decrement),
  };
  return {
    type: (type) => types[type],
    typeHint: (type) => typeHints[type],
    timeInForce: (timeInForce) => times[timeInForce],
    termsHint: (timeInForce, postOnly) => {
      if (postOnly) return t(($) => $.trade.terms.postOnlyHint);
      if (timeInForce === 'gtd') return t(($) => $.trade.terms.gtdHint);
      if (timeInForce === 'ioc') return t(($) => $.trade.terms.iocHint);
      return timeInForce === 'fok' ? t(($) => $.trade.terms.fokHint) : undefined;
    },
    prevention: (mode) => preventions[mode],
    condition: (direction, price) => {
      if (price === '') {
        return direction === 'rising'
          ? t(($) => $.trade.form.triggerRises)
          : t(($) => $.trade.form.triggerFalls);
      }
      return direction === 'rising'
        ? t(($) => $.trade.form.triggerRisesTo, { price })
        : t(($) => $.trade.form.triggerFallsTo, { price });
    },
  };
}
