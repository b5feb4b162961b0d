import { Time } from '@assay/client/times';
import { useTranslation } from 'react-i18next';
import { useAge } from '../identity/use-age.ts';
import { PageLink } from '../navigation/page-link.tsx';
import { Fact } from '../shell/fact.tsx';
import type { Complaint } from './rows.ts';

/** Facts of a complaint, next to its messages. */
export function Facts({ complaint }: { readonly complaint: Complaint }) {
  const { t } = useTranslation(['products', 'console', 'common']);
  const formatAge = useAge();
  const first = formatAge(complaint.first_answer_seconds);
  return (
    <dl className="mb-6 grid grid-cols-[repeat(auto-fill,minmax(min(12rem,100%),1fr))] gap-x-6 gap-y-2">
      <Fact label={t(($) => $.console.words.trader)}>
        <PageLink to={`/users/${complaint.user_id}`} className="text-accent underline">
          {complaint.account || complaint.user_id}
        </PageLink>
      </Fact>
      <Fact label={t(($) => $.products.complaint.about)}>
        {[t(($) => $.products.complaint.category[complaint.category]), complaint.about_name]
          .filter(Boolean)
          .join(' · ')}
      </Fact>
      <Fact label={t(($) => $.products.complaint.sent)}>
        <Time at={complaint.create_time} />
      </Fact>
      <Fact label={t(($) => $.products.complaint.firstAnswer)}>
        {complaint.is_first_answered === 1 ? first : t(($) => $.products.complaint.pending, { age: first })}
      </Fact>
      <Fact label={t(($) => $.products.complaint.hand)}>
        {complaint.assigned_to || t(($) => $.products.complaint.nobody)}
      </Fact>
      <Fact label={t(($) => $.common.settings.language)}>{complaint.lang}</Fact>
      {complaint.reopened > 0 && (
        <Fact label={t(($) => $.products.complaint.reopened)}>{complaint.reopened}</Fact>
      )}
      {complaint.stars > 0 && (
        <Fact label={t(($) => $.products.complaint.stars)}>
          {[`${complaint.stars} / 5`, complaint.praise].filter(Boolean).join(' · ')}
        </Fact>
      )}
    </dl>
  );
}
