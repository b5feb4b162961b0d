import { useTimes } from '@assay/client/times';
import { calls } from '@assay/contract';
import { Banner, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../../api/remote.ts';
import { FormSkeleton, Loaded } from '../../assets/loaded.tsx';
import { useIsLoggedIn } from '../../storage/session.ts';
import { usePayable } from '../use-payable.ts';
import { BetForm, GuestForm } from './bet-form.tsx';

/** Panel to place contracts on a pair. */
export function BetPanel({ pairId }: { readonly pairId: number }) {
  const { t } = useTranslation(['seconds', 'common']);
  const isLoggedIn = useIsLoggedIn();
  const durations = useRemote(calls.microtradeSeconds, {}, { suppressToast: true });
  const payable = usePayable(isLoggedIn);
  return (
    <section aria-label={t(($) => $.seconds.form.title)} className="flex flex-col gap-3 p-3">
      <Excluded isWanted={isLoggedIn} />
      <Loaded remote={durations} skeleton={<FormSkeleton fields={3} />}>
        {(payableList) =>
          isLoggedIn ? (
            <Loaded remote={payable} skeleton={<FormSkeleton fields={3} />}>
              {(currencies) => <BetForm pairId={pairId} currencies={currencies} durations={payableList} />}
            </Loaded>
          ) : (
            <GuestForm durations={payableList} />
          )
        }
      </Loaded>
      <nav aria-label={t(($) => $.common.nav.seconds)} className="flex flex-wrap gap-x-4 gap-y-1 text-small">
        <Link to="/secondInsurance" className={linkClass({ kind: 'quiet' })}>
          {t(($) => $.seconds.pages.insurance)}
        </Link>
        <Link to="/secondLimits" className={linkClass({ kind: 'quiet' })}>
          {t(($) => $.seconds.pages.limits)}
        </Link>
        <Link to="/secondResults" className={linkClass({ kind: 'quiet' })}>
          {t(($) => $.seconds.pages.results)}
        </Link>
      </nav>
    </section>
  );
}

/** Notice of a self-exclusion, shown before the form is filled in. */
function Excluded({ isWanted }: { readonly isWanted: boolean }) {
  const { t } = useTranslation('seconds');
  const times = useTimes();
  const guard = useRemote(calls.guardRead, {}, { isWanted, suppressToast: true });
  if (guard.status !== 'ready' || guard.value.is_excluded !== 1) return null;
  return (
    <Banner tone="warn">
      {t(($) => $.seconds.limits.excludedUntil, { until: times.formatWithZone(guard.value.excluded_until) })}
    </Banner>
  );
}
