import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { useSite } from '../site/use-site.ts';

/** What is halted on the whole exchange, and what else the operator has to say to everybody, such as maintenance to come. */
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
