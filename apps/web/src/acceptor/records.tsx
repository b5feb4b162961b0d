import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { callServer } from '../api/server.ts';
import { GrowingListView } from '../assets/growing.tsx';
import { useGrowingList } from '../assets/use-growing-list.ts';
import type { DealRow } from './deal-actions.tsx';
import { DealItem } from './deal-item.tsx';
import { useDealUpdates } from './deal-updates.ts';

/** The user's deposits with acceptors. */
export function DepositRecords() {
  const { t } = useTranslation('acceptor');
  return <Deals type="buy" title={t(($) => $.acceptor.deal.deposits)} />;
}

/** The user's withdrawals with acceptors. */
export function WithdrawalRecords() {
  const { t } = useTranslation('acceptor');
  return <Deals type="sell" title={t(($) => $.acceptor.deal.withdrawals)} />;
}

function Deals({ type, title }: { readonly type: 'buy' | 'sell'; readonly title: string }) {
  const { t } = useTranslation('acceptor');
  useDealUpdates();
  const list = useGrowingList<DealRow>(calls.acceptorMyDeal, { type }, async (page, signal) => {
    const result = await callServer(calls.acceptorMyDeal, { type, page }, { signal, suppressToast: true });
    return result.status === 'ok' ? { rows: result.answer.list, count: result.answer.count } : null;
  });
  return (
    <div className="py-3">
      <h2 className="mb-2 text-lead font-semibold">{title}</h2>
      <GrowingListView list={list} emptyText={t(($) => $.acceptor.deal.empty)}>
        {(rows) => (
          <ul aria-label={title}>
            {rows.map((row) => (
              <DealItem key={row.id} row={row} />
            ))}
          </ul>
        )}
      </GrowingListView>
    </div>
  );
}
