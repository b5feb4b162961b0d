import { useTimes } from '@assay/client/times';
import { EmptyState, Skeleton } from '@assay/ui';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../../api/remote.ts';
import { formatDecimal } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { StaleOverlay } from '../../live/connection-badge.tsx';
import { useLiveTrades } from '../../live/live-feed.ts';
import type { LiveTrade } from '../../live/market-data/values.ts';
import type { Pair } from '../pair/pair.ts';
import { TradesTable } from './trades-table.tsx';

export type RecentTradesProps = { readonly pair: Pair; readonly status: Remote<unknown>['status'] };

/** Public trades of the pair: the latest 20, newest first, with the taker's side. */
export const RecentTrades = memo(function RecentTrades({ pair, status }: RecentTradesProps) {
  const { t } = useTranslation(['trade', 'words']);
  const trades = useLiveTrades(pair);
  const isLoading = trades === undefined && status !== 'failed';
  return (
    <section
      aria-label={t(($) => $.words.recentTrades)}
      className="relative flex h-full min-h-0 flex-col overflow-hidden bg-surface"
    >
      <h2 className="shrink-0 px-3 pt-2 pb-1 text-small font-semibold">{t(($) => $.words.recentTrades)}</h2>
      <TradesTable
        price={t(($) => $.trade.book.price, { unit: pair.legalName })}
        amount={t(($) => $.words.amountIn, { unit: pair.currencyName })}
        time={t(($) => $.words.time)}
        footer={
          <>
            {isLoading && <Skeleton className="m-3 h-60" />}
            {!isLoading && (trades?.length ?? 0) === 0 && (
              <EmptyState title={t(($) => $.trade.trades.none)} />
            )}
          </>
        }
      >
        {trades?.map((trade) => (
          <TradeRow key={trade.id} trade={trade} pair={pair} />
        ))}
      </TradesTable>
      <StaleOverlay />
    </section>
  );
});

type TradeRowProps = { readonly trade: LiveTrade; readonly pair: Pair };

const TradeRow = memo(function TradeRow({ trade, pair }: TradeRowProps) {
  const { t } = useTranslation('trade');
  const times = useTimes();
  const { tag } = useLanguage();
  const isBuy = trade.direction === 'buy';
  return (
    <tr className="h-5">
      <td className={isBuy ? 'pl-3 text-up' : 'pl-3 text-down'}>
        {formatDecimal(trade.price, pair.priceDecimals, tag)}
        <span aria-hidden="true"> {isBuy ? '↑' : '↓'}</span>
        <span className="sr-only">
          {isBuy ? t(($) => $.trade.trades.buy) : t(($) => $.trade.trades.sell)}
        </span>
      </td>
      <td className="text-right">{formatDecimal(trade.quantity, pair.quantityDecimals, tag)}</td>
      <td className="pr-3 text-right text-ink-muted">{times.format(trade.time, 'clock')}</td>
    </tr>
  );
});
