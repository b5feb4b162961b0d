import { Banner, buttonClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../site/use-site.ts';
import { useIsLoggedIn } from '../storage/session.ts';
import { TestFunds, useMayClaim } from './test-funds.tsx';

/** Says that this is a demo, and hands out its test funds; who has had those of the day is not told again. */
export function DemoBanner() {
  const { t } = useTranslation('common');
  const site = useSite();
  const isLoggedIn = useIsLoggedIn();
  const mayClaim = useMayClaim();
  if (site.status !== 'ready' || site.value.is_demo !== 1 || (isLoggedIn && !mayClaim)) return null;
  return (
    <aside aria-label={t(($) => $.common.demo.label)} className="print:hidden">
      <Banner
        icon={<FlaskConical className="size-4 text-accent" />}
        className="border-b border-line"
        actions={isLoggedIn ? <TestFunds /> : <GuestClaim />}
      >
        <strong className="font-semibold text-ink">{t(($) => $.common.demo.label)}</strong>{' '}
        {t(($) => $.common.demo.text)}{' '}
        <span className="hidden laptop:inline">{t(($) => $.common.demo.outbox)}</span>
      </Banner>
    </aside>
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
