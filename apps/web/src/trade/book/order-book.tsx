// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot flex its row groups around the last price
import { ErrorState, Skeleton } from '@assay/ui';
import { memo, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../../api/remote.ts';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { StaleOverlay } from '../../live/connection-badge.tsx';
import { useHasBook } from '../../live/live-feed.ts';
import { useKey } from '../../live/store/use-key.ts';
import type { Pair } from '../pair/pair.ts';
import { usePreferences } from '../preferences.ts';
import { BookRowView } from './book-row-view.tsx';
import { BookToolbar } from './book-toolbar.tsx';
import { type BookView, rowKey } from './book-view.ts';
import { LastPrice } from './last-price.tsx';
import type { BookSide } from './levels.ts';
import { SweepCard } from './sweep-card.tsx';
import { type BookPickHandlers, useBookGrid } from './use-book-grid.ts';

export type OrderBookProps = {
  readonly pair: Pair;
  readonly view: BookView;
  readonly status: Remote<unknown>['status'];
  readonly pickHandlers: BookPickHandlers;
  /** Note above the book of a page whose orders do not match against it. */
  readonly note?: ReactNode;
  /** Refetches the book, after a failure. */
  readonly onRetry: () => void;
};

const ROW_HEIGHT = 20;

/** Order book: asks above the last price, bids below, each numbered from the best price. */
export const OrderBook = memo(function OrderBook(props: OrderBookProps) {
  const { pair, view, status, pickHandlers: picks, note, onRetry } = props;
  const { t } = useTranslation(['trade', 'common']);
  const gridRef = useRef<HTMLDivElement>(null);
  const { gridProps, reached: hoveredRow } = useBookGrid(gridRef, view, picks);
  const sides = usePreferences((preferences) => preferences.bookSides);
  const asksRef = useRef<HTMLDivElement>(null);
  const bidsRef = useRef<HTMLDivElement>(null);
  const rowCount = useRowCount(sides === 'bids' ? bidsRef : asksRef, view, sides);
  const isLoading = !useHasBook(pair);

  return (
    <section
      aria-label={t(($) => $.trade.book.title)}
      className="book relative flex h-full flex-col bg-surface"
    >
      <BookToolbar pair={pair} />
      {note !== undefined && (
        <div className="shrink-0 border-b border-line px-2.5 py-1 text-small text-ink-muted">{note}</div>
      )}
      {status === 'failed' ? (
        <ErrorState
          title={t(($) => $.trade.book.failed)}
          retryLabel={t(($) => $.common.state.retry)}
          onRetry={onRetry}
        />
      ) : (
        <div
          ref={gridRef}
          role="grid"
          aria-label={t(($) => $.trade.book.label, { symbol: pair.symbol })}
          aria-busy={isLoading}
          {...gridProps}
          className="flex min-h-0 flex-1 flex-col -outline-offset-2"
        >
          <BookHead pair={pair} />
          {sides !== 'bids' && (
            <Side side="ask" sideRef={asksRef} count={rowCount} {...{ pair, view, isLoading }} />
          )}
          <div role="row" tabIndex={-1}>
            <div role="gridcell" tabIndex={-1} aria-colspan={4}>
              <LastPrice pair={pair} />
            </div>
          </div>
          {sides !== 'asks' && (
            <Side side="bid" sideRef={bidsRef} count={rowCount} {...{ pair, view, isLoading }} />
          )}
        </div>
      )}
      <BestPrices view={view} pair={pair} />
      {hoveredRow !== null && <SweepCard view={view} pair={pair} hoveredRow={hoveredRow} />}
      <StaleOverlay />
    </section>
  );
});

function BookHead({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  return (
    <div role="row" tabIndex={-1} className="book-row h-6 shrink-0 items-center text-micro text-ink-faint">
      <div role="columnheader" tabIndex={-1}>
        {t(($) => $.trade.book.side)}
      </div>
      <div role="columnheader" tabIndex={-1} className="truncate text-right">
        {t(($) => $.trade.book.price, { unit: pair.legalName })}
      </div>
      <div role="columnheader" tabIndex={-1} className="truncate text-right">
        {t(($) => $.trade.form.amount)}
      </div>
      <div role="columnheader" tabIndex={-1} className="book-sum text-right">
        {t(($) => $.trade.book.sum)}
      </div>
    </div>
  );
}

type SideProps = {
  readonly side: BookSide;
  readonly sideRef: RefObject<HTMLDivElement | null>;
  readonly count: number;
  readonly pair: Pair;
  readonly view: BookView;
  readonly isLoading: boolean;
};

/** One side of the book. Asks are drawn bottom-up, so that number 1 is next to the last price. */
function Side({ side, sideRef, count, pair, view, isLoading }: SideProps) {
  const { t } = useTranslation('trade');
  const best = useKey(view.rows, rowKey(side, 0)) ?? null;
  const rowIndexes = Array.from({ length: count }, (_, index) =>
    side === 'ask' ? count - 1 - index : index,
  );
  return (
    <div
      ref={sideRef}
      role="rowgroup"
      className={`relative flex min-h-0 flex-1 flex-col overflow-hidden ${side === 'ask' ? 'justify-end' : ''}`}
    >
      {!isLoading && best === null && (
        <div
          role="row"
          tabIndex={-1}
          className="absolute inset-0 flex items-center justify-center text-small text-ink-faint"
        >
          <span role="gridcell" tabIndex={-1}>
            {side === 'ask' ? t(($) => $.trade.book.noAsks) : t(($) => $.trade.book.noBids)}
          </span>
        </div>
      )}
      {isLoading ? (
        <Skeleton className="absolute inset-2" />
      ) : (
        rowIndexes.map((index) => (
          <BookRowView
            key={index}
            view={view}
            side={side}
            index={index}
            priceDecimals={pair.priceDecimals}
            quantityDecimals={pair.quantityDecimals}
          />
        ))
      )}
    </div>
  );
}

/** Measures the number of rows that fit on one side. */
function useRowCount(sideRef: RefObject<HTMLDivElement | null>, view: BookView, sides: string): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the displayed sides measures another element
  useEffect(() => {
    const side = sideRef.current;
    if (side === null) return;
    const observer = new ResizeObserver(() => {
      const capacity = Math.max(1, Math.floor(side.clientHeight / ROW_HEIGHT));
      setCount(capacity);
      view.fit(capacity);
    });
    observer.observe(side);
    return () => observer.disconnect();
  }, [sideRef, view, sides]);
  return count;
}

/** Interval of screen reader announcements: frequent enough to follow the market, rare enough not to disturb. */
const ANNOUNCE_INTERVAL_MS = 20_000;

/** Announces the best prices to screen readers at intervals. */
function BestPrices({ view, pair }: { readonly view: BookView; readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const [best, setBest] = useState<{ readonly bid: string; readonly ask: string } | null>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const ask = view.side('ask')[0];
      const bid = view.side('bid')[0];
      setBest(ask && bid ? { ask: ask.price, bid: bid.price } : null);
    }, ANNOUNCE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [view]);
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
