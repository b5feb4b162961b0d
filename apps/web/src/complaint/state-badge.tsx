import type { complaint } from '@assay/contract/words';
import { Badge } from '@assay/ui';
import { useTranslation } from 'react-i18next';

/** State of a complaint. */
export function StateBadge({ state }: { readonly state: complaint.ComplaintState }) {
  const { t } = useTranslation('complaint');
  return (
    <Badge tone={state === 'answered' ? 'accent' : 'neutral'}>{t(($) => $.complaint.state[state])}</Badge>
  );
}
