import { isPositive } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatMoney } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { EXITS, exitsOf, outcomeOfExit } from './exits.ts';
import type { TradeFormControls } from './use-trade-form.ts';

export type ExitEffectProps = { readonly pair: Pair; readonly controls: TradeFormControls };

/** Gain or loss of each exit of an order, once its price and quantity are typed. */
export function ExitEffect({ pair, controls }: ExitEffectProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const { form, price: entry } = controls;
  const exits = exitsOf(form);
  const typed = EXITS.filter((exit) => isPositive(exits[exit]));
  if (typed.length === 0 || !isPositive(entry) || !isPositive(form.quantity)) return null;
  const money = (text: string) => `${formatDecimal(text, pair.priceDecimals, tag)} ${pair.legalName}`;
  return (
    <ul className="text-small text-ink-muted">
      {typed.map((exit) => {
        const limit = exit === 'stopLoss' && isPositive(exits.stopLossLimit) ? exits.stopLossLimit : '';
        const outcome = outcomeOfExit(limit || exits[exit], entry, form.quantity, pair.feeRate);
        const values = {
          price: money(exits[exit]),
          limit: limit === '' ? '' : money(limit),
          amount: `${isPositive(outcome) ? '+' : ''}${formatMoney(outcome, tag)} ${pair.legalName}`,
        };
        return (
          <li key={exit}>
            {exit === 'takeProfit'
              ? t(($) => $.trade.effect.takeProfit, values)
              : limit === ''
                ? t(($) => $.trade.effect.stopLoss, values)
                : t(($) => $.trade.effect.stopLossLimit, values)}
          </li>
        );
      })}
    </ul>
  );
}
