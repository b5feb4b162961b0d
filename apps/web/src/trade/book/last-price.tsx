import { product, sign } from '@assay/money';
import { cn } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useShowValue } from '../../display-currency/display-currency.ts';
import { useUsdtPrice } from '../../display-currency/use-usdt-price.ts';
import { approximately } from '../../display-currency/value-text.ts';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { type LastPriceView, useLastPrice } from '../header/use-last-price.ts';
import type { Pair } from '../pair/pair.ts';

const COLOURS = { up: 'text-up', down: 'text-down', none: 'text-ink' };
const ARROWS = { up: '↑', down: '↓', none: '' };

/** Last price, between the two sides of the book, with its direction and its value in the display currency. */
export function LastPrice({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const last = useLastPrice(pair);
  const { price, move } = last;
  const text = price === null ? '–' : formatDecimal(price, pair.priceDecimals, tag);
  return (
    <div className="flex h-8 shrink-0 items-baseline gap-2 border-y border-line px-3 leading-8 whitespace-nowrap">
      <span translate="no" className={cn('text-lead font-semibold', COLOURS[move])}>
        <span className="sr-only">{t(($) => $.trade.book.lastPrice, { price: '' })}</span>
        {text}
        <span aria-hidden="true"> {ARROWS[move]}</span>
        {move !== 'none' && (
          <span className="sr-only">
            {move === 'up' ? t(($) => $.trade.book.rising) : t(($) => $.trade.book.falling)}
          </span>
        )}
      </span>
      {price !== null && <LastValue pair={pair} price={price} cnyPrice={last.cnyPrice} />}
    </div>
  );
}

type LastValueProps = Pick<LastPriceView, 'cnyPrice'> & { readonly pair: Pair; readonly price: string };

/** Value of one base unit; nothing if the quote currency is the display currency. */
function LastValue({ pair: { legalName, currencyName }, price, cnyPrice }: LastValueProps) {
  const quotePrice = useUsdtPrice(legalName);
  const btcPrice = useUsdtPrice('BTC');
  const usdt = quotePrice === null ? null : product(price, quotePrice);
  const cny = cnyPrice !== null && sign(cnyPrice) > 0 ? cnyPrice : null;
  const value = useShowValue()({ usdt, cny, btcPrice });
  if (value === null || value.currency === legalName || value.currency === currencyName) return null;
  return (
    <span translate="no" className="truncate text-small text-ink-muted">
      {approximately(value)}
    </span>
  );
}
