import { calls, readArticle } from '@assay/contract';
import { ArticleBody, ErrorState, Skeleton, SkeletonGroup } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTitle } from '../site/use-title.ts';

/** The user agreement, rendered from its article. */
export function AgreementPage() {
  const { t } = useTranslation('common');
  const { code } = useLanguage();
  const agreement = useRemote(calls.agreement, { lang: code }, { suppressToast: true });
  const title = agreement.status === 'ready' ? agreement.value.title : t(($) => $.common.footer.agreement);
  useTitle(title);
  return (
    <article className="mx-auto w-full max-w-160 flex-1 px-4 py-12">
      <h1 className="mb-6 text-display-sm font-semibold">{title}</h1>
      {agreement.status === 'ready' && <ArticleBody blocks={readArticle(agreement.value.content_source)} />}
      {agreement.status === 'failed' && (
        <ErrorState
          title={agreement.message ?? t(($) => $.common.state.failed)}
          retryLabel={t(($) => $.common.state.retry)}
          onRetry={agreement.retry}
          busy={agreement.isRetrying}
        />
      )}
      {(agreement.status === 'loading' || agreement.status === 'idle') && (
        <SkeletonGroup label={t(($) => $.common.state.loading)} className="flex flex-col gap-3">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </SkeletonGroup>
      )}
    </article>
  );
}
