import { isPositive } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatMoney } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { EXITS, exitsOf, outcomeOf } from './exits.ts';
import type { TradeFormControls } from './use-trade-form.ts';

export type ExitEffectProps = { readonly pair: Pair; readonly controls: TradeFormControls };

/** Gain or loss of each exit of an order, once its price and quantity are typed. */
export function ExitEffect({ pair, controls }: ExitEffectProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const outcomeText = useOutcomeText(pair);
  const { form, price: entry } = controls;
  const exits = exitsOf(form);
  const money = (text: string) => `${formatDecimal(text, pair.priceDecimals, tag)} ${pair.legalName}`;
  const effects = EXITS.flatMap((exit) => {
    const outcome = outcomeOf(exit, form, entry, pair.feeRate);
    return outcome === null ? [] : [{ exit, price: money(exits[exit]), amount: outcomeText(outcome) }];
  });
  if (effects.length === 0) return null;
  return (
    <ul className="text-small text-ink-muted">
      {effects.map(({ exit, ...values }) => (
        <li key={exit}>
          {exit === 'takeProfit'
            ? t(($) => $.trade.effect.takeProfit, values)
            : isPositive(exits.stopLossLimit)
              ? t(($) => $.trade.effect.stopLossLimit, { ...values, limit: money(exits.stopLossLimit) })
              : t(($) => $.trade.effect.stopLoss, values)}
        </li>
      ))}
    </ul>
  );
}

/** Returns a function for the text of a gain or loss in the pair's quote currency, with its sign. */
export function useOutcomeText({ legalName }: Pair): (outcome: string) => string {
  const { tag } = useLanguage();
  return (outcome) => `${isPositive(outcome) ? '+' : ''}${formatMoney(outcome, tag)} ${legalName}`;
}
