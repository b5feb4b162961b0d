import { EmptyState } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../app/page-link.tsx';

/** There is no such page. */
export function NotFoundPage() {
  const { t } = useTranslation('console');
  return <Fallback text={t(($) => $.console.shell.notFound)} />;
}

/** A page that broke while it was drawn. */
export function BrokenPage() {
  const { t } = useTranslation('console');
  return <Fallback text={t(($) => $.console.shell.broken)} />;
}

function Fallback({ text }: { readonly text: string }) {
  const { t } = useTranslation('console');
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState
        isPage
        title={text}
        action={
          <PageLink to="/" className="text-accent underline">
            {t(($) => $.console.shell.toDashboard)}
          </PageLink>
        }
      />
    </main>
  );
}
