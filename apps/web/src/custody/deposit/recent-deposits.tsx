import { calls } from '@assay/contract';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { DepositItem } from '../items/deposit-item.tsx';
import { RECENT, Recent } from '../recent.tsx';
import { useDepositNews } from '../use-custody-news.ts';

/** The newest deposits of a currency as the chain goes on; nothing while there are none. */
export function RecentDeposits({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation('custody');
  useDepositNews();
  const asked = { currency: currencyId, limit: RECENT };
  const recent = useRemote(calls.depositRecords, asked, { isQuiet: true, freshMs: 0 });
  if (recent.status !== 'ready') return null;
  return (
    <Recent title={t(($) => $.custody.recent.deposits)} to="/chargeRecord" rows={recent.value.list}>
      {(row) => <DepositItem key={row.id} row={row} />}
    </Recent>
  );
}
