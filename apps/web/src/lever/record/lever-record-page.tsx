import { type AnswerOf, calls } from '@assay/contract';
import { buttonClass, DirectionText, EmptyState, ErrorState, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../../api/cache.ts';
import { useRemote } from '../../api/remote.ts';
import { type AccountUpdates, useAccountUpdates } from '../../live/use-account-updates.ts';
import { type Figure, FigureRows } from '../../trade/lists/figure-rows.tsx';
import { useContractTexts } from '../contracts/texts.ts';
import { LeverArea, LeverBox } from '../list/lever-area.tsx';
import { Pages } from '../list/paged-contracts.tsx';

type Movement = AnswerOf<typeof calls.accountList>['data'][number];

const CONTRACT_UPDATES: AccountUpdates = { events: ['balances', 'contracts'], calls: [calls.accountList] };

/** Movements of the contract account: `/leverRecord`. */
export function LeverRecordPage() {
  const { t } = useTranslation('lever');
  return (
    <LeverArea
      title={t(($) => $.lever.pages.record.title)}
      actions={
        <Link to="/assets/transactions" search={{ kind: 'internal' }} className={buttonClass()}>
          {t(($) => $.lever.record.transfers)}
        </Link>
      }
    >
      <LeverBox>
        <div className="px-4 pb-2 tablet:px-6">
          <Movements />
        </div>
      </LeverBox>
    </LeverArea>
  );
}

function Movements() {
  const { t } = useTranslation(['lever', 'common']);
  const [page, setPage] = useState(1);
  useAccountUpdates(CONTRACT_UPDATES);
  const remote = useRemote(calls.accountList, { type: 'lever', page }, { suppressToast: true, freshMs: 0 });
  const columns = useMovementColumns();
  if (remote.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.lever.list.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={() => refresh(calls.accountList)}
        busy={remote.isRetrying}
      />
    );
  }
  if (remote.status !== 'ready') return <Skeleton className="my-4 h-60" />;
  const { data, total, per_page, last_page } = remote.value;
  if (data.length === 0) {
    return <EmptyState title={t(($) => $.lever.record.none)} />;
  }
  return (
    <>
      <FigureRows rows={data} caption={t(($) => $.lever.pages.record.title)} columns={columns} />
      {total > per_page && <Pages page={page} lastPage={last_page} onPageChange={setPage} />}
    </>
  );
}

function useMovementColumns(): readonly Figure<Movement>[] {
  const { t } = useTranslation(['lever', 'words']);
  const texts = useContractTexts();
  const signed = (value: string) => (value.startsWith('-') ? texts.exact(value) : `+${texts.exact(value)}`);
  return [
    {
      label: t(($) => $.words.time),
      isSecondary: true,
      isTime: true,
      show: (row) => texts.time(row.created_time),
    },
    { label: t(($) => $.lever.record.what), show: (row) => row.info },
    {
      label: t(($) => $.words.moneyAmount),
      numeric: true,
      show: (row) => (
        <>
          <DirectionText text={signed(row.value)} arrow={false} /> {row.currency_name}
        </>
      ),
    },
    {
      label: t(($) => $.lever.record.after),
      numeric: true,
      isSecondary: true,
      show: (row) => texts.exact(row.balance_after),
    },
  ];
}
