import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { Pair } from '../pair/pair.ts';
import type { BookBoard } from './book-board.ts';

/** Often enough to follow the market by ear, seldom enough to do something else meanwhile. */
const SPOKEN_EVERY_MS = 20_000;

/** Tells a screen reader the best prices now and then. */
export function BestPrices({ board, pair }: { readonly board: BookBoard; readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const [best, setBest] = useState<{ readonly bid: string; readonly ask: string } | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const ask = board.side('ask')[0];
      const bid = board.side('bid')[0];
      setBest(ask && bid ? { ask: ask.price, bid: bid.price } : null);
    }, SPOKEN_EVERY_MS);
    return () => clearInterval(timer);
  }, [board]);
  return (
    <p role="status" className="sr-only">
      {best !== null &&
        t(($) => $.trade.book.best, {
          bid: formatDecimal(best.bid, pair.priceDecimals, tag),
          ask: formatDecimal(best.ask, pair.priceDecimals, tag),
        })}
    </p>
  );
}
