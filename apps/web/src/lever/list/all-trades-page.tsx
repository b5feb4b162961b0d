import { calls, type Quotation, type WireTime } from '@assay/contract';
import { EmptyState, ErrorState, Skeleton } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { type Figure, FigureRows } from '../../trade/lists/figure-rows.tsx';
import { useContractTexts } from '../contracts/texts.ts';
import { refreshContracts } from '../contracts/use-contracts.ts';
import { LeverBox } from './lever-area.tsx';
import { Pages } from './paged-contracts.tsx';
import { PairPage } from './pair-page.tsx';

type OpenedTrade = {
  readonly id: number;
  readonly time: WireTime;
  readonly price: string;
  readonly number: string;
};

/** All contracts opened on a pair by any user: `/allTransaction` and `/letransactions`. */
export function AllTradesPage() {
  const { t } = useTranslation('lever');
  return (
    <PairPage
      title={t(($) => $.lever.pages.latest.title)}
      emptyText={t(($) => $.lever.trades.none)}
      errorText={t(($) => $.lever.list.failed)}
    >
      {(pair) => (
        <LeverBox>
          <div className="px-4 pb-2 tablet:px-6">
            <Trades key={pair.symbol} pair={pair} />
          </div>
        </LeverBox>
      )}
    </PairPage>
  );
}

function Trades({ pair }: { readonly pair: Quotation }) {
  const { t } = useTranslation(['lever', 'common', 'trade', 'words']);
  const texts = useContractTexts();
  const [page, setPage] = useState(1);
  const remote = useRemote(
    calls.leverDealAll,
    { legal_id: String(pair.legal_id), currency_id: String(pair.currency_id), page },
    { suppressToast: true, freshMs: 0 },
  );
  if (remote.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.lever.list.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={refreshContracts}
        busy={remote.isRetrying}
      />
    );
  }
  if (remote.status !== 'ready') return <Skeleton className="my-4 h-60" />;
  const { data, total, per_page, last_page } = remote.value.order;
  const columns: readonly Figure<OpenedTrade>[] = [
    {
      label: t(($) => $.words.time),
      isSecondary: true,
      isTime: true,
      show: (row) => texts.time(row.time),
    },
    {
      label: t(($) => $.trade.book.price, { unit: pair.legal_name }),
      numeric: true,
      show: (row) => texts.price(row.price, pair.symbol),
    },
    {
      label: t(($) => $.words.amountIn, { unit: pair.currency_name }),
      numeric: true,
      show: (row) => texts.exact(row.number),
    },
  ];
  if (data.length === 0) return <EmptyState title={t(($) => $.lever.trades.none)} />;
  return (
    <>
      <FigureRows rows={data} caption={t(($) => $.lever.pages.latest.title)} columns={columns} />
      {total > per_page && <Pages page={page} lastPage={last_page} onPageChange={setPage} />}
    </>
  );
}
