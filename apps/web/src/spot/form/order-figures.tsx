import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLiveBook } from '../../live/live-feed.ts';
import type { Pair } from '../pair/pair.ts';
import { summarise } from './summary.ts';
import type { TradeFormControls } from './use-trade-form.ts';

const QUOTE_DECIMALS = 4;
const FEE_DECIMALS = 8;

export type OrderFiguresProps = {
  readonly pair: Pair;
  readonly controls: TradeFormControls;
};

/** Total, fee and, for a market order, the estimate: what an order costs before it is sent. */
export function OrderFigures({ pair, controls }: OrderFiguresProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const { form, price } = controls;
  // Only a market order's estimate follows the book.
  const book = useLiveBook(pair, form.mode === 'market');
  const opposite = (form.side === 'buy' ? book?.asks : book?.bids) ?? [];
  const summary = summarise({ ...form, price, feeRate: pair.feeRate, opposite });
  const amount = (text: string | null, decimals: number, unit: string) =>
    text === null ? '–' : `${formatDecimal(text, decimals, tag)} ${unit}`;
  const feeUnit = form.side === 'buy' ? pair.currencyName : pair.legalName;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-small [&>dd]:text-right [&>dt]:text-ink-muted">
        <dt>{t(($) => $.trade.form.total)}</dt>
        <dd>{amount(summary.total, QUOTE_DECIMALS, pair.legalName)}</dd>
        <dt>{t(($) => $.trade.form.fee, { rate: pair.feePercent })}</dt>
        <dd>{amount(summary.fee, FEE_DECIMALS, feeUnit)}</dd>
        {form.mode === 'market' && (
          <>
            <dt>{t(($) => $.trade.form.average)}</dt>
            <dd>{amount(summary.average, pair.priceDecimals, pair.legalName)}</dd>
            <dt>{t(($) => $.trade.form.slippage)}</dt>
            <dd>{summary.slippagePercent === null ? '–' : amount(summary.slippagePercent, 2, '%')}</dd>
          </>
        )}
      </dl>
      {form.mode === 'market' && summary.unfilled !== null && (
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
