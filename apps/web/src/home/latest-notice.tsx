import { Time } from '@assay/client/times';
import { linkClass, Skeleton } from '@assay/ui';
import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ArticleLink } from '../news/article-link.tsx';
import { useLatestNotice } from '../news/use-latest-notice.ts';

/** Banner line with the latest notice. */
export function LatestNotice() {
  const { t } = useTranslation(['home', 'common']);
  const notices = useLatestNotice();
  const latest = notices.status === 'ready' ? notices.value.list[0] : undefined;
  return (
    <section aria-label={t(($) => $.home.notice.label)} className="border-t border-line">
      <div className="mx-auto flex h-11 max-w-300 items-center gap-3 px-4 text-body">
        <Megaphone aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
        {notices.status === 'loading' && <Skeleton className="h-4 w-64" />}
        {notices.status === 'failed' && (
          <button type="button" onClick={notices.retry} className={linkClass({ kind: 'quiet' })}>
            {t(($) => $.common.state.retry)}
          </button>
        )}
        {notices.status === 'ready' && latest === undefined && (
          <span className="text-ink-faint">{t(($) => $.common.state.noData)}</span>
        )}
        {latest !== undefined && (
          <>
            <ArticleLink
              article={latest}
              className="min-w-0 truncate rounded-sm leading-6 hover:underline touch:leading-11"
            >
              {latest.title}
            </ArticleLink>
            <Time
              at={latest.update_time}
              className="hidden shrink-0 text-small text-ink-faint tablet:inline"
            />
          </>
        )}
        <Link to="/noticeList" className={linkClass({ kind: 'quiet', className: 'ml-auto shrink-0' })}>
          {t(($) => $.home.notice.all)}
        </Link>
      </div>
    </section>
  );
}
