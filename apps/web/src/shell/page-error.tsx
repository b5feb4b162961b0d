import { buttonClass, ErrorState, isMissingCode, useNewBuild } from '@assay/ui';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PagePending } from './page-pending.tsx';

/** Replaces a crashed page; the header stays usable. A page of an outdated build is reloaded. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('common');
  const router = useRouter();
  const isCheckingBuild = useNewBuild(error);
  const isMissing = isMissingCode(error);
  const retry = () => {
    // Offline, a reload would show the browser's own error page instead.
    if (isMissing && navigator.onLine) return location.reload();
    reset();
    void router.invalidate();
  };
  if (isCheckingBuild) return <PagePending />;
  return (
    <div className="flex flex-1 flex-col items-center justify-center py-20">
      <ErrorState
        title={t(($) => $.common.state.pageFailed)}
        retryLabel={isMissing ? t(($) => $.common.state.reload) : t(($) => $.common.state.retry)}
        onRetry={retry}
        className="py-4"
      />
      <Link to="/" className={buttonClass({ kind: 'quiet' })}>
        {t(($) => $.common.action.home)}
      </Link>
    </div>
  );
}
