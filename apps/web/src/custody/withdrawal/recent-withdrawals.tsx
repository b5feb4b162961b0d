import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { WithdrawalItem } from '../items/withdrawal-item.tsx';
import { RECENT, Recent } from '../recent.tsx';
import { useWithdrawalNews } from '../use-custody-news.ts';

/** The newest withdrawals of a currency as they go on; nothing while there are none. */
export function RecentWithdrawals({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation('custody');
  useWithdrawalNews();
  const asked = { currency: currencyId, limit: RECENT };
  const recent = useRemote(calls.withdrawalRecords, asked, { isQuiet: true, freshMs: 0 });
  if (recent.status !== 'ready') return null;
  return (
    <Recent title={t(($) => $.custody.recent.withdrawals)} to="/coinRecord" rows={recent.value.list}>
      {(row) => <WithdrawalItem key={row.id} row={row} />}
    </Recent>
  );
}
