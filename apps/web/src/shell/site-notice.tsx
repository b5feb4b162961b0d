import { Banner } from '@assay/ui';
import { useSite } from '../site/use-site.ts';

/** What the operator has to say to everybody, such as maintenance to come. */
export function SiteNotice() {
  const site = useSite();
  const notice = site.status === 'ready' && site.value.site_notice;
  if (!notice) return null;
  return (
    <aside>
      <Banner tone={notice.level === 'warn' ? 'warn' : 'accent'}>{notice.text}</Banner>
    </aside>
  );
}
