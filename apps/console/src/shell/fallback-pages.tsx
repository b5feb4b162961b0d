import { Button, EmptyState, useNewBuild } from '@assay/ui';
import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';

/** There is no such page. */
export function NotFoundPage() {
  const { t } = useTranslation('console');
  return <Fallback text={t(($) => $.console.shell.notFound)} />;
}

/** A page that broke while it was drawn. One of an earlier build is loaded anew. */
export function BrokenPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation('console');
  if (useNewBuild(error)) return null;
  return (
    <Fallback text={t(($) => $.console.shell.broken)}>
      <Button onClick={() => location.reload()}>{t(($) => $.console.shell.reload)}</Button>
    </Fallback>
  );
}

function Fallback({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  const { t } = useTranslation('console');
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        isPage
        title={text}
        action={
          <span className="flex flex-col items-center gap-3">
            {children}
            <PageLink to="/" className="text-accent underline">
              {t(($) => $.console.shell.toDashboard)}
            </PageLink>
          </span>
        }
      />
    </main>
  );
}
