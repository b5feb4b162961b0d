import { isPositive, product, rounded } from '@assay/money';
import { useTranslation } from 'react-i18next';
import { formatAsGiven, formatDecimal, formatMoney, formatWhole } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { isWaitingType, takesTotal } from '../order/order-type.ts';
import { useOrderSummary } from './use-order-summary.ts';
import type { TradeFormControls } from './use-trade-form.ts';

const CENT = '0.01';
const FEE_DECIMALS = 8;

export type OrderFiguresProps = {
  readonly pair: Pair;
  readonly controls: TradeFormControls;
};

/** Total, fee and, for a market order, the estimated fill: the cost of an order before it is sent. */
export function OrderFigures({ pair, controls }: OrderFiguresProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const { form } = controls;
  const isMarket = form.type === 'market';
  const summary = useOrderSummary(pair, controls);
  const amount = (text: string | null, decimals: number, unit: string) =>
    text === null ? '–' : `${formatDecimal(text, decimals, tag)} ${unit}`;
  const money = (text: string | null) =>
    text === null ? '–' : `${formatMoney(text, tag)} ${pair.legalName}`;
  const feeUnit = form.side === 'buy' ? pair.currencyName : pair.legalName;
  const locked = lockedOf(controls);
  const feeText = (text: string) =>
    `${formatWhole(rounded(text, FEE_DECIMALS, 'down'), CENT, tag)} ${feeUnit}`;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small [&>dd]:text-right [&>dt]:text-ink-muted">
        {!takesTotal(form.type) && (
          <>
            <dt>
              {form.type === 'stop_market'
                ? t(($) => $.trade.form.totalAtTrigger)
                : t(($) => $.trade.form.total)}
            </dt>
            <dd>{money(summary.total)}</dd>
          </>
        )}
        <dt>{t(($) => $.trade.form.fee, { rate: formatAsGiven(pair.feePercent, tag) })}</dt>
        <dd>{summary.fee === null ? '–' : feeText(summary.fee)}</dd>
        {isWaitingType(form.type) && (
          <>
            <dt>{t(($) => $.trade.form.locked)}</dt>
            <dd>
              {form.side === 'buy' ? money(locked) : amount(locked, pair.quantityDecimals, pair.currencyName)}
            </dd>
          </>
        )}
        {isMarket && (
          <>
            <dt>{t(($) => $.trade.form.average)}</dt>
            <dd>{amount(summary.average, pair.priceDecimals, pair.legalName)}</dd>
            <dt>{t(($) => $.trade.form.slippage)}</dt>
            <dd>{summary.slippagePercent === null ? '–' : amount(summary.slippagePercent, 2, '%')}</dd>
          </>
        )}
      </dl>
      {isMarket && summary.unfilled !== null && (
        <p className="text-small text-warn">
          {t(($) => $.trade.form.unfilled, {
            amount: formatDecimal(summary.unfilled, pair.quantityDecimals, tag),
            unit: pair.currencyName,
          })}
        </p>
      )}
    </>
  );
}

/** Returns the hold of an order until it fires, fills or is cancelled; null while unknown. */
function lockedOf({ form, lockedPrice }: TradeFormControls): string | null {
  if (!isPositive(form.quantity) || !isPositive(lockedPrice)) return null;
  return form.side === 'sell' ? form.quantity : product(lockedPrice, form.quantity);
}
