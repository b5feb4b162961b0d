import { EmptyState } from '@assay/ui';
import { type PointerEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatVolume } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useLiveBook } from '../../live/live-feed.ts';
import { EMPTY_BOOK } from '../book/levels.ts';
import type { Pair } from '../pair/pair.ts';
import { type DepthPicture, depthAt, depthPath, depthPicture } from './depth-picture.ts';

const WIDTH = 1000;
const HEIGHT = 1000;
/** Positions of the price labels below the chart, as fractions of its width. */
const PRICE_MARKS = [0.1, 0.5, 0.9];

/** Depth chart: quantities that can be bought and sold, by distance from the market. */
export function DepthView({ pair }: { readonly pair: Pair }) {
  const { t } = useTranslation('trade');
  const book = useLiveBook(pair) ?? EMPTY_BOOK;
  const picture = useMemo(() => depthPicture(book), [book]);
  // Position of the pointer as a fraction of the width; null without one.
  const [cursorShare, setCursorShare] = useState<number | null>(null);
  if (picture === null) return <EmptyState className="h-full" title={t(($) => $.trade.depth.empty)} />;
  const moveCursor = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setCursorShare(Math.min(Math.max((event.clientX - left) / width, 0), 1));
  };
  return (
    <div className="flex h-full flex-col">
      <Totals pair={pair} picture={picture} />
      <div
        className="relative min-h-0 flex-1 touch-pan-y"
        onPointerMove={moveCursor}
        onPointerDown={moveCursor}
        onPointerLeave={() => setCursorShare(null)}
      >
        <Picture pair={pair} picture={picture} />
        {cursorShare !== null && <Cursor pair={pair} picture={picture} cursorShare={cursorShare} />}
      </div>
      <Prices pair={pair} picture={picture} />
    </div>
  );
}

type PartProps = { readonly pair: Pair; readonly picture: DepthPicture };

/** Total quantity on each side within the drawn range. */
function Totals({ pair, picture }: PartProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const total = (side: 'bids' | 'asks') =>
    `${formatDecimal(picture[side].at(-1)?.sum ?? '0', pair.quantityDecimals, tag)} ${pair.currencyName}`;
  return (
    <p className="flex flex-wrap justify-between gap-x-4 px-3 py-2 text-small">
      <span>
        <span className="font-medium text-up">{t(($) => $.trade.depth.bids)}</span>{' '}
        <span>{total('bids')}</span>
      </span>
      <span>
        <span className="font-medium text-down">{t(($) => $.trade.depth.asks)}</span>{' '}
        <span>{total('asks')}</span>
      </span>
    </p>
  );
}

function Picture({ pair, picture }: PartProps) {
  const { t } = useTranslation('trade');
  const sides = [
    { side: 'bids', className: 'text-up' },
    { side: 'asks', className: 'text-down' },
  ] as const;
  return (
    <svg
      role="img"
      aria-label={t(($) => $.trade.depth.label, { symbol: pair.symbol })}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full border-b border-line"
    >
      {sides.map(({ side, className }) => (
        <path
          key={side}
          d={depthPath(picture, side, WIDTH, HEIGHT)}
          className={className}
          fill="currentColor"
          fillOpacity="0.16"
          stroke="currentColor"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

/** Line under the pointer, with the depth between the market and that price. */
function Cursor({ pair, picture, cursorShare }: PartProps & { readonly cursorShare: number }) {
  const { t } = useTranslation(['trade', 'words']);
  const { tag } = useLanguage();
  const price = picture.low + (picture.high - picture.low) * cursorShare;
  const step = depthAt(picture, price);
  return (
    <>
      <div
        aria-hidden="true"
        style={{ left: `${cursorShare * 100}%` }}
        className="pointer-events-none absolute inset-y-0 w-px border-l border-dashed border-ink-muted"
      />
      <dl
        style={
          cursorShare < 0.5 ? { left: `${cursorShare * 100}%` } : { right: `${(1 - cursorShare) * 100}%` }
        }
        className="pointer-events-none absolute top-2 mx-2 grid grid-cols-[auto_auto] gap-x-3 rounded-md border border-line-strong bg-surface px-2 py-1 text-small [&>dd]:text-right [&>dt]:text-ink-muted"
      >
        <dt>{t(($) => $.words.price)}</dt>
        <dd>{formatDecimal(price, pair.priceDecimals, tag)}</dd>
        {step !== null && (
          <>
            <dt>{t(($) => $.trade.book.sumTo)}</dt>
            <dd>{`${formatDecimal(step.sum, pair.quantityDecimals, tag)} ${pair.currencyName}`}</dd>
            <dt>{t(($) => $.trade.book.cost)}</dt>
            <dd>{`${formatVolume(step.cost, tag)} ${pair.legalName}`}</dd>
          </>
        )}
      </dl>
    </>
  );
}

function Prices({ pair, picture }: PartProps) {
  const { tag } = useLanguage();
  return (
    <div aria-hidden="true" className="relative h-6 shrink-0 text-micro text-ink-muted">
      {PRICE_MARKS.map((mark) => (
        <span
          key={mark}
          style={{ left: `${mark * 100}%` }}
          className="absolute top-1 -translate-x-1/2 whitespace-nowrap"
        >
          {formatDecimal(picture.low + (picture.high - picture.low) * mark, pair.priceDecimals, tag)}
        </span>
      ))}
    </div>
  );
}
