import { liveFeed } from '../../apps/web/src/live/live-feed.ts';
import { pairKey } from '../../apps/web/src/live/pair-key.ts';
import { OrderBook } from '../../apps/web/src/trade/book/order-book.tsx';
import { useBookView } from '../../apps/web/src/trade/book/use-book-view.ts';
import { DepthView } from '../../apps/web/src/trade/depth/depth-view.tsx';
import type { Pair } from '../../apps/web/src/trade/pair/pair.ts';
import type { GalleryPage } from '../story.ts';
import { BTC_USDT, DOGE_USDT } from './pair.ts';

const LEVELS = 40;

/** A book of levels that grow away from the middle, in whole ticks and lots. */
function book(middleTicks: number, decimals: number, step: number, lots: (level: number) => string) {
  const price = (ticks: number) => (ticks / 10 ** decimals).toFixed(decimals);
  const side = (direction: 1 | -1) =>
    Array.from({ length: LEVELS }, (_, level) => ({
      price: price(middleTicks + direction * (1 + level * step)),
      quantity: lots(level),
    }));
  return { asks: side(1), bids: side(-1), sequence: 1 };
}

const { books, tickers } = liveFeed.marketData;
books.write(
  pairKey(BTC_USDT),
  book(6_725_010, 2, 137, (level) => (0.01 + level * 0.0371).toFixed(5)),
);
books.write(
  pairKey(DOGE_USDT),
  book(183_450, 6, 3, (level) => String(12_000 + level * 7_919)),
);
const ticker = {
  change: '+2.51',
  high: '68000',
  low: '65000',
  volume: '12.5',
  cnyPrice: '478000',
  move: 'up',
} as const;
tickers.write(pairKey(BTC_USDT), { ...ticker, price: '67250.10' });
tickers.write(pairKey(DOGE_USDT), { ...ticker, price: '0.183450' });

function Book({ pair }: { readonly pair: Pair }) {
  const bookView = useBookView(pair);
  return (
    <div className="h-130 w-75 border border-line">
      <OrderBook
        pair={pair}
        view={bookView}
        status="ready"
        pickHandlers={{ onPrice: () => {}, onQuantity: () => {} }}
        onRetry={() => {}}
      />
    </div>
  );
}

export const bookPage: GalleryPage = {
  name: 'book',
  stories: [
    { name: 'two decimals', show: () => <Book pair={BTC_USDT} /> },
    { name: 'six decimals', show: () => <Book pair={DOGE_USDT} /> },
    {
      name: 'depth',
      isWide: true,
      show: () => (
        <div className="relative h-70 border border-line">
          <DepthView pair={BTC_USDT} />
        </div>
      ),
    },
  ],
};
