import { useTranslation } from 'react-i18next';
import type { FormProblem } from './validation.ts';

/** The sentence for what is wrong with an order. */
export function useProblemText(): (problem: FormProblem) => string {
  const { t } = useTranslation('trade');
  return ({ kind, step = '', nearest = '', last = '' }) => {
    switch (kind) {
      case 'enter_trigger':
        return t(($) => $.trade.form.problem.enterTrigger);
      case 'enter_buy_price':
        return t(($) => $.trade.form.problem.enterBuyPrice);
      case 'enter_buy_number':
        return t(($) => $.trade.form.problem.enterBuyNumber);
      case 'enter_sell_price':
        return t(($) => $.trade.form.problem.enterSellPrice);
      case 'enter_sell_number':
        return t(($) => $.trade.form.problem.enterSellNumber);
      case 'price_off_step':
        return t(($) => $.trade.form.problem.priceOffStep, { step, nearest });
      case 'quantity_off_step':
        return t(($) => $.trade.form.problem.quantityOffStep, { step, nearest });
      case 'trigger_not_above':
        return t(($) => $.trade.form.problem.triggerNotAbove, { last });
      case 'trigger_not_below':
        return t(($) => $.trade.form.problem.triggerNotBelow, { last });
      case 'oco_not_below':
        return t(($) => $.trade.form.problem.ocoNotBelow);
      case 'oco_not_above':
        return t(($) => $.trade.form.problem.ocoNotAbove);
      case 'balance_short':
        return t(($) => $.trade.form.problem.balanceShort);
    }
  };
}
