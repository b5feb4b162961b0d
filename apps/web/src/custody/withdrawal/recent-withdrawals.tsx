import { calls } from '@assay/contract';
import { linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { WithdrawalItem } from '../items/withdrawal-item.tsx';
import { useWithdrawalNews } from '../use-custody-news.ts';

/** The page has the rest. */
const SHOWN = 3;

/** The newest withdrawals of a currency as they go on; nothing while there are none. */
export function RecentWithdrawals({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation('custody');
  useWithdrawalNews();
  const recent = useRemote(
    calls.withdrawalRecords,
    { currency: currencyId, limit: SHOWN },
    { isQuiet: true, freshMs: 0 },
  );
  if (recent.status !== 'ready' || recent.value.list.length === 0) return null;
  const title = t(($) => $.custody.recent.withdrawals);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-body font-semibold">{title}</h3>
        <Link to="/coinRecord" className={linkClass()}>
          {t(($) => $.custody.recent.all)}
        </Link>
      </div>
      <ul aria-label={title} aria-live="polite">
        {recent.value.list.map((row) => (
          <WithdrawalItem key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}
