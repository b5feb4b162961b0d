import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatVolume } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../live/store/use-key.ts';
import type { Pair } from '../pair/pair.ts';
import { type BookView, rowKey } from './book-view.ts';
import type { BookSide } from './levels.ts';

/** Target row, and its position on the screen. */
export type HoveredRow = {
  readonly side: BookSide;
  readonly index: number;
  readonly left: number;
  readonly top: number;
};

export type SweepCardProps = {
  readonly view: BookView;
  readonly pair: Pair;
  readonly hoveredRow: HoveredRow;
};

/** Card next to the hovered or focused row: quantity and cost of trading through to it. */
export function SweepCard({ view, pair, hoveredRow: reachedRow }: SweepCardProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  useKey(view.rows, rowKey(reachedRow.side, reachedRow.index));
  const sweepTotals = view.sweep(reachedRow.side, reachedRow.index);
  if (sweepTotals === null) return null;
  return createPortal(
    <dl
      style={{ right: `calc(100vw - ${reachedRow.left - 8}px)`, top: reachedRow.top }}
      className="pointer-events-none fixed z-20 hidden -translate-y-1/2 grid-cols-[auto_auto] gap-x-3 rounded-md border border-line-strong bg-surface px-2 py-1 text-small laptop:grid"
    >
      <dt className="text-ink-muted">{t(($) => $.trade.book.average)}</dt>
      <dd className="text-right">{formatDecimal(sweepTotals.average, pair.priceDecimals, tag)}</dd>
      <dt className="text-ink-muted">{t(($) => $.trade.book.sumTo)}</dt>
      <dd className="text-right">
        {`${formatDecimal(sweepTotals.sum, pair.quantityDecimals, tag)} ${pair.currencyName}`}
      </dd>
      <dt className="text-ink-muted">{t(($) => $.trade.book.cost)}</dt>
      <dd className="text-right">{`${formatVolume(sweepTotals.cost, tag)} ${pair.legalName}`}</dd>
    </dl>,
    document.body,
  );
}
