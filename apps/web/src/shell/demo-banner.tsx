import { calls } from '@assay/contract';
import { Banner, Button, buttonClass, showToast } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refresh } from '../api/cache.ts';
import { callServer } from '../api/server.ts';
import { useIsLoggedIn } from '../session/session.ts';
import { useSite } from '../site/use-site.ts';

/** Says that this is a demo, and hands out its test funds. */
export function DemoBanner() {
  const { t } = useTranslation('common');
  const site = useSite();
  const isLoggedIn = useIsLoggedIn();
  if (site.status !== 'ready' || site.value.is_demo !== 1) return null;
  return (
    <aside aria-label={t(($) => $.common.demo.label)}>
      <Banner
        icon={<FlaskConical className="size-4 text-accent" />}
        className="border-b border-line"
        actions={isLoggedIn ? <ClaimButton /> : <GuestClaim />}
      >
        <strong className="font-semibold text-ink">{t(($) => $.common.demo.label)}</strong>{' '}
        {t(($) => $.common.demo.text)}{' '}
        <span className="hidden laptop:inline">{t(($) => $.common.demo.outbox)}</span>
      </Banner>
    </aside>
  );
}

function ClaimButton() {
  const { t } = useTranslation('common');
  const [isBusy, setBusy] = useState(false);
  const claim = async () => {
    setBusy(true);
    const result = await callServer(calls.demoClaim, {});
    setBusy(false);
    if (result.status !== 'ok') return;
    showToast({ kind: 'done', title: t(($) => $.common.demo.claimed) });
    refresh(calls.walletList, calls.spotDeal);
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void claim()}>
      {t(($) => $.common.demo.claim)}
    </Button>
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
