import { useTimes } from '@assay/client/times';
import { Banner } from '@assay/ui';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../navigation/page-link.tsx';
import type { OpenedArticle } from './article-form.ts';

/** The approval of a text that binds users, and what is missing before readers see it. */
export function LegalBanner({ legal }: { readonly legal: NonNullable<OpenedArticle['legal']> }) {
  const { t } = useTranslation(['content', 'console']);
  const times = useTimes();
  const { approved, approved_by: staff, is_proposed: isProposed } = legal;
  const time = times.writeWithZone(approved);
  if (isProposed === 1) {
    return (
      <Banner tone="warn" className="rounded-sm">
        {t(($) => $.content.legal.proposed)}{' '}
        <PageLink to="/requests" className="text-accent underline">
          {t(($) => $.console.nav.requests)}
        </PageLink>
      </Banner>
    );
  }
  if (approved === null) {
    return (
      <Banner tone="warn" className="rounded-sm">
        {t(($) => $.content.legal.draft)}
      </Banner>
    );
  }
  return (
    <Banner className="rounded-sm">
      {staff === ''
        ? t(($) => $.content.legal.upgraded, { time })
        : t(($) => $.content.legal.approved, { staff, time })}{' '}
      {t(($) => $.content.legal.change)}
    </Banner>
  );
}
