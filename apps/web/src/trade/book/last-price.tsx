import { cn } from '@assay/ui';
import Big from 'big.js';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useIsCnyKnown } from '../../site/use-is-cny-known.ts';
import { useLastPrice } from '../header/use-last-price.ts';
import type { Pair } from '../pair/pair.ts';

const COLOURS = { up: 'text-up', down: 'text-down', none: 'text-ink' };
const ARROWS = { up: '↑', down: '↓', none: '' };

/** The price between the two sides of the book, where it went, and what it is in CNY. */
export function LastPrice({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const { price, move, cnyPrice } = useLastPrice(pair);
  const isCnyKnown = useIsCnyKnown();
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
      {isCnyKnown && cnyPrice !== null && new Big(cnyPrice).gt(0) && (
        <span className="truncate text-small text-ink-muted">
          {t(($) => $.trade.book.approx, { amount: formatDecimal(cnyPrice, cnyDecimals(cnyPrice), tag) })}
        </span>
      )}
    </div>
  );
}

/** Small values need more than cents to say anything. */
function cnyDecimals(cnyPrice: string): number {
  return new Big(cnyPrice).gte(1) ? 2 : 6;
}
