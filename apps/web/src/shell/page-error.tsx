import { buttonClass, ErrorState } from '@assay/ui';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Stands in for a page that failed; the header stays usable. */
export function PageError({ reset }: ErrorComponentProps) {
  const { t } = useTranslation('common');
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className="flex flex-1 flex-col items-center justify-center py-20">
      <ErrorState
        title={t(($) => $.common.state.pageFailed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={retry}
        className="py-4"
      />
      <Link to="/" className={buttonClass({ kind: 'quiet' })}>
        {t(($) => $.common.action.home)}
      </Link>
    </div>
  );
}
