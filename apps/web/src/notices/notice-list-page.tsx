import { Time } from '@assay/client/times';
import { EmptyState, ErrorState, LoadMore, Skeleton, SkeletonGroup } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { ArticleLink } from '../news/article-link.tsx';
import { type NoticePages, useNotices } from '../news/use-notices.ts';
import { useTitle } from '../site/use-title.ts';

const SKELETON_ROWS = [1, 2, 3, 4, 5];

/** Title and time of every notice. */
export function NoticeListPage() {
  const { t } = useTranslation('common');
  const title = t(($) => $.common.footer.notices);
  useTitle(title);
  return (
    <div className="mx-auto w-full max-w-200 px-4 py-10">
      <h1 className="mb-6 text-display-sm font-semibold">{title}</h1>
      <NoticeRows pages={useNotices()} />
    </div>
  );
}

function NoticeRows({ pages }: { readonly pages: NoticePages }) {
  const { t } = useTranslation('common');
  if (pages.status === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.common.state.failed)}
        retryLabel={t(($) => $.common.state.retry)}
        onRetry={pages.retry}
      />
    );
  }
  if (pages.status === 'loading') {
    return (
      <SkeletonGroup label={t(($) => $.common.state.loading)}>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="flex h-16 items-center border-t border-line">
            <Skeleton className="h-5 w-2/3" />
          </div>
        ))}
      </SkeletonGroup>
    );
  }
  if (pages.notices.length === 0) return <EmptyState title={t(($) => $.common.state.noData)} />;
  return (
    <>
      <ul>
        {pages.notices.map((notice) => (
          <li key={notice.id} className="border-t border-line">
            <ArticleLink
              article={notice}
              className="flex min-h-16 flex-col justify-center gap-x-6 gap-y-0.5 py-3 -outline-offset-2 hover:bg-hover tablet:flex-row tablet:items-baseline tablet:justify-between tablet:px-2"
            >
              <span className="text-lead font-medium">{notice.title}</span>
              <Time at={notice.update_time} className="shrink-0 text-small text-ink-faint" />
            </ArticleLink>
          </li>
        ))}
      </ul>
      <LoadMore
        label={t(($) => $.common.state.loadMore)}
        endLabel={t(($) => $.common.state.noMore)}
        hasMore={pages.hasMore}
        busy={pages.isLoadingMore}
        onLoad={pages.loadMore}
        className="border-t border-line"
      />
    </>
  );
}
