import { calls, type Quotation } from '@assay/contract';
import { EmptyState, ErrorState, Select, Skeleton } from '@assay/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { type Figure, FigureRows } from '../../trade/lists/figure-rows.tsx';
import { resolvePair } from '../../trade/pair/pair.ts';
import { useContractTexts } from '../contracts/texts.ts';
import { refreshContracts } from '../contracts/use-contracts.ts';
import { LEVER_PAIR, leveraged } from '../pair/pair-memory.ts';
import { LeverArea, LeverBox } from './lever-area.tsx';
import { Pages } from './paged-contracts.tsx';

type Opened = { readonly id: number; readonly time: string; readonly price: string; readonly number: string };

/** All contracts that anybody opened on a pair: `/allTransaction` and `/letransactions`. */
export function AllTradesPage() {
  const { t } = useTranslation('lever');
  const { symbol = null } = useSearch({ strict: false });
  const navigate = useNavigate();
  const remote = useRemote(calls.quotationGroups, {}, { isQuiet: true });
  const groups = useMemo(() => (remote.status === 'ready' ? leveraged(remote.value) : []), [remote]);
  const pair = resolvePair(groups, { symbol, ...LEVER_PAIR.read() });
  const choose = (chosen: string) => void navigate({ to: '.', search: { symbol: chosen }, replace: true });
  return (
    <LeverArea
      title={t(($) => $.lever.pages.latest.title)}
      actions={
        pair !== null && (
          <Select
            label={t(($) => $.lever.trades.pair)}
            className="w-44"
            value={pair.symbol}
            onValueChange={choose}
            options={groups
              .flatMap(({ quotation }) => quotation)
              .map((one) => ({ value: one.symbol, label: one.symbol }))}
          />
        )
      }
    >
      <LeverBox>
        <div className="px-4 pb-2 tablet:px-6">
          {pair === null ? (
            <Waiting isOver={remote.status === 'ready'} />
          ) : (
            <Trades key={pair.symbol} pair={pair} />
          )}
        </div>
      </LeverBox>
    </LeverArea>
  );
}

function Waiting({ isOver }: { readonly isOver: boolean }) {
  const { t } = useTranslation('lever');
  return isOver ? <EmptyState title={t(($) => $.lever.trades.none)} /> : <Skeleton className="my-4 h-60" />;
}

function Trades({ pair }: { readonly pair: Quotation }) {
  const { t } = useTranslation('lever');
  const texts = useContractTexts();
  const [page, setPage] = useState(1);
  const remote = useRemote(
    calls.leverDealAll,
    { legal_id: String(pair.legal_id), currency_id: String(pair.currency_id), page },
    { isQuiet: true, freshMs: 0 },
  );
  if (remote.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.lever.list.failed)}
        retryLabel={t(($) => $.lever.action.retry)}
        onRetry={refreshContracts}
        busy={remote.isRetrying}
      />
    );
  }
  if (remote.status !== 'ready') return <Waiting isOver={false} />;
  const { data, total, per_page, last_page } = remote.value.order;
  const columns: readonly Figure<Opened>[] = [
    { label: t(($) => $.lever.trades.time), isQuiet: true, show: (row) => row.time },
    {
      label: t(($) => $.lever.trades.price, { unit: pair.legal_name }),
      numeric: true,
      show: (row) => texts.price(row.price),
    },
    {
      label: t(($) => $.lever.trades.number, { unit: pair.currency_name }),
      numeric: true,
      show: (row) => texts.exact(row.number),
    },
  ];
  if (data.length === 0) return <Waiting isOver />;
  return (
    <>
      <FigureRows rows={data} caption={t(($) => $.lever.pages.latest.title)} columns={columns} />
      {total > per_page && <Pages page={page} lastPage={last_page} onPageChange={setPage} />}
    </>
  );
}
