import { buttonClass, ErrorState, Toaster, useNewBuild } from '@assay/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PagePending } from './page-pending.tsx';

/** Replaces the app shell after a crash in it; results of pending calls still appear as toasts. */
export function AppError({ error }: ErrorComponentProps) {
  const { t } = useTranslation('common');
  if (useNewBuild(error)) return <PagePending />;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <ErrorState
        title={t(($) => $.common.state.pageFailed)}
        retryLabel={t(($) => $.common.state.reload)}
        onRetry={() => location.reload()}
        className="py-4"
      />
      <a href="/" className={buttonClass({ kind: 'quiet' })}>
        {t(($) => $.common.action.home)}
      </a>
      <Toaster label={t(($) => $.common.toast.region)} closeLabel={t(($) => $.common.action.dismiss)} />
    </main>
  );
}
