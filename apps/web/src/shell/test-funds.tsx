import { Button } from '@assay/ui';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../site/use-site.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { rememberClaim, useHasClaimedToday } from './claimed-today.ts';

const ClaimButton = lazy(() =>
  import('./claim-button.tsx').then((module) => ({ default: module.ClaimButton })),
);

/** Returns true on a demo while the logged-in user can claim the test funds of the day. */
export function useCanClaim(): boolean {
  const site = useSite();
  const isLoggedIn = useIsLoggedIn();
  const hasClaimed = useHasClaimedToday(site.status === 'ready' ? site.value.time_zone : 'UTC');
  return site.status === 'ready' && site.value.is_demo === 1 && isLoggedIn && !hasClaimed;
}

/** Button that claims the demo's test funds, if possible. Its code is loaded on first use. */
export function TestFunds() {
  const { t } = useTranslation('common');
  const site = useSite();
  const canClaim = useCanClaim();
  if (!canClaim || site.status !== 'ready') return null;
  const { time_zone: timeZone } = site.value;
  const disabledButton = (
    <Button size="small" disabled>
      {t(($) => $.common.demo.claim)}
    </Button>
  );
  return (
    <Suspense fallback={disabledButton}>
      <ClaimButton onClaimed={() => rememberClaim(timeZone)} />
    </Suspense>
  );
}
