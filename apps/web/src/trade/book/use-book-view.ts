import { useEffect, useMemo, useState } from 'react';
import { liveFeed } from '../../live/live-feed.ts';
import { pairKey } from '../../live/pair-key.ts';
import { useKeyed } from '../../shared/use-keyed.ts';
import type { Pair } from '../pair/pair.ts';
import { usePreferences } from '../preferences.ts';
import { type BookView, createBookView } from './book-view.ts';
import { EMPTY_BOOK } from './levels.ts';
import { NO_OWN_PRICES, type OwnPrices } from './rows.ts';

/** Number of rows kept ready, regardless of the panel's height. */
const MAX_ROWS = 60;

/** Returns the rows of the pair's book, updated by the feed; only changed rows are rerendered. */
export function useBookView(pair: Pair, ownPrices: OwnPrices = NO_OWN_PRICES): BookView {
  const grouping = usePreferences((preferences) => preferences.grouping);
  const [rowCount, setRowCount] = useState(MAX_ROWS);
  const options = useMemo(
    () => ({ tickSize: pair.tickSize, lotSize: pair.lotSize, grouping, count: rowCount, own: ownPrices }),
    [pair, grouping, rowCount, ownPrices],
  );
  const key = pairKey(pair);
  const { books } = liveFeed.marketData;
  // One board per pair: rows of another pair are never shown.
  const view = useKeyed(key, () =>
    createBookView({ options, book: books.read(key) ?? EMPTY_BOOK, onFit: setRowCount }),
  );

  useEffect(() => view.setOptions(options), [view, options]);
  useEffect(() => {
    const showBook = () => view.setBook(books.read(key) ?? EMPTY_BOOK);
    showBook();
    return books.subscribe(key, showBook);
  }, [view, books, key]);
  return view;
}
