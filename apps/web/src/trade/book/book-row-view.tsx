// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot flex its row groups around the last price
import { cn } from '@assay/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../live/store/use-key.ts';
import { type BookView, rowKey } from './book-view.ts';
import { cellName } from './grid-keys.ts';
import type { BookSide } from './levels.ts';
import { formatShort } from './short-amount.ts';

export type BookRowViewProps = {
  readonly view: BookView;
  readonly side: BookSide;
  /** Counted from 0 at the best price. */
  readonly index: number;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
};

/** One row of the book. Rerendered only when its own figures change; an empty one keeps its space. */
export const BookRowView = memo(function BookRowView(props: BookRowViewProps) {
  const { view, side, index, priceDecimals, quantityDecimals } = props;
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  const row = useKey(view.rows, rowKey(side, index)) ?? null;
  if (row === null) return <div aria-hidden="true" className="h-5" />;
  const isAsk = side === 'ask';
  const { number } = row;
  return (
    <div
      role="row"
      translate="no"
      tabIndex={-1}
      data-row={`${side}:${index}`}
      className="book-row relative h-5 text-small"
    >
      <div
        aria-hidden="true"
        style={{ transform: `scaleX(${row.share})` }}
        className={cn('absolute inset-0 origin-right', isAsk ? 'bg-down-soft' : 'bg-up-soft')}
      />
      <div
        key={row.quantity}
        aria-hidden="true"
        className={cn('book-flash absolute inset-0', isAsk ? 'bg-down' : 'bg-up')}
      />
      <div role="gridcell" tabIndex={-1} className="relative truncate text-ink-muted">
        {isAsk ? t(($) => $.trade.book.ask, { number }) : t(($) => $.trade.book.bid, { number })}
        {row.isOwn && (
          <span className="ml-1 text-accent">
            <span aria-hidden="true">◆</span>
            <span className="sr-only">{t(($) => $.trade.book.own)}</span>
          </span>
        )}
      </div>
      <div
        role="gridcell"
        tabIndex={-1}
        data-cell={cellName({ side, index, column: 'price' })}
        className={cn('relative cursor-pointer text-right', isAsk ? 'text-down' : 'text-up')}
      >
        {formatDecimal(row.price, priceDecimals, tag)}
      </div>
      <div
        role="gridcell"
        tabIndex={-1}
        data-cell={cellName({ side, index, column: 'quantity' })}
        className="relative cursor-pointer text-right"
      >
        {formatShort(row.quantity, quantityDecimals, tag)}
      </div>
      <div role="gridcell" tabIndex={-1} className="book-sum relative text-right text-ink-muted">
        {formatShort(row.sum, quantityDecimals, tag)}
      </div>
    </div>
  );
});
