import { calls } from '@assay/contract';
import { linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { DepositItem } from '../items/deposit-item.tsx';
import { useDepositNews } from '../use-custody-news.ts';

/** The page has the rest. */
const SHOWN = 3;

/** The newest deposits of a currency as the chain goes on; nothing while there are none. */
export function RecentDeposits({ currencyId }: { readonly currencyId: number }) {
  const { t } = useTranslation('custody');
  useDepositNews();
  const recent = useRemote(
    calls.depositRecords,
    { currency: currencyId, limit: SHOWN },
    { isQuiet: true, freshMs: 0 },
  );
  if (recent.status !== 'ready' || recent.value.list.length === 0) return null;
  const title = t(($) => $.custody.recent.deposits);
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="text-body font-semibold">{title}</h3>
        <Link to="/chargeRecord" className={linkClass()}>
          {t(($) => $.custody.recent.all)}
        </Link>
      </div>
      <ul aria-label={title} aria-live="polite">
        {recent.value.list.map((row) => (
          <DepositItem key={row.id} row={row} />
        ))}
      </ul>
    </div>
  );
}
