import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { formatDecimal, formatVolume } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useKey } from '../../live/store/use-key.ts';
import type { Pair } from '../pair/pair.ts';
import { type BookBoard, rowKey } from './book-board.ts';
import type { BookSide } from './levels.ts';

/** Target row, and its position on the screen. */
export type ReachedRow = {
  readonly side: BookSide;
  readonly index: number;
  readonly left: number;
  readonly top: number;
};

export type ReachCardProps = {
  readonly board: BookBoard;
  readonly pair: Pair;
  readonly reachedRow: ReachedRow;
};

/** Card next to the hovered or focused row: quantity and cost of trading through to it. */
export function ReachCard({ board, pair, reachedRow }: ReachCardProps) {
  const { t } = useTranslation('trade');
  const { tag } = useLanguage();
  useKey(board.rows, rowKey(reachedRow.side, reachedRow.index));
  const reachTotals = board.reach(reachedRow.side, reachedRow.index);
  if (reachTotals === null) return null;
  return createPortal(
    <dl
      style={{ right: `calc(100vw - ${reachedRow.left - 8}px)`, top: reachedRow.top }}
      className="pointer-events-none fixed z-20 hidden -translate-y-1/2 grid-cols-[auto_auto] gap-x-3 rounded-md border border-line-strong bg-surface px-2 py-1 text-small laptop:grid"
    >
      <dt className="text-ink-muted">{t(($) => $.trade.book.average)}</dt>
      <dd className="text-right">{formatDecimal(reachTotals.average, pair.priceDecimals, tag)}</dd>
      <dt className="text-ink-muted">{t(($) => $.trade.book.sumTo)}</dt>
      <dd className="text-right">
        {`${formatDecimal(reachTotals.sum, pair.quantityDecimals, tag)} ${pair.currencyName}`}
      </dd>
      <dt className="text-ink-muted">{t(($) => $.trade.book.cost)}</dt>
      <dd className="text-right">{`${formatVolume(reachTotals.cost, tag)} ${pair.legalName}`}</dd>
    </dl>,
    document.body,
  );
}
