import { Banner, Button, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../site/use-site.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import type { ClaimButtonProps } from './claim-button.tsx';
import { rememberClaim, useHasClaimedToday } from './claimed-today.ts';

const ClaimButton = lazy(() =>
  import('./claim-button.tsx').then((module) => ({ default: module.ClaimButton })),
);

/** Says that this is a demo, and hands out its test funds; who has had those of the day is not told again. */
export function DemoBanner() {
  const { t } = useTranslation('common');
  const site = useSite();
  const isLoggedIn = useIsLoggedIn();
  const timeZone = site.status === 'ready' ? site.value.time_zone : 'UTC';
  const hasClaimed = useHasClaimedToday(timeZone);
  if (site.status !== 'ready' || site.value.is_demo !== 1 || (isLoggedIn && hasClaimed)) return null;
  return (
    <aside aria-label={t(($) => $.common.demo.label)} className="print:hidden">
      <Banner
        icon={<FlaskConical className="size-4 text-accent" />}
        className="border-b border-line"
        actions={isLoggedIn ? <UserClaim onClaimed={() => rememberClaim(timeZone)} /> : <GuestClaim />}
      >
        <strong className="font-semibold text-ink">{t(($) => $.common.demo.label)}</strong>{' '}
        {t(($) => $.common.demo.text)}{' '}
        <span className="hidden laptop:inline">{t(($) => $.common.demo.outbox)}</span>
      </Banner>
    </aside>
  );
}

/** The button's code comes when someone is logged in; until then its place is held. */
function UserClaim({ onClaimed }: ClaimButtonProps) {
  const { t } = useTranslation('common');
  const place = (
    <Button size="small" disabled>
      {t(($) => $.common.demo.claim)}
    </Button>
  );
  return (
    <Suspense fallback={place}>
      <ClaimButton onClaimed={onClaimed} />
    </Suspense>
  );
}

function GuestClaim() {
  const { t } = useTranslation('common');
  return (
    <Link to="/components/login" className={buttonClass({ size: 'small' })}>
      {t(($) => $.common.demo.claimLogIn)}
    </Link>
  );
}
