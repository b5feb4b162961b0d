import { EmptyState, linkClass, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Remote } from '../../api/remote.ts';
import type { Pair } from '../../trade/pair/pair.ts';
import { TradesTable } from '../../trade/trades/trades-table.tsx';
import { useContractTexts } from '../contracts/texts.ts';
import type { DealAnswer } from '../pair/use-lever-deal.ts';

export type OpenedTradesProps = { readonly pair: Pair; readonly remote: Remote<DealAnswer> };

/** Latest contracts opened on the pair by any user, with links to the full list and to the user's own. */
export function OpenedTrades({ pair, remote }: OpenedTradesProps) {
  const { t } = useTranslation(['lever', 'trade', 'words']);
  const texts = useContractTexts();
  const rows = remote.status === 'ready' ? remote.value.my_transaction : null;
  const isLoading = remote.status === 'idle' || remote.status === 'loading';
  return (
    <section
      aria-labelledby="opened-trades"
      className="flex h-full min-h-0 flex-col overflow-hidden bg-surface"
    >
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-3 px-3 pt-2 pb-1">
        <h2 id="opened-trades" className="text-small font-semibold">
          {t(($) => $.words.recentTrades)}
        </h2>
        <span className="flex flex-wrap gap-x-3 text-small">
          <Link
            to="/allTransaction"
            search={{ symbol: pair.symbol }}
            className={linkClass({ kind: 'quiet' })}
          >
            {t(($) => $.lever.trades.all)}
          </Link>
          <Link to="/leverRecord" className={linkClass({ kind: 'quiet' })}>
            {t(($) => $.lever.trades.record)}
          </Link>
        </span>
      </div>
      <TradesTable
        price={t(($) => $.trade.book.price, { unit: pair.legalName })}
        amount={t(($) => $.words.amountIn, { unit: pair.currencyName })}
        time={t(($) => $.words.time)}
        footer={
          <>
            {isLoading && <Skeleton className="m-3 h-40" />}
            {rows?.length === 0 && <EmptyState title={t(($) => $.lever.trades.none)} />}
          </>
        }
      >
        {rows?.map((row) => (
          <tr key={row.id} className="h-5">
            <td className="pl-3">{texts.price(row.price, pair.symbol)}</td>
            <td className="text-right">{texts.exact(row.number)}</td>
            <td className="pr-3 text-right text-ink-muted">{texts.time(row.time, 'clock')}</td>
          </tr>
        ))}
      </TradesTable>
    </section>
  );
}
