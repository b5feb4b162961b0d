import { Button, EmptyState, Toaster, useNewBuild } from '@assay/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';

/** Page for an unknown address. */
export function NotFoundPage() {
  const { t } = useTranslation('console');
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        isPage
        title={t(($) => $.console.shell.notFound)}
        action={
          <PageLink to="/" className="text-accent underline">
            {t(($) => $.console.shell.toDashboard)}
          </PageLink>
        }
      />
    </main>
  );
}

/**
 * Replaces a page, or the shell, that crashed; results of pending calls still appear as toasts. A page of an outdated
 * build is reloaded.
 */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation(['console', 'common']);
  if (useNewBuild(error)) return null;
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        isPage
        title={t(($) => $.console.shell.broken)}
        action={<Button onClick={() => location.reload()}>{t(($) => $.common.state.reload)}</Button>}
      />
      <Toaster label={t(($) => $.common.toast.region)} closeLabel={t(($) => $.common.action.close)} />
    </main>
  );
}
