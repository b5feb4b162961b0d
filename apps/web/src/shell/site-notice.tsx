import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSite } from '../site/use-site.ts';

/** Banners for everybody: halts of the whole exchange, and the operator's notice, such as coming maintenance. */
export function SiteNotice() {
  const { t } = useTranslation('common');
  const site = useSite();
  if (site.status !== 'ready') return null;
  const { site_notice: notice, halts = [] } = site.value;
  if (!notice && halts.length === 0) return null;
  return (
    <aside>
      {halts.map(({ what, notice: reason }) => (
        <Banner key={what} tone="warn">
          {`${t(($) => $.common.halt[what])} ${reason}`}
        </Banner>
      ))}
      {notice && <Banner tone={notice.level === 'warn' ? 'warn' : 'accent'}>{notice.text}</Banner>}
    </aside>
  );
}
