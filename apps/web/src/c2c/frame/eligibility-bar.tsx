import { Banner, linkClass } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useEligibility, useTerms } from '../use-eligibility.ts';

/** Obstacles to trading, each with its remedy, and the number of cancellations left today. */
export function EligibilityBar() {
  const { t } = useTranslation('c2c');
  const eligibility = useEligibility();
  const terms = useTerms();
  const isClosed = terms.status === 'ready' && terms.value.is_open === 0;
  if (eligibility === null) return null;
  return (
    <div className="flex flex-col gap-2">
      {isClosed && (
        <Banner tone="warn" className="rounded-md">
          {t(($) => $.c2c.standing.closed)}
        </Banner>
      )}
      {eligibility.is_suspended === 1 && (
        <Banner tone="warn" className="rounded-md">
          {t(($) => $.c2c.standing.suspended)}
        </Banner>
      )}
      {eligibility.is_restricted === 1 && (
        <Banner tone="warn" className="rounded-md">
          {t(($) => $.c2c.standing.restricted)}
        </Banner>
      )}
      {eligibility.has_identity === 0 && (
        <Banner tone="accent" className="rounded-md">
          {t(($) => $.c2c.standing.identity)}{' '}
          <Link to="/authentication" className={linkClass()}>
            {t(($) => $.c2c.standing.toIdentity)}
          </Link>
        </Banner>
      )}
      {eligibility.ways.length === 0 && (
        <Banner tone="accent" className="rounded-md">
          {t(($) => $.c2c.standing.ways)}{' '}
          <Link to="/userSetting" className={linkClass()}>
            {t(($) => $.c2c.standing.toWays)}
          </Link>
        </Banner>
      )}
      <p className="text-small text-ink-muted">
        {t(($) => $.c2c.standing.left, { left: eligibility.cancellations_left })}
      </p>
    </div>
  );
}
