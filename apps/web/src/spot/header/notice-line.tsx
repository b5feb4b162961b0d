import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLatestNotice } from '../../news/use-latest-notice.ts';

/** Line below the pair with the latest notice. */
export function NoticeLine() {
  const { t } = useTranslation('trade');
  const notices = useLatestNotice();
  const latest = notices.status === 'ready' ? notices.value.list[0] : undefined;
  return (
    <div className="flex h-7 touch:h-11 shrink-0 items-center gap-3 border-b border-line bg-surface px-4 text-small">
      <section aria-label={t(($) => $.trade.page.notice)} className="flex min-w-0 items-center gap-2">
        <Megaphone aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
        {latest !== undefined && (
          <Link
            to="/noticeDetail"
            search={{ id: String(latest.id) }}
            className="min-w-0 truncate rounded-sm leading-6 hover:underline touch:leading-11"
          >
            {latest.title}
          </Link>
        )}
      </section>
    </div>
  );
}
