import { useEffect, useMemo, useState } from 'react';
import { liveFeed } from '../../live/live-feed.ts';
import { pairKey } from '../../live/pair-key.ts';
import { useKeyed } from '../../shared/use-keyed.ts';
import type { Pair } from '../pair/pair.ts';
import { usePreferences } from '../preferences.ts';
import { type BookBoard, createBookBoard } from './book-board.ts';
import { EMPTY_BOOK } from './levels.ts';
import { NO_OWN_PRICES, type OwnPrices } from './rows.ts';

/** Number of rows kept ready, regardless of the panel's height. */
const MAX_ROWS = 60;

/** Returns the rows of the pair's book, updated by the feed; only changed rows are rerendered. */
export function useBookBoard(pair: Pair, ownPrices: OwnPrices = NO_OWN_PRICES): BookBoard {
  const grouping = usePreferences((preferences) => preferences.grouping);
  const [rowCount, setRowCount] = useState(MAX_ROWS);
  const options = useMemo(
    () => ({ tickSize: pair.tickSize, lotSize: pair.lotSize, grouping, count: rowCount, own: ownPrices }),
    [pair, grouping, rowCount, ownPrices],
  );
  const key = pairKey(pair);
  const { books } = liveFeed.marketData;
  // One board per pair: rows of another pair are never shown.
  const board = useKeyed(key, () =>
    createBookBoard({ options, book: books.read(key) ?? EMPTY_BOOK, onFit: setRowCount }),
  );

  useEffect(() => board.setOptions(options), [board, options]);
  useEffect(() => {
    const showBook = () => board.setBook(books.read(key) ?? EMPTY_BOOK);
    showBook();
    return books.subscribe(key, showBook);
  }, [board, books, key]);
  return board;
}
