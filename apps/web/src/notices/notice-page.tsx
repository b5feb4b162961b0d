import { useTimes } from '@assay/client/times';
import { calls, readArticle } from '@assay/contract';
import {
  ArticleBody,
  buttonClass,
  EmptyState,
  ErrorState,
  linkClass,
  Skeleton,
  SkeletonGroup,
} from '@assay/ui';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useTitle } from '../site/use-title.ts';

/** One notice, which is a published article, by the id in the query string. */
export function NoticePage() {
  const { t } = useTranslation('news');
  const { id } = useSearch({ strict: false });
  return (
    <div className="mx-auto w-full max-w-160 flex-1 px-4 py-10">
      <Link
        to="/noticeList"
        className={linkClass({ kind: 'quiet', className: 'inline-flex items-center gap-1.5' })}
      >
        <ArrowLeft aria-hidden="true" className="size-4" />
        {t(($) => $.news.back)}
      </Link>
      {/^\d{1,9}$/.test(id ?? '') ? <Article id={id ?? ''} /> : <MissingNotice />}
    </div>
  );
}

function Article({ id }: { readonly id: string }) {
  const { t } = useTranslation(['news', 'common', 'words']);
  const times = useTimes();
  const { code } = useLanguage();
  const article = useRemote(calls.newsDetail, { id, lang: code }, { suppressToast: true });
  useTitle(article.status === 'ready' ? article.value.title : t(($) => $.news.notice));
  if (article.status === 'failed') {
    if (article.message !== null) return <MissingNotice />;
    return (
      <ErrorState
        title={t(($) => $.common.state.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={article.retry}
        busy={article.isRetrying}
      />
    );
  }
  if (article.status !== 'ready') return <ArticleSkeleton label={t(($) => $.common.state.loading)} />;
  return (
    <article className="mt-6">
      <h1 className="text-display-sm font-semibold text-balance">{article.value.title}</h1>
      <p className="mt-2 mb-8 text-small text-ink-faint">
        {t(($) => $.words.updatedAt, { time: times.formatWithZone(article.value.update_time) })}
      </p>
      <ArticleBody blocks={readArticle(article.value.content_source)} />
    </article>
  );
}

function ArticleSkeleton({ label }: { readonly label: string }) {
  return (
    <SkeletonGroup label={label} className="mt-6 flex flex-col gap-3">
      <Skeleton className="h-8 w-3/4" />
      <Skeleton className="mb-6 h-4 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </SkeletonGroup>
  );
}

function MissingNotice() {
  const { t } = useTranslation('news');
  useTitle(t(($) => $.news.notice));
  return (
    <EmptyState
      isPage
      title={t(($) => $.news.missing)}
      action={
        <Link to="/noticeList" className={buttonClass()}>
          {t(($) => $.news.list)}
        </Link>
      }
    />
  );
}
