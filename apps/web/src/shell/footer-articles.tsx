import { calls } from '@assay/contract';
import { linkClass, Skeleton } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useRemote } from '../api/remote.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { ArticleLink } from '../news/article-link.tsx';

const FRESH_MS = 300_000;

/** Links to the articles of one group. */
export function FooterArticles({ category }: { readonly category: number }) {
  const { t } = useTranslation('common');
  const { code } = useLanguage();
  const articles = useRemote(
    calls.newsList,
    { c_id: String(category), lang: code },
    { freshMs: FRESH_MS, suppressToast: true },
  );
  if (articles.status === 'failed') {
    return (
      <button type="button" onClick={articles.retry} className={linkClass({ kind: 'quiet' })}>
        {t(($) => $.common.state.retry)}
      </button>
    );
  }
  if (articles.status !== 'ready') {
    return (
      <div className="flex flex-col gap-3 pt-1">
        <Skeleton className="h-3 w-24" />
        <Skeleton className="h-3 w-20" />
        <Skeleton className="h-3 w-28" />
      </div>
    );
  }
  return (
    <ul className="flex flex-col gap-1 touch:gap-0">
      {articles.value.list.map((article) => (
        <li key={article.id}>
          <ArticleLink article={article} className={linkClass({ kind: 'quiet' })}>
            {article.title}
          </ArticleLink>
        </li>
      ))}
    </ul>
  );
}
